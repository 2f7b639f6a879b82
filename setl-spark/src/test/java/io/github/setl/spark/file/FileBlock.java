package io.github.setl.spark.file;

import io.github.setl.api.Repository;
import io.github.setl.config.ConfigSource;
import io.github.setl.config.EngineBlock;
import io.github.setl.config.Schemas;
import io.github.setl.config.Settings;
import io.github.setl.config.SettingsLoader;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestServer;
import io.github.setl.spark.classic.ClassicEngineProvider;
import io.github.setl.spark.connect.ConnectEngineProvider;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.EngineRequest;
import io.github.setl.spi.Guarantee;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.WriteIdentity;
import io.github.setl.spi.Writes;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The block {@code data} of a configuration, connected to as a {@code Setl} does it. */
record FileBlock(String storage, String config, String runId, boolean remote) {

  FileBlock(String storage, String config) {
    this(storage, config, "", false);
  }

  /** Both views of the block. */
  record Both<T>(Repository<T> records, SparkRepository<T> datasets, Connector<T> connector) {}

  /** A block for {@code folder}/data. */
  static FileBlock in(Path folder, String storage, String options) {
    return new FileBlock(
        storage,
        "data { storage = %s, path = \"%s/data\"\n %s }".formatted(storage, folder, options));
  }

  /** The block in the run {@code id}: each {@link #use} starts that run again. */
  FileBlock inRun(String id) {
    return new FileBlock(storage, config, id, remote);
  }

  /** The block on the Spark Connect server of the tests. */
  FileBlock onServer() {
    return new FileBlock(storage, config, runId, true);
  }

  private EngineProvider engines() {
    return remote ? new ConnectEngineProvider() : new ClassicEngineProvider();
  }

  /** The writes of the run {@code runId}; empty: of one that cannot be started again. */
  static Writes writes(String runId) {
    if (runId.isEmpty()) {
      return Writes.ofNoFactory("data");
    }
    AtomicInteger numbers = new AtomicInteger();
    return write -> {
      write.accept(
          new WriteIdentity("test", runId, true, "com.acme.Load", 1, "data", numbers.get() + 1));
      numbers.incrementAndGet();
    };
  }

  @SuppressWarnings("unchecked") // A view of a connector has the connector's record.
  <T extends Record> void use(Class<T> type, Consumer<Both<T>> consumer) {
    Writes writes = writes(runId);
    connect(
        type,
        connector ->
            consumer.accept(
                new Both<>(
                    connector.view(Repository.class, writes),
                    connector.view(SparkRepository.class, writes),
                    connector)));
  }

  /** What the block declares that its writes leave. */
  Guarantee guarantee() {
    ConnectorProvider provider = provider();
    EngineProvider engines = engines();
    Settings settings = settings(provider, engines);
    return provider
        .guarantee(
            settings.repository("data").block(), engines.type(), settings.engine("default").block())
        .orElseThrow();
  }

  private Settings settings(ConnectorProvider provider, EngineProvider engines) {
    return SettingsLoader.load(
        ConfigSource.empty().withText(remote ? TestServer.CONFIG + config : config),
        new Schemas(
            Map.of(engines.type(), engines.schema()),
            Map.of(),
            Map.of(storage, provider.schema())));
  }

  <T extends Record> void connect(Class<T> type, Consumer<Connector<T>> consumer) {
    ConnectorProvider provider = provider();
    EngineProvider engines = engines();
    Settings settings = settings(provider, engines);
    EngineBlock engine = settings.engine("default");
    RepositoryRequest<T> request =
        new RepositoryRequest<>(
            settings.repository("data").block(),
            type,
            remote
                ? TestServer.engine()
                : engines.open(
                    new EngineRequest("default", engine.block(), "test", "local", Map.of())),
            name -> {
              throw new IllegalArgumentException("there is no connection " + name);
            },
            new RepositoryRequest.Repositories() {
              @Override
              public <R> Connector<R> connect(String name, Class<R> recordType) {
                throw new IllegalArgumentException("there is no repository " + name);
              }
            });
    try (Connector<T> connector = provider.connect(request)) {
      consumer.accept(connector);
    }
  }

  private ConnectorProvider provider() {
    return switch (FileFormat.valueOf(storage.toUpperCase(Locale.ROOT))) {
      case CSV -> new FileConnectorProvider.Csv();
      case JSON -> new FileConnectorProvider.Json();
      case PARQUET -> new FileConnectorProvider.Parquet();
      case ORC -> new FileConnectorProvider.Orc();
      case AVRO -> new FileConnectorProvider.Avro();
      case TEXT -> new FileConnectorProvider.Text();
      case XML -> new FileConnectorProvider.Xml();
    };
  }
}
