package io.github.setl.spark.lake;

import static org.apache.spark.sql.functions.col;

import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spi.Block;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.CreateTableWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;

/**
 * A table that is to be created with its first rows, in one commit.
 *
 * @param rows with the columns of the table, and what is said of them
 * @param partitions what it is partitioned by, as Spark takes it
 * @param partitionedBy the same as the names of columns, where they are plain columns
 * @param properties its properties
 * @param comment what is said of it
 */
public record NewTable(
    Dataset<Row> rows,
    List<Column> partitions,
    List<String> partitionedBy,
    Map<String, String> properties,
    Optional<String> comment) {

  /** Copies the collections. */
  public NewTable {
    partitions = List.copyOf(partitions);
    partitionedBy = List.copyOf(partitionedBy);
    properties = new TreeMap<>(properties);
  }

  /** Somebody else created the table at the same time. */
  static final class TableAppeared extends RuntimeException {
    private static final long serialVersionUID = 1;

    TableAppeared(Throwable cause) {
      super("another write created the table at the same time", cause);
    }
  }

  /** The table of {@code block}: {@code rows} have the columns of the record as it calls them. */
  static NewTable of(Block block, RecordColumns columns, Dataset<Row> rows) {
    Map<String, String> comments = block.find(LakeConnectorProvider.COMMENTS).orElse(Map.of());
    List<Partition> partitions =
        block.value(LakeConnectorProvider.PARTITION_BY).stream().map(Partition::parse).toList();
    return new NewTable(
        rows.select(
            Arrays.stream(columns.inStore().fields())
                .map(field -> commented(field, columns, comments))
                .toArray(Column[]::new)),
        partitions.stream().map(partition -> partition.in(columns)).toList(),
        partitions.stream()
            .map(partition -> columns.named(partition.column()).orElseThrow().name())
            .toList(),
        block.find(LakeConnectorProvider.PROPERTIES).orElse(Map.of()),
        block.find(LakeConnectorProvider.COMMENT));
  }

  private static Column commented(
      StructField field, RecordColumns columns, Map<String, String> comments) {
    Column column = col(RecordColumns.quoted(field.name()));
    return comments.entrySet().stream()
        .filter(comment -> columns.named(comment.getKey()).filter(field::equals).isPresent())
        .findFirst()
        .map(
            comment ->
                column.as(
                    field.name(),
                    new MetadataBuilder().putString("comment", comment.getValue()).build()))
        .orElse(column);
  }

  /** Creates it under {@code name}, in the format that Spark calls {@code provider}. */
  public void create(String name, String provider) {
    CreateTableWriter<Row> writer = rows.writeTo(name).using(provider);
    for (Map.Entry<String, String> property : properties.entrySet()) {
      writer = writer.tableProperty(property.getKey(), property.getValue());
    }
    if (comment.isPresent()) {
      writer = writer.tableProperty("comment", comment.get());
    }
    if (!partitions.isEmpty()) {
      writer =
          writer.partitionedBy(
              partitions.get(0), partitions.subList(1, partitions.size()).toArray(Column[]::new));
    }
    try {
      writer.create();
    } catch (TableAlreadyExistsException thrown) {
      throw new TableAppeared(thrown);
    }
  }
}
