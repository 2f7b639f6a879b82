package io.github.setl.plan;

import io.github.setl.api.Factory;
import io.github.setl.delivery.Supply;
import io.github.setl.problem.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a user put into a pipeline, unchecked.
 *
 * @param name the pipeline's name
 * @param stages its stages in order
 * @param inputs the values given to it
 * @param repositories the registered repositories
 * @param problems what went wrong while it was put together
 */
public record PipelineSpec(
    String name,
    List<StageSpec> stages,
    List<Supply.PipelineInput> inputs,
    List<Registration> repositories,
    List<Problem> problems) {

  /** Copies the lists. */
  public PipelineSpec {
    stages = List.copyOf(stages);
    inputs = List.copyOf(inputs);
    repositories = List.copyOf(repositories);
    problems = List.copyOf(problems);
  }

  /**
   * A stage, or factories of which the planner makes stages.
   *
   * @param factories its factories in the order added
   * @param parallel whether they may run side by side
   * @param writable whether their {@code write()} runs
   * @param scanned whether the planner makes stages of them, by their deliveries
   */
  public record StageSpec(
      List<FactorySpec> factories, boolean parallel, boolean writable, boolean scanned) {
    /** Copies the list. */
    public StageSpec {
      factories = List.copyOf(factories);
    }
  }

  /**
   * A factory: a class of which each run makes a new instance, or an instance that each run uses.
   *
   * @param type the class
   * @param instance the instance, if one was given
   * @param arguments what its constructor receives besides deliveries and services
   */
  public record FactorySpec(
      Class<?> type, Optional<Factory<?>> instance, List<@Nullable Object> arguments) {
    /** Copies the arguments, of which some may be null. */
    public FactorySpec {
      arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
    }
  }

  /**
   * A repository that was registered without an id.
   *
   * @param recordType the record that one row becomes
   * @param block the name of its block in the configuration
   */
  public record Registration(Class<?> recordType, String block) {}
}
