package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.sql.avro.AvroOptions;
import org.apache.spark.sql.catalyst.csv.CSVOptions;
import org.apache.spark.sql.catalyst.json.JSONOptions;
import org.apache.spark.sql.catalyst.xml.XmlOptions;
import org.apache.spark.sql.execution.datasources.orc.OrcOptions;
import org.apache.spark.sql.execution.datasources.parquet.ParquetOptions;
import org.apache.spark.sql.execution.datasources.text.TextOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Compares the resources that name the options of each format with what Spark itself knows. With
 * {@code -Dgolden.write=true} the resources are written instead, as after an upgrade of Spark.
 */
class OptionNamesTest {
  private static final Path RESOURCES = Path.of("src/main/resources/io/github/setl/spark/file");

  /**
   * The options of every format, which Spark lists in its manual only ("Generic File Source
   * Options").
   */
  private static final List<String> GENERIC =
      List.of(
          "ignoreCorruptFiles",
          "ignoreMissingFiles",
          "modifiedAfter",
          "modifiedBefore",
          "pathGlobFilter",
          "recursiveFileLookup");

  @ParameterizedTest
  @EnumSource(FileFormat.class)
  void areThoseThatSparkKnows(FileFormat format) throws IOException {
    scala.collection.Set<String> spark =
        switch (format) {
          case CSV -> CSVOptions.getAllOptions();
          case JSON -> JSONOptions.getAllOptions();
          case PARQUET -> ParquetOptions.getAllOptions();
          case ORC -> OrcOptions.getAllOptions();
          case AVRO -> AvroOptions.getAllOptions();
          case TEXT -> TextOptions.getAllOptions();
          case XML -> XmlOptions.getAllOptions();
        };
    Set<String> names = new TreeSet<>(GENERIC);
    names.addAll(scala.jdk.javaapi.CollectionConverters.asJava(spark));
    if (Boolean.getBoolean("golden.write")) {
      Files.write(RESOURCES.resolve("options-" + format.sparkName() + ".txt"), names);
    }
    assertThat(new TreeSet<>(format.optionNames())).isEqualTo(names);
  }
}
