package io.github.setl.run;

import io.github.setl.config.RepositoryBlock;
import io.github.setl.config.Settings;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Closing;
import io.github.setl.spi.Connector;
import io.github.setl.spi.Extensions;
import io.github.setl.spi.RepositoryRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The stored data sets that one run is connected to; all views of one block as one record on one
 * engine share a connector. Safe for use by several threads.
 */
final class DataSets implements AutoCloseable {
  private record Used(String repository, Class<?> recordType, String engine) {}

  private final Plan plan;
  private final Settings settings;
  private final Extensions extensions;
  private final OpenEngines engines;
  private final OpenConnections connections;
  private final Map<Used, Connector<?>> connected = new LinkedHashMap<>();

  DataSets(
      Plan plan,
      Settings settings,
      Extensions extensions,
      OpenEngines engines,
      OpenConnections connections) {
    this.plan = plan;
    this.settings = settings;
    this.extensions = extensions;
    this.engines = engines;
    this.connections = connections;
  }

  /** The repository to deliver. */
  Object view(Supply.Stored stored, PlannedFactory factory, WriteNumbers numbers) {
    return connector(stored, factory).view(stored.view(), numbers.of(factory, stored.repository()));
  }

  /** What does not fit between the data set and its record. */
  List<Problem> check(Supply.Stored stored, PlannedFactory factory) {
    return connector(stored, factory).check();
  }

  private synchronized Connector<?> connector(Supply.Stored stored, PlannedFactory factory) {
    String engine = plan.repository(stored.repository()).engineFor(factory);
    return connector(stored.repository(), stored.recordType(), engine);
  }

  @SuppressWarnings("unchecked") // A connector that is connected as a record has that record.
  private synchronized <T> Connector<T> connector(
      String repository, Class<T> recordType, String engine) {
    Used used = new Used(repository, recordType, engine);
    Connector<?> connector = connected.get(used);
    if (connector == null) {
      connector = connect(repository, recordType, engine);
      connected.put(used, connector);
    }
    return (Connector<T>) connector;
  }

  private <T> Connector<T> connect(String repository, Class<T> recordType, String engine) {
    RepositoryBlock block = settings.repository(repository);
    return extensions
        .connector(block.storage())
        .connect(
            new RepositoryRequest<>(
                block.block(),
                recordType,
                engines.get(engine),
                connections::get,
                new Beside(engine)));
  }

  /** Repositories that one on {@code engine} asks for. */
  private final class Beside implements RepositoryRequest.Repositories {
    private final String engine;

    Beside(String engine) {
      this.engine = engine;
    }

    @Override
    public <R> Connector<R> connect(String name, Class<R> recordType) {
      RepositoryBlock block = settings.repository(name);
      String named = block.engine().orElse(engine);
      if (!named.equals(engine)) {
        throw new SetlException(List.of(elsewhere(block, named)));
      }
      return connector(name, recordType, engine);
    }

    private Problem elsewhere(RepositoryBlock block, String named) {
      return Problem.of(
              ProblemCode.ENGINE_UNSUITABLE,
              "The repository %s is wanted by another one on the engine %s, and lives on %s."
                  .formatted(block.name(), engine, named))
          .at(block.block().origin("engine"))
          .because("rows of one repository go to the other, and both must be on one engine")
          .fix("take engine = %s from the block %s".formatted(named, block.name()))
          .fix("or write it into the block of the other repository too")
          .build();
    }
  }

  @Override
  public synchronized void close() {
    Closing.all(connected.values());
    connected.clear();
  }
}
