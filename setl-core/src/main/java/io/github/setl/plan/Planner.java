package io.github.setl.plan;

import io.github.setl.config.RepositoryBlock;
import io.github.setl.config.Settings;
import io.github.setl.delivery.Candidate;
import io.github.setl.delivery.DeliveryResolver;
import io.github.setl.delivery.FactoryShape;
import io.github.setl.delivery.FactoryShapes;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Services;
import io.github.setl.delivery.Supply;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.Problems;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.Extensions;
import io.github.setl.spi.Guarantee;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes plans. Opens nothing. Safe for use by several threads. */
public final class Planner {
  private final Settings settings;
  private final Extensions extensions;
  private final Services services;
  private final FactoryShapes shapes = new FactoryShapes();

  /**
   * A planner for one configuration.
   *
   * @param settings the configuration
   * @param extensions what is on the class path
   * @param services the services of the application
   */
  public Planner(Settings settings, Extensions extensions, Services services) {
    this.settings = settings;
    this.extensions = extensions;
    this.services = services;
  }

  /**
   * Checks a pipeline and makes its plan.
   *
   * @throws InvalidPipelineException with everything that is wrong with it
   */
  public Plan plan(PipelineSpec spec) {
    Problems problems = new Problems();
    spec.problems().forEach(problems::add);
    DeliveryResolver.Given given = given(spec, problems);
    FactoryNames names = new FactoryNames(settings.factories());
    Arrangement arrangement =
        Arrangement.of(spec, new FoundFactories(shapes, names, problems), given, problems);
    List<Found> factories = arrangement.factories();
    List<Candidate> candidates = factories.stream().map(Found::candidate).toList();
    names.check(candidates.stream().<Class<?>>map(c -> c.shape().type()).toList(), problems);
    List<List<ResolvedDelivery>> deliveries = DeliveryResolver.resolve(candidates, given, problems);
    List<List<Integer>> waits =
        new Waiting(settings.execution().schedule(), candidates, deliveries, arrangement.serial())
            .resolve(problems);
    Map<String, Plan.PlannedRepository> repositories = repositories(candidates, deliveries);
    List<PlannedFactory> planned = planned(factories, deliveries, waits, problems);
    new EngineCheck(settings, extensions).check(planned, problems);
    new ServiceCheck(extensions, services).check(planned, problems);
    problems.throwIfAny(InvalidPipelineException::new);
    return new Plan(
        spec.name(),
        settings.environment(),
        settings.execution().schedule(),
        stages(arrangement, planned),
        repositories);
  }

  private DeliveryResolver.Given given(PipelineSpec spec, Problems problems) {
    ConfiguredRepositories catalog = new ConfiguredRepositories(settings, extensions);
    RegisteredRepositories registered = new RegisteredRepositories(catalog, settings, problems);
    List<Supply> supplies = new ArrayList<>(spec.inputs());
    supplies.addAll(registered.supplies(spec));
    return new DeliveryResolver.Given(supplies, catalog, registered.broken());
  }

  private Map<String, Plan.PlannedRepository> repositories(
      List<Candidate> factories, List<List<ResolvedDelivery>> deliveries) {
    Map<String, Plan.PlannedRepository> repositories = new LinkedHashMap<>();
    for (Candidate factory : factories) {
      for (ResolvedDelivery delivery : deliveries.get(factory.position())) {
        for (Supply supply : delivery.supplies()) {
          if (supply instanceof Supply.Stored stored) {
            repositories.computeIfAbsent(
                stored.repository(), name -> repository(name, factory.stage()));
          }
        }
      }
    }
    return repositories;
  }

  private Plan.PlannedRepository repository(String name, int stage) {
    RepositoryBlock block = settings.repository(name);
    return new Plan.PlannedRepository(
        name, block.storage(), block.block().origin(), block.engine(), stage, guarantees(block));
  }

  private Map<String, Guarantee> guarantees(RepositoryBlock block) {
    ConnectorProvider connector = extensions.connector(block.storage());
    Map<String, Guarantee> guarantees = new HashMap<>();
    settings
        .engines()
        .forEach(
            (name, engine) ->
                connector
                    .guarantee(block.block(), engine.type(), engine.block())
                    .ifPresent(guarantee -> guarantees.put(name, guarantee)));
    return guarantees;
  }

  /** The factories that can be made, by position; after a problem some may be missing. */
  private List<PlannedFactory> planned(
      List<Found> factories,
      List<List<ResolvedDelivery>> deliveries,
      List<List<Integer>> waits,
      Problems problems) {
    EngineChoice engines = new EngineChoice(settings, extensions, problems);
    int[] receivers = receivers(factories.size(), deliveries);
    List<PlannedFactory> planned = new ArrayList<>(factories.size());
    for (int position = 0; position < factories.size(); position++) {
      Found found = factories.get(position);
      if (found.creation().isPresent()) {
        Candidate candidate = found.candidate();
        Plan.PlannedEngine engine = engines.choose(found, deliveries.get(position));
        planned.add(
            new PlannedFactory(
                position,
                candidate.stage(),
                candidate.shape().type(),
                candidate.name(),
                found.creation().get(),
                candidate.shape().output(),
                candidate.deliveryId(),
                engine,
                deliveries.get(position),
                candidate.shape().services(),
                waits.get(position),
                conduct(found, engine, receivers[position])));
      }
    }
    return planned;
  }

  /** How many factories receive the output of each. */
  private static int[] receivers(int factories, List<List<ResolvedDelivery>> received) {
    int[] receivers = new int[factories];
    int[] counted = new int[factories];
    for (int receiver = 0; receiver < received.size(); receiver++) {
      for (ResolvedDelivery delivery : received.get(receiver)) {
        for (Supply supply : delivery.supplies()) {
          if (supply instanceof Supply.FactoryOutput output
              && counted[output.factory()] <= receiver) {
            counted[output.factory()] = receiver + 1;
            receivers[output.factory()]++;
          }
        }
      }
    }
    return receivers;
  }

  private PlannedFactory.Conduct conduct(Found found, Plan.PlannedEngine engine, int receivers) {
    FactoryShape shape = found.candidate().shape();
    boolean lazy =
        shape.output() instanceof FullType.Of output
            && extensions.engine(engine.type()).dataTypes().contains(output.raw());
    boolean wanted =
        shape.marks().cacheOutput() || (settings.execution().cacheOutput() && receivers > 1);
    return new PlannedFactory.Conduct(
        found.writable(),
        receivers > 0,
        lazy && wanted && receivers > 0,
        shape.marks().benchmark());
  }

  private static List<PlannedStage> stages(Arrangement arrangement, List<PlannedFactory> planned) {
    List<PlannedStage> stages = new ArrayList<>(arrangement.stages().size());
    int first = 0;
    for (Arrangement.Stage stage : arrangement.stages()) {
      int end = first + stage.factories().size();
      stages.add(
          new PlannedStage(stages.size() + 1, planned.subList(first, end), stage.parallel()));
      first = end;
    }
    return stages;
  }
}
