package io.github.setl.spark.file;

import io.github.setl.api.Repository;
import io.github.setl.config.ConfigSource;
import io.github.setl.config.EngineBlock;
import io.github.setl.config.Schemas;
import io.github.setl.config.Settings;
import io.github.setl.config.SettingsLoader;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.classic.ClassicEngineProvider;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.EngineRequest;
import io.github.setl.spi.RepositoryRequest;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** The block {@code data} of a configuration, connected to as a {@code Setl} does it. */
record FileBlock(String storage, String config) {

  /** Both views of the block. */
  record Both<T>(Repository<T> records, SparkRepository<T> datasets, Connector<T> connector) {}

  /** A block for {@code folder}/data. */
  static FileBlock in(Path folder, String storage, String options) {
    return new FileBlock(
        storage,
        "data { storage = %s, path = \"%s/data\"\n %s }".formatted(storage, folder, options));
  }

  @SuppressWarnings("unchecked") // A view of a connector has the connector's record.
  <T extends Record> void use(Class<T> type, Consumer<Both<T>> consumer) {
    connect(
        type,
        connector ->
            consumer.accept(
                new Both<>(
                    connector.view(Repository.class),
                    connector.view(SparkRepository.class),
                    connector)));
  }

  <T extends Record> void connect(Class<T> type, Consumer<Connector<T>> consumer) {
    ConnectorProvider provider = provider();
    EngineProvider classic = new ClassicEngineProvider();
    Settings settings =
        SettingsLoader.load(
            ConfigSource.empty().withText(config),
            new Schemas(
                Map.of(classic.type(), classic.schema()),
                Map.of(),
                Map.of(storage, provider.schema())));
    EngineBlock engine = settings.engine("default");
    RepositoryRequest<T> request =
        new RepositoryRequest<>(
            settings.repository("data").block(),
            type,
            classic.open(new EngineRequest("default", engine.block(), "test", "local")),
            name -> {
              throw new IllegalArgumentException("there is no connection " + name);
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
