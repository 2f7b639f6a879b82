package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.Setl;
import io.github.setl.api.Condition;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Blocks whose rows Spark keeps. A file is changed so that it looks as before, which nobody notices
 * who does not read it.
 */
class ReadCacheTest {
  public record Row(int id) {}

  @TempDir private Path folder;

  static final class Steps extends SparkFactory<Integer> {
    private final Consumer<Steps> steps;

    @Delivery(id = "kept")
    private SparkRepository<Row> kept;

    @Delivery(id = "kept")
    private Repository<Row> records;

    @Delivery(id = "read")
    private SparkRepository<Row> read;

    @Delivery(id = "other")
    private SparkRepository<Row> other;

    @Delivery(id = "pattern")
    private SparkRepository<Row> pattern;

    Steps(Consumer<Steps> steps) {
      this.steps = steps;
    }

    Dataset<Row> rows(int... ids) {
      return createDataset(Row.class, Arrays.stream(ids).mapToObj(Row::new).toArray(Row[]::new));
    }

    @Override
    public Steps read() {
      return this;
    }

    @Override
    public Steps process() {
      steps.accept(this);
      return this;
    }

    @Override
    public Steps write() {
      return this;
    }

    @Override
    public Integer get() {
      return 0;
    }
  }

  @BeforeEach
  void data() throws IOException {
    TestSession.get();
    Files.createDirectory(folder.resolve("data"));
    Files.writeString(folder.resolve("data/part.json"), "{\"id\":1}");
  }

  private void run(Setl setl, Consumer<Steps> steps) {
    setl.newPipeline().addStage(new Steps(steps)).run();
  }

  private Setl setl() {
    return Setl.builder()
        .withConfigText(
            """
            kept { storage = JSON, path = "%1$s/data", cache = true, saveMode = Overwrite }
            read { storage = JSON, path = "%1$s/data" }
            other { storage = JSON, path = "%1$s/data", saveMode = Append }
            pattern { storage = JSON, path = "%1$s/da*", cache = true }
            """
                .formatted(folder))
        .getOrCreate();
  }

  @Test
  void filesAreReadOnceForAllViewsAndRuns() {
    try (Setl setl = setl()) {
      run(
          setl,
          it -> {
            assertThat(it.kept.findAll().collectAsList()).containsExactly(new Row(1));
            assertThat(it.pattern.findAll().collectAsList()).containsExactly(new Row(1));
            changeUnseen();
            assertThat(it.read.findAll().collectAsList()).containsExactly(new Row(2));
            assertThat(it.kept.findAll().collectAsList()).containsExactly(new Row(1));
            assertThat(it.pattern.findAll().collectAsList()).containsExactly(new Row(1));
          });
      run(
          setl,
          it -> {
            assertThat(it.records.list()).containsExactly(new Row(1));
            assertThat(it.records.findBy(Condition.column("id").is(1))).containsExactly(new Row(1));
            assertThat(it.kept.count()).isEqualTo(1);
            assertThat(it.kept.findAll().where("id = 1").count()).isEqualTo(1);
          });
    }
    try (Setl another = setl()) {
      run(another, it -> assertThat(it.kept.findAll().collectAsList()).containsExactly(new Row(2)));
    }
  }

  @Test
  void everyWriteAndDropIsSeenByWhicheverRepository() {
    try (Setl setl = setl()) {
      run(
          setl,
          it -> {
            assertThat(it.kept.count()).isEqualTo(1);
            it.kept.save(it.rows(3, 4));
            assertKept(it, 3, 4);
            it.records.saveAll(List.of(new Row(5)));
            assertKept(it, 5);
            it.other.save(it.rows(6));
            assertKept(it, 5, 6);
            it.kept.save(it.kept.findAll().where("id = 6"));
            assertKept(it, 6);
            it.other.drop();
            assertThat(it.kept.exists()).isFalse();
            assertThatThrownBy(it.kept::findAll).hasMessageContaining("SETL-501");
            assertThatThrownBy(it.records::list).hasMessageContaining("SETL-501");
            it.other.save(it.rows(7));
            assertKept(it, 7);
            it.kept.drop();
            assertThatThrownBy(it.kept::findAll).hasMessageContaining("SETL-501");
            it.other.save(it.rows(8));
          });
      run(setl, it -> assertKept(it, 8));
      try (Setl another = setl()) {
        run(another, it -> it.other.save(it.rows(9)));
      }
      run(setl, it -> assertKept(it, 8, 9));
    }
  }

  private static void assertKept(Steps it, int... ids) {
    List<Row> rows = Arrays.stream(ids).mapToObj(Row::new).toList();
    for (SparkRepository<Row> repository : List.of(it.kept, it.pattern)) {
      assertThat(repository.findAll().collectAsList()).containsExactlyInAnyOrderElementsOf(rows);
      assertThat(repository.count()).isEqualTo(ids.length);
    }
    assertThat(it.records.list()).containsExactlyInAnyOrderElementsOf(rows);
  }

  @Test
  void aDatasetThatWasReadBeforeAWriteStaysAsItWas() {
    try (Setl setl = setl()) {
      run(
          setl,
          it -> {
            Dataset<Row> before = it.kept.findAll();
            assertThat(before.collectAsList()).containsExactly(new Row(1));
            it.kept.save(it.rows(2));
            assertThat(before.collectAsList()).containsExactly(new Row(1));
            assertKept(it, 2);
          });
    }
  }

  @Test
  void whatWasKeptIsReleasedWithTheSetl() {
    AtomicReference<Dataset<Row>> kept = new AtomicReference<>();
    try (Setl setl = setl()) {
      run(
          setl,
          it -> {
            Dataset<Row> rows = it.kept.findAll();
            assertThat(rows.count()).isEqualTo(1);
            assertThat(rows.storageLevel().useMemory()).isTrue();
            assertThat(it.read.findAll().storageLevel().useMemory()).isFalse();
            kept.set(rows);
          });
      assertThat(Objects.requireNonNull(kept.get()).storageLevel().useMemory()).isTrue();
    }
    assertThat(Objects.requireNonNull(kept.get()).storageLevel().useMemory()).isFalse();
    assertThat(Objects.requireNonNull(kept.get()).count()).isEqualTo(1);
  }

  /** Another row in the file, of the same length and time. */
  private void changeUnseen() {
    try (Stream<Path> files = Files.list(folder.resolve("data"))) {
      Path file = files.filter(f -> f.toString().endsWith(".json")).findFirst().orElseThrow();
      FileTime time = Files.getLastModifiedTime(file);
      Files.writeString(file, Files.readString(file).replace('1', '2'));
      Files.setLastModifiedTime(file, time);
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }
}
