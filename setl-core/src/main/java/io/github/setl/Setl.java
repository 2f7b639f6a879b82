package io.github.setl;

import com.google.inject.Module;
import io.github.setl.config.ConfigSource;
import io.github.setl.config.Schemas;
import io.github.setl.config.Settings;
import io.github.setl.config.SettingsLoader;
import io.github.setl.delivery.Services;
import io.github.setl.plan.DiagramRenderer;
import io.github.setl.plan.PipelineSpec;
import io.github.setl.plan.Plan;
import io.github.setl.plan.Planner;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.run.OpenConnections;
import io.github.setl.run.OpenEngines;
import io.github.setl.run.RunId;
import io.github.setl.run.RunListener;
import io.github.setl.run.RunListeners;
import io.github.setl.run.Runner;
import io.github.setl.run.Workers;
import io.github.setl.spi.Closing;
import io.github.setl.spi.Extensions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * One configured application: its configuration, its repositories, and the engines that its
 * pipelines open. Close it to release them. Safe for use by several threads.
 *
 * <pre>{@code
 * try (Setl setl = Setl.builder().withDefaultConfigLoader().getOrCreate()) {
 *   setl.setRepository(Route.class, "routes");
 *   setl.newPipeline().addStage(RouteReport.class).run();
 * }
 * }</pre>
 */
public final class Setl implements AutoCloseable {
  private final ClassLoader classLoader;
  private final Settings settings;
  private final Planner planner;
  private final Runner runner;
  private final Extensions extensions;
  private final OpenEngines engines;
  private final OpenConnections connections;
  private final Workers workers = new Workers();
  private final List<DiagramRenderer> renderers;
  private final RunIds runIds;
  private final WritingPipelines writing = new WritingPipelines();
  private final List<PipelineSpec.Registration> registrations = new CopyOnWriteArrayList<>();

  private Setl(Builder builder) {
    this.classLoader = builder.source.classLoader();
    FoundExtensions found = FoundExtensions.load(classLoader);
    this.extensions = found.byName();
    // Without modules Guice is left alone: its first injector costs half a second of a new JVM.
    Services services =
        builder.modules.isEmpty() ? Services.none() : GuiceServices.of(builder.modules);
    this.settings = SettingsLoader.load(builder.source, Schemas.of(extensions));
    this.planner = new Planner(settings, extensions, services);
    this.engines = new OpenEngines(settings, extensions);
    this.connections = new OpenConnections(settings, extensions);
    this.runner =
        new Runner(
            settings,
            extensions,
            engines,
            connections,
            services,
            workers,
            new RunListeners(builder.listeners));
    this.renderers = found.renderers();
    this.runIds = new RunIds(builder.runId.or(() -> settings.execution().runId()));
  }

  /** A builder with an empty configuration. */
  public static Builder builder() {
    return new Builder();
  }

  /** The environment of the configuration: {@code local}, {@code prod}. */
  public String environment() {
    return settings.environment();
  }

  /**
   * Offers the data set of the configuration's block {@code block} to deliveries without an id, as
   * every repository type that its storage supplies. Whether there is such a block is checked when
   * a pipeline is planned.
   *
   * @param recordType the record that one row becomes
   */
  public Setl setRepository(Class<? extends Record> recordType, String block) {
    Objects.requireNonNull(recordType, "The record of a repository is null");
    Objects.requireNonNull(block, "The block of a repository is null");
    registrations.add(new PipelineSpec.Registration(recordType, block));
    return this;
  }

  /** Does what {@link #setRepository} does, under the name that users of SETL for Scala know. */
  public Setl setSparkRepository(Class<? extends Record> recordType, String block) {
    return setRepository(recordType, block);
  }

  /** An empty pipeline named after the application; see {@link #newPipeline(String)}. */
  public Pipeline newPipeline() {
    return newPipeline(settings.application());
  }

  /**
   * An empty pipeline named {@code name}. Where a run id is given, two pipelines that write must
   * not have the same name.
   */
  public Pipeline newPipeline(String name) {
    return new Pipeline(this, Objects.requireNonNull(name, "The name of a pipeline is null"));
  }

  /** Closes the engines and connections that were opened here. Running pipelines fail. */
  @Override
  public void close() {
    workers.close();
    try (connections;
        engines) {
      Closing.all(
          extensions.connectors().values().stream()
              .<AutoCloseable>map(connector -> connector::close)
              .toList());
    }
  }

  Plan plan(PipelineSpec spec) {
    return planner.plan(spec);
  }

  ClassLoader classLoader() {
    return classLoader;
  }

  Runner runner() {
    return runner;
  }

  List<PipelineSpec.Registration> registrations() {
    return registrations;
  }

  /**
   * The id of the next run of {@code pipeline}; a given one, where it writes, is for one pipeline.
   */
  RunId nextRunId(Pipeline pipeline, Plan plan) {
    if (plan.writes() && runIds.areGiven()) {
      writing.add(plan.pipeline(), pipeline);
    }
    return runIds.next(plan.pipeline());
  }

  DiagramRenderer renderer() {
    if (renderers.size() == 1) {
      return renderers.get(0);
    }
    Problem.Builder problem =
        Problem.of(
            ProblemCode.EXTENSION_UNUSABLE,
            "There are %d diagram renderers on the class path.".formatted(renderers.size()));
    renderers.forEach(renderer -> problem.at(renderer.getClass().getName()));
    throw new InvalidPipelineException(
        List.of(
            problem
                .fix(
                    renderers.isEmpty()
                        ? "add the dependency io.github.setl:setl-mermaid"
                        : "leave one of them out of the class path")
                .build()));
  }

  /** Collects how a {@link Setl} is configured. Not thread safe. */
  public static final class Builder {
    private ConfigSource source = ConfigSource.empty();
    private Optional<String> runId = Optional.empty();
    private final List<Module> modules = new ArrayList<>();
    private final List<RunListener> listeners = new ArrayList<>();

    private Builder() {}

    /** Reads {@code application.conf} and {@code <environment>.conf} from the class path. */
    public Builder withDefaultConfigLoader() {
      source = source.withDefaultFiles();
      return this;
    }

    /** Adds configuration as HOCON text, over that of files and below JVM properties. */
    public Builder withConfigText(String hocon) {
      source = source.withText(hocon);
      return this;
    }

    /** Chooses the environment, whatever JVM properties and variables say. */
    public Builder withEnvironment(String environment) {
      source = source.withEnvironment(environment);
      return this;
    }

    /** Names the run; see the JVM property {@code setl.run.id}, which this outdoes. */
    public Builder withRunId(String id) {
      runId = Optional.of(id);
      return this;
    }

    /**
     * Adds modules of Guice with the services that factories receive through {@code
     * jakarta.inject.Inject}, in their fields and constructors. Only what a module binds is
     * injected, and services that need one another in a circle are refused.
     */
    public Builder install(Module... added) {
      modules.addAll(List.of(added));
      return this;
    }

    /** Has {@code listener} told what happens in runs, after those that were added before. */
    public Builder withListener(RunListener listener) {
      listeners.add(Objects.requireNonNull(listener, "A listener is null"));
      return this;
    }

    /**
     * Reads the configuration and makes a new {@code Setl}, each time it is called. Opens no
     * engine.
     *
     * @throws InvalidConfigException with everything that is wrong with the configuration, with an
     *     extension on the class path, or with the modules
     */
    public Setl getOrCreate() {
      return new Setl(this);
    }
  }
}
