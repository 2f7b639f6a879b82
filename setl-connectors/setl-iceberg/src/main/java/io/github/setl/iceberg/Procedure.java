package io.github.setl.iceberg;

import io.github.setl.spark.lake.LakeTable;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.TableName;
import java.util.List;
import org.apache.spark.sql.Row;

/**
 * One of Iceberg's stored procedures, for one table.
 *
 * @param table the table, whose name begins with its catalog
 * @param name {@code expire_snapshots}
 */
record Procedure(LakeTable table, String name) {

  static Procedure of(LakeTable table, String name) {
    return new Procedure(table, name);
  }

  /**
   * Calls it with the table as its first argument.
   *
   * @param more the other arguments, beginning with a comma
   * @return what it tells
   */
  List<Row> call(String more) {
    String catalog = TableName.parse(table.name()).orElseThrow().parts().get(0);
    return table
        .session()
        .sql(
            "CALL %s.system.%s(table => '%s'%s)"
                .formatted(
                    RecordColumns.quoted(catalog),
                    name,
                    table.name().replace("\\", "\\\\").replace("'", "\\'"),
                    more))
        .collectAsList();
  }
}
