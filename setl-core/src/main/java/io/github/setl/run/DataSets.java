package io.github.setl.run;

import io.github.setl.config.RepositoryBlock;
import io.github.setl.config.Settings;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.Problem;
import io.github.setl.spi.Connector;
import io.github.setl.spi.Engine;
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
    return connector(stored, factory)
        .view(stored.view(), numbers.of(factory, stored.repository()));
  }

  /** What does not fit between the data set and its record. */
  List<Problem> check(Supply.Stored stored, PlannedFactory factory) {
    return connector(stored, factory).check();
  }

  private synchronized Connector<?> connector(Supply.Stored stored, PlannedFactory factory) {
    String engine = plan.repository(stored.repository()).engineFor(factory);
    Used used = new Used(stored.repository(), stored.recordType(), engine);
    Connector<?> connector = connected.get(used);
    if (connector == null) {
      connector = connect(stored.repository(), stored.recordType(), engines.get(engine));
      connected.put(used, connector);
    }
    return connector;
  }

  private <T> Connector<T> connect(String repository, Class<T> recordType, Engine engine) {
    RepositoryBlock block = settings.repository(repository);
    return extensions
        .connector(block.storage())
        .connect(new RepositoryRequest<>(block.block(), recordType, engine, connections::get));
  }

  @Override
  public synchronized void close() {
    Closing.all(connected.values());
    connected.clear();
  }
}
