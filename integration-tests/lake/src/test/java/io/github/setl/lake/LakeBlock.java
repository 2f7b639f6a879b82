package io.github.setl.lake;

import io.github.setl.api.Repository;
import io.github.setl.config.ConfigSource;
import io.github.setl.config.Schemas;
import io.github.setl.config.Settings;
import io.github.setl.config.SettingsLoader;
import io.github.setl.delta.DeltaConnectorProvider;
import io.github.setl.iceberg.IcebergConnectorProvider;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.VersionedRepository;
import io.github.setl.spark.classic.ClassicEngineProvider;
import io.github.setl.spark.connect.ConnectEngineProvider;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.Extensions;
import io.github.setl.spi.Guarantee;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.WriteIdentity;
import io.github.setl.spi.Writes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;

/**
 * A block of the configuration, connected to as a {@code Setl} does it.
 *
 * @param kind which format, on which engine
 * @param config what the block says, without its storage
 * @param runId the run whose writes are made; empty: of none that can be started again
 */
record LakeBlock(Kind kind, String config, String runId) {
  private static final Map<Boolean, Engine> ENGINES = new ConcurrentHashMap<>();

  /** A format on an engine. */
  enum Kind {
    DELTA_CLASSIC("DELTA", false),
    DELTA_CONNECT("DELTA", true),
    ICEBERG_CLASSIC("ICEBERG", false),
    ICEBERG_CONNECT("ICEBERG", true);

    private final String storage;
    private final boolean remote;

    Kind(String storage, boolean remote) {
      this.storage = storage;
      this.remote = remote;
    }

    String storage() {
      return storage;
    }

    boolean isDelta() {
      return storage.equals("DELTA");
    }

    boolean isRemote() {
      return remote;
    }

    ConnectorProvider provider() {
      return isDelta() ? new DeltaConnectorProvider() : new IcebergConnectorProvider();
    }

    /** The session of the engine that all tests share. */
    SparkSession session() {
      return engine(this).handle(SparkSession.class);
    }
  }

  /** Whether tests run in their long form. */
  static boolean isFull() {
    return Boolean.getBoolean("test.full");
  }

  /** What a contract is tested on: in the short form, a server has a test of its own. */
  static Stream<Kind> kinds() {
    return Stream.of(Kind.values()).filter(kind -> isFull() || !kind.isRemote());
  }

  /** All views of the block. */
  record Views<T>(
      Repository<T> records,
      SparkRepository<T> datasets,
      VersionedRepository<T> versions,
      Connector<T> connector) {}

  LakeBlock(Kind kind, String config) {
    this(kind, config, "");
  }

  /** The block in the run {@code id}: each {@link #use} starts that run again. */
  LakeBlock inRun(String id) {
    return new LakeBlock(kind, config, id);
  }

  /** The engine of {@code kind}, opened once, for both formats. */
  private static Engine engine(Kind kind) {
    return ENGINES.computeIfAbsent(kind.isRemote(), LakeBlock::open);
  }

  private static Engine open(boolean remote) {
    EngineProvider engines = engines(remote);
    ConnectorProvider delta = new DeltaConnectorProvider();
    ConnectorProvider iceberg = new IcebergConnectorProvider();
    Extensions extensions =
        new Extensions(
            Map.of(engines.type(), engines),
            Map.of(),
            Map.of(delta.storage(), delta, iceberg.storage(), iceberg));
    Settings settings =
        SettingsLoader.load(
            ConfigSource.empty()
                .withText(
                    (remote ? Lakes.connect() : Lakes.classic())
                        + "d { storage = DELTA, path = /d }\n i { storage = ICEBERG, path = /i }"),
            new Schemas(
                Map.of(engines.type(), engines.schema()),
                Map.of(),
                Map.of(delta.storage(), delta.schema(), iceberg.storage(), iceberg.schema())));
    return engines.open(settings.engineRequest("default", extensions));
  }

  private static EngineProvider engines(boolean remote) {
    return remote ? new ConnectEngineProvider() : new ClassicEngineProvider();
  }

  private Settings settings() {
    EngineProvider engines = engines(kind.isRemote());
    ConnectorProvider provider = kind.provider();
    return SettingsLoader.load(
        ConfigSource.empty()
            .withText(
                (kind.isRemote() ? Lakes.connect() : Lakes.classic())
                    + "data { storage = %s\n%s }".formatted(kind.storage(), config)),
        new Schemas(
            Map.of(engines.type(), engines.schema()),
            Map.of(),
            Map.of(provider.storage(), provider.schema())));
  }

  /** What the block declares that its writes leave. */
  Guarantee guarantee() {
    Settings settings = settings();
    return kind.provider()
        .guarantee(
            settings.repository("data").block(),
            settings.engine("default").type(),
            settings.engine("default").block())
        .orElseThrow();
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
  <T extends Record> void use(Class<T> type, Consumer<Views<T>> consumer) {
    RepositoryRequest<T> request =
        new RepositoryRequest<>(
            settings().repository("data").block(),
            type,
            engine(kind),
            name -> {
              throw new IllegalArgumentException("there is no connection " + name);
            },
            new RepositoryRequest.Repositories() {
              @Override
              public <R> Connector<R> connect(String name, Class<R> recordType) {
                throw new IllegalArgumentException("there is no repository " + name);
              }
            });
    Writes writes = writes(runId);
    try (Connector<T> connector = kind.provider().connect(request)) {
      consumer.accept(
          new Views<>(
              connector.view(Repository.class, writes),
              connector.view(SparkRepository.class, writes),
              connector.view(VersionedRepository.class, writes),
              connector));
    }
  }
}
