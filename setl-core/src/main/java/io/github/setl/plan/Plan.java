package io.github.setl.plan;

import io.github.setl.config.Schedule;
import io.github.setl.delivery.Supply;
import io.github.setl.spi.Guarantee;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The checked answer to how a pipeline runs. Immutable; made without opening an engine or a store.
 *
 * @param pipeline the pipeline's name
 * @param environment the environment of its configuration
 * @param schedule when factories start
 * @param stages the stages in order, none of them empty
 * @param repositories the repositories that deliveries use, by name, in the order of first use
 */
public record Plan(
    String pipeline,
    String environment,
    Schedule schedule,
    List<PlannedStage> stages,
    Map<String, PlannedRepository> repositories) {

  /** Copies the collections. */
  public Plan {
    stages = List.copyOf(stages);
    repositories = Collections.unmodifiableMap(new LinkedHashMap<>(repositories));
  }

  /** All factories in the order of the pipeline; a factory's index here is its position. */
  public Stream<PlannedFactory> factories() {
    List<PlannedFactory> all = new ArrayList<>();
    for (PlannedStage stage : stages) {
      all.addAll(stage.factories());
    }
    return all.stream();
  }

  /** Whether a factory whose {@code write()} runs holds a repository. */
  public boolean writes() {
    return factories().anyMatch(Plan::writes);
  }

  private static boolean writes(PlannedFactory factory) {
    if (factory.conduct().writable()) {
      for (Supply.Stored stored : factory.stored()) {
        if (stored instanceof Supply.RepositoryView) {
          return true;
        }
      }
    }
    return false;
  }

  /** The repository {@code name}, one of {@link #repositories}. */
  public PlannedRepository repository(String name) {
    return Objects.requireNonNull(repositories.get(name), name);
  }

  /** The plan as text, for a person: stages, factories, what each receives and produces. */
  public String describe() {
    return PlanDescription.of(this);
  }

  /**
   * An engine that factories run on.
   *
   * @param name its name in the configuration: {@code default}
   * @param type its type: {@code spark-classic}
   */
  public record PlannedEngine(String name, String type) {}

  /**
   * A repository that deliveries use.
   *
   * @param name the name of its block
   * @param storage its storage: {@code CSV}
   * @param origin where the block is: {@code storage.conf:3}
   * @param engine the name of the engine that its block asks for; empty: it is used on the engine
   *     of each factory that holds it
   * @param firstStage the number of the first stage in which a factory holds it
   * @param guarantees what its writes leave, by the name of the engine; absent: nothing is promised
   */
  public record PlannedRepository(
      String name,
      String storage,
      String origin,
      Optional<String> engine,
      int firstStage,
      Map<String, Guarantee> guarantees) {
    /** Copies the map. */
    public PlannedRepository {
      guarantees = Map.copyOf(guarantees);
    }

    /** The name of the engine on which {@code factory} uses it. */
    public String engineFor(PlannedFactory factory) {
      return engine.orElse(factory.engine().name());
    }

    /** Whether a factory of a stage before {@code stage} holds it, and so may have written it. */
    public boolean mayBeWrittenBefore(int stage) {
      return firstStage < stage;
    }
  }
}
