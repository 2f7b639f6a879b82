package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.Condition;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.WriteIdentity;
import io.github.setl.spi.Writes;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which writes a storage is told that it makes. */
class WritesTest {
  private static final List<WriteIdentity> WRITES = new CopyOnWriteArrayList<>();

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  @TempDir private Path folder;
  private URLClassLoader loader;

  /** The storage {@code NOTED}, which notes what it is to write. */
  public static final class NotedProvider implements ConnectorProvider {
    @Override
    public String storage() {
      return "NOTED";
    }

    @Override
    public BlockSchema schema() {
      return BlockSchema.of();
    }

    @Override
    public Set<Class<?>> views() {
      return Set.of(Repository.class);
    }

    @Override
    public <T> Connector<T> connect(RepositoryRequest<T> request) {
      return new Connector<>() {
        @Override
        public <V> V view(Class<V> type, Writes writes) {
          return type.cast(new Noted<T>(writes));
        }
      };
    }
  }

  private record Noted<T>(Writes writes) implements Repository<T> {
    @Override
    public List<T> list() {
      return List.of();
    }

    @Override
    public List<T> findBy(Condition... conditions) {
      return List.of();
    }

    @Override
    public Stream<T> stream() {
      return Stream.of();
    }

    @Override
    public long count() {
      return 0;
    }

    @Override
    public void saveAll(Iterable<? extends T> rows) {
      writes.make(
          write -> {
            WRITES.add(write);
            if (rows.iterator().hasNext()) {
              throw new IllegalStateException("full");
            }
          });
    }
  }

  record Row(int id) {}

  /** Writes to one repository through two deliveries, and to another. */
  static final class Writer extends Steps<String> {
    @Delivery(id = "first")
    private Repository<Row> first;

    @Delivery(id = "first")
    private Repository<Row> again;

    @Delivery(id = "second")
    private Repository<Row> second;

    @Override
    public Writer write() {
      first.saveAll(List.of());
      again.saveAll(List.of());
      second.saveAll(List.of());
      return this;
    }

    @Override
    public String get() {
      return "written";
    }
  }

  static final class Other extends Steps<Integer> {
    @Delivery(id = "first")
    private Repository<Row> first;

    @Override
    public Other write() {
      first.saveAll(List.of());
      return this;
    }

    @Override
    public Integer get() {
      return 1;
    }
  }

  @BeforeEach
  void extend() throws IOException {
    WRITES.clear();
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(
        services.resolve(ConnectorProvider.class.getName()), NotedProvider.class.getName() + "\n");
    loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before);
    Thread.currentThread().setContextClassLoader(loader);
  }

  @AfterEach
  void restore() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    loader.close();
  }

  @Test
  void eachIsKnownByPipelineRunFactoryRepositoryAndNumber() {
    try (Setl setl = setl().withRunId("monday").getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline("sales")
              .addStage(Writer.class)
              .addStage(Other.class)
              .addStage(Writer.class);
      pipeline.run();
      pipeline.run();
    }
    assertThat(WRITES)
        .containsExactly(
            Stream.of("monday", "monday#2")
                .flatMap(
                    run ->
                        Stream.of(
                            write(run, Writer.class, 1, "first", 1),
                            write(run, Writer.class, 1, "first", 2),
                            write(run, Writer.class, 1, "second", 1),
                            write(run, Other.class, 1, "first", 1),
                            write(run, Writer.class, 2, "first", 1),
                            write(run, Writer.class, 2, "first", 2),
                            write(run, Writer.class, 2, "second", 1)))
                .toArray(WriteIdentity[]::new));
  }

  private static WriteIdentity write(
      String run, Class<?> factory, int occurrence, String repository, int number) {
    return new WriteIdentity("sales", run, true, factory.getName(), occurrence, repository, number);
  }

  /** Tries again what fails, then writes once more. */
  static final class Persists extends Steps<String> {
    @Delivery(id = "first")
    private Repository<Row> first;

    @Override
    public Persists write() {
      try {
        first.saveAll(List.of(new Row(1)));
      } catch (IllegalStateException full) {
        first.saveAll(List.of());
      }
      first.saveAll(List.of());
      return this;
    }

    @Override
    public String get() {
      return "written";
    }
  }

  @Test
  void aWriteThatFailedAndIsTriedAgainIsTheSame() {
    try (Setl setl = setl().withRunId("monday").getOrCreate()) {
      setl.newPipeline("sales").addStage(Persists.class).run();
    }
    assertThat(WRITES)
        .containsExactly(
            write("monday", Persists.class, 1, "first", 1),
            write("monday", Persists.class, 1, "first", 1),
            write("monday", Persists.class, 1, "first", 2));
  }

  @Test
  void withoutAGivenRunIdNoneCanComeAgain() {
    try (Setl setl = setl().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline("sales").addStage(Other.class);
      pipeline.run();
      pipeline.run();
    }
    assertThat(WRITES).hasSize(2).noneMatch(WriteIdentity::repeatable);
    assertThat(WRITES.stream().map(WriteIdentity::runId)).doesNotHaveDuplicates();
  }

  private static Setl.Builder setl() {
    return Setl.builder()
        .withConfigText("first { storage = NOTED }\n second { storage = NOTED }\n");
  }
}
