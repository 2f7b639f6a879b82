package io.github.setl.plan;

import io.github.setl.api.Factory;
import io.github.setl.delivery.Supply;
import java.util.List;
import java.util.Optional;

/**
 * What a user put into a pipeline, unchecked.
 *
 * @param name the pipeline's name
 * @param stages its stages in order
 * @param inputs the values given to it
 * @param repositories the registered repositories
 */
public record PipelineSpec(
    String name,
    List<StageSpec> stages,
    List<Supply.PipelineInput> inputs,
    List<Registration> repositories) {

  /** Copies the lists. */
  public PipelineSpec {
    stages = List.copyOf(stages);
    inputs = List.copyOf(inputs);
    repositories = List.copyOf(repositories);
  }

  /**
   * A stage.
   *
   * @param factories its factories in the order added
   * @param parallel whether they may run side by side
   * @param writable whether their {@code write()} runs
   */
  public record StageSpec(List<FactorySpec> factories, boolean parallel, boolean writable) {
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
   */
  public record FactorySpec(Class<?> type, Optional<Factory<?>> instance) {}

  /**
   * A repository that was registered without an id.
   *
   * @param recordType the record that one row becomes
   * @param block the name of its block in the configuration
   */
  public record Registration(Class<?> recordType, String block) {}
}
