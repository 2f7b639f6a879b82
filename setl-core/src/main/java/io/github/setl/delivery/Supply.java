package io.github.setl.delivery;

import io.github.setl.api.Repository;
import io.github.setl.spi.ConnectorProvider;
import java.util.Set;

/** One value on offer. */
public sealed interface Supply {

  /** The full type of the value. */
  FullType type();

  /** The delivery id; empty: none. */
  String id();

  /** What it is, for a message: {@code the output of CleanFactory in stage 1}. */
  String describe();

  /** A supply that comes from a repository. */
  sealed interface Stored extends Supply {
    /** The name of the repository's block in the configuration. */
    String repository();

    /** The record that one row becomes. */
    Class<?> recordType();

    /** The class of what is delivered: a repository type, or one such as {@code Dataset}. */
    Class<?> view();

    /**
     * Whether what is delivered lives on an engine; plain records do not.
     *
     * @param connector connects to the repository
     */
    default boolean isBound(ConnectorProvider connector) {
      return view() != Repository.class && !connector.engineTypes(view()).isEmpty();
    }

    @Override
    default FullType type() {
      return FullType.of(view(), FullType.of(recordType()));
    }
  }

  /**
   * The output of a factory.
   *
   * @param factory the position of the factory in the pipeline, from 0
   * @param producer its class
   * @param stage the number of its stage, from 1
   * @param type the full type of the output
   * @param id its delivery id
   * @param consumers who may receive it; empty: everyone
   */
  record FactoryOutput(
      int factory, Class<?> producer, int stage, FullType type, String id, Set<Class<?>> consumers)
      implements Supply {
    /** Copies the consumers. */
    public FactoryOutput {
      consumers = Set.copyOf(consumers);
    }

    @Override
    public String describe() {
      return "the output of " + Places.name(producer) + " in stage " + stage;
    }
  }

  /**
   * A value given to the pipeline.
   *
   * @param type its full type
   * @param id its delivery id
   * @param value the value
   */
  record PipelineInput(FullType type, String id, Object value) implements Supply {
    @Override
    public String describe() {
      return "a pipeline input";
    }

    /** Without the value, which nobody should read in a log. */
    @Override
    public String toString() {
      return "input " + type + (id.isEmpty() ? "" : " with the id " + id);
    }
  }

  /**
   * One view of a repository.
   *
   * @param repository the name of its block in the configuration
   * @param recordType the record that one row becomes
   * @param view the repository type, such as {@code Repository}
   * @param id the delivery id
   */
  record RepositoryView(String repository, Class<?> recordType, Class<?> view, String id)
      implements Stored {
    @Override
    public String describe() {
      return "the repository " + repository;
    }
  }

  /**
   * The rows of a repository, read when they are used.
   *
   * @param repository the name of its block in the configuration
   * @param recordType the record that one row becomes
   * @param view the class of what is delivered, such as {@code Dataset}
   * @param id the delivery id
   */
  record LoadedData(String repository, Class<?> recordType, Class<?> view, String id)
      implements Stored {
    @Override
    public String describe() {
      return "the rows of the repository " + repository;
    }
  }
}
