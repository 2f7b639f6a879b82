package io.github.setl.spark.mutation;

import io.github.setl.api.Repository;
import io.github.setl.api.SaveMode;
import io.github.setl.spark.manual.AllExtensions;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Connection;
import io.github.setl.spi.ConnectionProvider;
import io.github.setl.spi.ConnectionRequest;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.EngineRequest;
import io.github.setl.spi.Extensions;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import io.github.setl.spi.RepositoryRequest;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The extensions of the class path, with an engine, a connection and a storage whose keys have
 * every form. None is ever opened.
 */
final class TestExtensions {
  private static final Key<String> URL =
      Key.of("url", new Form.Url(), "the address of the server").asRequired();
  private static final BlockSchema LAKE =
      BlockSchema.of(
          URL,
          Key.of("token", new Form.SecretReference(), "what lets us in"),
          Key.of("timeout", new Form.TimeSpan(), "how long to wait").orElse(Duration.ofSeconds(5)),
          Key.of("maxMessageSize", new Form.Bytes(), "how much one message may hold"),
          Key.of("retries", new Form.WholeNumber(0, 10), "how often to try again"),
          Key.of("compressed", new Form.Flag(), "whether messages are compressed"));
  private static final BlockSchema DWH =
      BlockSchema.of(
          URL,
          Key.of("user", new Form.Text(), "who we are"),
          Key.of("password", new Form.SecretReference(), "what lets us in"));
  private static final BlockSchema TABLE =
      BlockSchema.of(
          Key.of("table", new Form.Text(), "the name of the table").asRequired(),
          Key.of("connection", new Form.ConnectionName(), "where the table is").asRequired(),
          Key.of("key", new Form.Texts(), "the columns that tell rows apart"),
          Key.of("saveMode", new Form.Choice<>(SaveMode.class), "what a write does"));

  private TestExtensions() {}

  static Extensions all() {
    Extensions found = AllExtensions.found();
    return new Extensions(
        with(found.engines(), "lake", new Lake()),
        with(found.connections(), "dwh", new Dwh()),
        with(found.connectors(), "TABLE", new Table()));
  }

  private static <P> Map<String, P> with(Map<String, P> found, String name, P provider) {
    Map<String, P> all = new HashMap<>(found);
    all.put(name, provider);
    return all;
  }

  private static final class Lake implements EngineProvider {
    @Override
    public String type() {
      return "lake";
    }

    @Override
    public BlockSchema schema() {
      return LAKE;
    }

    @Override
    public Set<Class<?>> handles() {
      return Set.of();
    }

    @Override
    public Engine open(EngineRequest request) {
      throw new UnsupportedOperationException(request.name());
    }
  }

  private static final class Dwh implements ConnectionProvider {
    @Override
    public String type() {
      return "dwh";
    }

    @Override
    public BlockSchema schema() {
      return DWH;
    }

    @Override
    public Connection open(ConnectionRequest request) {
      throw new UnsupportedOperationException(request.name());
    }
  }

  private static final class Table implements ConnectorProvider {
    @Override
    public String storage() {
      return "TABLE";
    }

    @Override
    public BlockSchema schema() {
      return TABLE;
    }

    @Override
    public Set<Class<?>> views() {
      return Set.of(Repository.class);
    }

    @Override
    public Set<String> engineTypes(Class<?> view) {
      return Set.of();
    }

    @Override
    public <T> Connector<T> connect(RepositoryRequest<T> request) {
      throw new UnsupportedOperationException(request.block().name());
    }
  }
}
