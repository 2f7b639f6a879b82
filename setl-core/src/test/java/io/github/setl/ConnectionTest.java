package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Repository;
import io.github.setl.memory.MemoryConnectorProvider;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Connection;
import io.github.setl.spi.ConnectionProvider;
import io.github.setl.spi.ConnectionRequest;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import io.github.setl.spi.RepositoryRequest;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A connection and a storage that uses it, as an extension brings them. */
class ConnectionTest {
  private static final List<String> EVENTS = new CopyOnWriteArrayList<>();

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  @TempDir private Path folder;
  private URLClassLoader loader;

  /** The type {@code shelf}, which takes no keys. */
  public static final class ShelfProvider implements ConnectionProvider {
    @Override
    public String type() {
      return "shelf";
    }

    @Override
    public Connection open(ConnectionRequest request) {
      EVENTS.add("open " + request.name() + " of " + request.application());
      return new Shelf(request.name());
    }
  }

  private record Shelf(String name) implements Connection {
    @Override
    public <H> H handle(Class<H> type) {
      return type.cast(name);
    }

    @Override
    public void close() {
      EVENTS.add("close " + name);
    }
  }

  /** The storage {@code BOOK}, whose blocks name a connection. */
  public static final class BookProvider implements ConnectorProvider {
    private static final Key<String> CONNECTION =
        Key.of("connection", new Form.ConnectionName(), "where the book stands").asRequired();

    private final MemoryConnectorProvider memory = new MemoryConnectorProvider();

    @Override
    public String storage() {
      return "BOOK";
    }

    @Override
    public BlockSchema schema() {
      return BlockSchema.of(CONNECTION);
    }

    @Override
    public Set<Class<?>> views() {
      return memory.views();
    }

    @Override
    public Set<String> engineTypes(Class<?> view) {
      return Set.of();
    }

    @Override
    public <T> Connector<T> connect(RepositoryRequest<T> request) {
      EVENTS.add(
          request.block().name() + " on " + request.connection(CONNECTION).handle(String.class));
      return memory.connect(request);
    }
  }

  /** The record that is stored. */
  public record Line(String text) {}

  /** Writes a line to each of two repositories. */
  public static final class WriteLines extends Factory<String> {
    @Delivery(id = "first")
    private Repository<Line> first;

    @Delivery(id = "second")
    private Repository<Line> second;

    @Override
    public WriteLines read() {
      return this;
    }

    @Override
    public WriteLines process() {
      return this;
    }

    @Override
    public WriteLines write() {
      first.saveAll(List.of(new Line("once")));
      second.saveAll(List.of(new Line("upon")));
      return this;
    }

    @Override
    public String get() {
      return "written";
    }
  }

  @BeforeEach
  void extend() throws IOException {
    EVENTS.clear();
    service(ConnectionProvider.class, ShelfProvider.class);
    service(ConnectorProvider.class, BookProvider.class);
    loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before);
    Thread.currentThread().setContextClassLoader(loader);
  }

  @AfterEach
  void restore() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    loader.close();
  }

  private void service(Class<?> service, Class<?> provider) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(service.getName()), provider.getName() + "\n");
  }

  @Test
  void connectionIsOpenedOnceWhenItIsNeededAndClosedWithTheSetl() {
    try (Setl setl =
        Setl.builder()
            .withConfigText(
                """
                setl.connections { top { type = shelf }, bottom { type = shelf } }
                first { storage = BOOK, connection = top }
                second { storage = BOOK, connection = top }
                """)
            .getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().addStage(WriteLines.class);
      pipeline.plan();
      assertThat(EVENTS).isEmpty();

      pipeline.run();
      EVENTS.add("ran");
    }

    assertThat(EVENTS)
        .containsExactly("open top of setl", "first on top", "second on top", "ran", "close top");
  }
}
