package io.github.setl.spark.lake;

import static org.apache.spark.sql.functions.col;

import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spi.Block;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.CreateTableWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;

/** Creates a table, with its first rows, in one commit. */
record TableCreation(TableFormat format, LakePlace place, RecordColumns columns) {

  /** Somebody else created the table at the same time. */
  static final class TableAppeared extends RuntimeException {
    private static final long serialVersionUID = 1;

    TableAppeared(Throwable cause) {
      super("another write created the table at the same time", cause);
    }
  }

  /**
   * Creates {@code table}.
   *
   * @param rows with the columns of the record as the table calls them
   * @throws TableAppeared if the table exists by now; nothing is written then
   */
  void create(LakeTable table, Dataset<Row> rows) {
    try {
      writer(table, rows).create();
    } catch (TableAlreadyExistsException thrown) {
      throw new TableAppeared(thrown);
    } catch (RuntimeException thrown) {
      if (format.exists(table)) {
        throw new TableAppeared(thrown);
      }
      throw thrown;
    }
  }

  private CreateTableWriter<Row> writer(LakeTable table, Dataset<Row> rows) {
    Block block = place.block();
    Map<String, String> comments = block.find(LakeConnectorProvider.COMMENTS).orElse(Map.of());
    CreateTableWriter<Row> writer =
        rows.select(
                Arrays.stream(columns.inStore().fields())
                    .map(field -> commented(field, comments))
                    .toArray(Column[]::new))
            .writeTo(table.name())
            .using(format.sparkName());
    for (Map.Entry<String, String> property :
        block.find(LakeConnectorProvider.PROPERTIES).orElse(Map.of()).entrySet()) {
      writer = writer.tableProperty(property.getKey(), property.getValue());
    }
    Optional<String> comment = block.find(LakeConnectorProvider.COMMENT);
    if (comment.isPresent()) {
      writer = writer.tableProperty("comment", comment.get());
    }
    Column[] partitions =
        block.value(LakeConnectorProvider.PARTITION_BY).stream()
            .map(text -> Partition.parse(text).in(columns))
            .toArray(Column[]::new);
    return partitions.length == 0
        ? writer
        : writer.partitionedBy(partitions[0], Arrays.copyOfRange(partitions, 1, partitions.length));
  }

  private Column commented(StructField field, Map<String, String> comments) {
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
}
