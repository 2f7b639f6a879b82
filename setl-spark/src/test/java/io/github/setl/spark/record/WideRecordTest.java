package io.github.setl.spark.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records as wide as Java lets them be. */
class WideRecordTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 250, 254})
  void everyColumnKeepsItsValue(int columns, @TempDir Path folder) throws Exception {
    try (URLClassLoader loader = compiled(columns, folder)) {
      checkRoundTrip(loader.loadClass("Wide"), columns);
    }
  }

  private static <T> void checkRoundTrip(Class<T> type, int columns) {
    Object[] values =
        IntStream.range(0, columns).mapToObj(i -> i % 2 == 0 ? (Object) i : "v" + i).toArray();
    T row = type.cast(RecordAccess.of(type).create(values));
    Dataset<T> rows = TestSession.get().createDataset(List.of(row), RecordEncoders.of(type));
    assertThat(rows.collectAsList()).containsExactly(row);
    assertThat(rows.columns()).hasSize(columns);
  }

  private static URLClassLoader compiled(int columns, Path folder) throws IOException {
    String components =
        IntStream.range(0, columns)
            .mapToObj(i -> (i % 2 == 0 ? "int" : "String") + " f" + i)
            .collect(Collectors.joining(", "));
    Path source =
        Files.writeString(folder.resolve("Wide.java"), "record Wide(" + components + ") {}");
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()))
        .isZero();
    return new URLClassLoader(new URL[] {folder.toUri().toURL()});
  }
}
