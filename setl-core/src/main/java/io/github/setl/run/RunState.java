package io.github.setl.run;

import io.github.setl.config.Handover;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.ServicePoint;
import io.github.setl.delivery.Services;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.Problem;
import io.github.setl.spi.Activity;
import io.github.setl.spi.Closing;
import io.github.setl.spi.Engine;
import io.github.setl.spi.Extensions;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the factories of one run share: their outputs, the data sets, the engines and the services.
 * Thread safe.
 */
final class RunState implements AutoCloseable {
  private final RunId runId;
  private final Plan plan;
  private final List<PlannedFactory> factories;
  private final boolean severalEngines;
  private final AtomicReferenceArray<@Nullable Object> outputs;
  private final Map<String, Engine.Usage> usages = new ConcurrentHashMap<>();
  private final Queue<Runnable> releases = new ConcurrentLinkedQueue<>();
  private final DataSets dataSets;
  private final WriteNumbers writeNumbers;
  private final Cancellation cancellation;
  private final Tools tools;
  private final Handovers handovers;

  /** What all runs of one {@code Setl} use. */
  record Tools(
      OpenEngines engines,
      OpenConnections connections,
      Extensions extensions,
      Services services,
      Workers workers,
      RunListeners listeners) {}

  RunState(
      RunId runId,
      Plan plan,
      Handover handover,
      DataSets dataSets,
      Cancellation cancellation,
      Tools tools) {
    this.runId = runId;
    this.plan = plan;
    this.factories = plan.factories().toList();
    this.severalEngines =
        Stream.concat(
                    factories.stream().map(factory -> factory.engine().name()),
                    plan.repositories().values().stream().flatMap(one -> one.engine().stream()))
                .distinct()
                .limit(2)
                .count()
            > 1;
    this.outputs = new AtomicReferenceArray<>(factories.size());
    this.dataSets = dataSets;
    this.writeNumbers = new WriteNumbers(plan, runId);
    this.cancellation = cancellation;
    this.tools = tools;
    this.handovers =
        new Handovers(plan, handover, tools.extensions(), tools.engines(), releases::add);
  }

  String runId() {
    return runId.value();
  }

  /** Makes an output known to the factories that receive it. */
  void publish(PlannedFactory factory, @Nullable Object output) {
    Object published = output;
    if (output != null && factory.conduct().cached()) {
      Engine.CachedData cached = engine(factory.engine().name()).cache(output);
      releases.add(cached.release());
      published = cached.data();
      tell(new RunEvent.OutputCached(runId(), factory));
    }
    outputs.set(factory.position(), published);
  }

  /** An output for a factory that receives it, handed over to its engine; null if it is null. */
  @Nullable Object output(Supply.FactoryOutput output, PlannedFactory receiver) {
    Object value = outputs.get(output.factory());
    return value == null ? null : handovers.handOver(output, receiver, value);
  }

  /** An input for a factory that receives it, handed over to its engine. */
  Object input(Supply.PipelineInput input, PlannedFactory receiver) {
    return handovers.handOver(input, receiver);
  }

  DataSets dataSets() {
    return dataSets;
  }

  /** The engine on which {@code factory} uses a repository. */
  Engine engine(Supply.Stored stored, PlannedFactory factory) {
    return engine(plan.repository(stored.repository()).engineFor(factory));
  }

  /** A view of a repository for {@code factory}, which may run on another engine. */
  Object adopted(Supply.Stored stored, PlannedFactory factory, Object view) {
    Plan.PlannedRepository repository = plan.repository(stored.repository());
    String at = repository.engineFor(factory);
    String here = factory.engine().name();
    return at.equals(here) || !stored.isBound(tools.extensions().connector(repository.storage()))
        ? view
        : engine(here).adopt(view, handovers.crossing(at, here));
  }

  WriteNumbers writeNumbers() {
    return writeNumbers;
  }

  /** The service for {@code point}: what the factory's engine hands out, else the application's. */
  Object service(ServicePoint point, PlannedFactory factory) {
    return point.isHandleOf(tools.extensions().engine(factory.engine().type()))
        ? engine(factory.engine().name()).handle(((FullType.Of) point.type()).raw())
        : tools.services().get(point);
  }

  Engine engine(String name) {
    return tools.engines().get(name);
  }

  /** Has the open engines take over what they need of the thread that starts the run. */
  void begin() {
    factories.stream()
        .flatMap(factory -> engines(factory).stream())
        .distinct()
        .forEach(this::usage);
  }

  /** The engines that {@code factory} uses: its own, and those that its data comes from. */
  private Set<String> engines(PlannedFactory factory) {
    if (!severalEngines) {
      return Set.of(factory.engine().name());
    }
    Set<String> names = new LinkedHashSet<>();
    names.add(factory.engine().name());
    for (ResolvedDelivery delivery : factory.deliveries()) {
      for (Supply supply : delivery.supplies()) {
        if (supply instanceof Supply.Stored stored) {
          names.add(plan.repository(stored.repository()).engineFor(factory));
        } else if (supply instanceof Supply.FactoryOutput output) {
          names.add(factories.get(output.factory()).engine().name());
        }
      }
    }
    return names;
  }

  /** How this run uses the engine {@code name}, if it is open. */
  private Optional<Engine.Usage> usage(String name) {
    Engine.Usage known = usages.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    return tools
        .engines()
        .findOpen(name)
        .map(engine -> usages.computeIfAbsent(name, absent -> engine.begin()));
  }

  /** Marks what the current thread makes the factory's engines do, those of them that are open. */
  Engine.Scope enter(PlannedFactory factory, Activity activity) {
    Engine.Scope scope =
        severalEngines
            ? scopes(factory, activity)
            : usage(factory.engine().name()).map(u -> u.enter(activity)).orElse(() -> {});
    cancellation.entered(factory, scope);
    return () -> {
      cancellation.left(factory);
      scope.close();
    };
  }

  private Engine.Scope scopes(PlannedFactory factory, Activity activity) {
    return new Scopes(
        engines(factory).stream()
            .flatMap(name -> usage(name).stream())
            .map(usage -> usage.enter(activity))
            .toList());
  }

  /** The scopes of several engines as one. */
  private record Scopes(List<Engine.Scope> scopes) implements Engine.Scope {
    @Override
    public void close() {
      Closing.all(scopes);
    }

    @Override
    public void cancel() {
      scopes.forEach(Engine.Scope::cancel);
    }
  }

  /** What {@code thrown}, which came out of {@code factory}, tells of one of its engines. */
  Optional<Problem> engineFailure(PlannedFactory factory, Throwable thrown) {
    return engines(factory).stream()
        .flatMap(name -> tools.engines().findOpen(name).stream())
        .flatMap(open -> open.failure(thrown).stream())
        .findFirst();
  }

  /** Whether {@code factory} was stopped, and should not go on. */
  boolean isStopped(PlannedFactory factory) {
    return cancellation.isStopped(factory);
  }

  void tell(RunEvent event) {
    tools.listeners().tell(event);
  }

  /** Gives free what was cached, all of it whatever happens. */
  @Override
  public void close() {
    Closing.all(releases.stream().map(release -> (AutoCloseable) release::run).toList());
  }
}
