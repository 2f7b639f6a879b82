package io.github.setl.spark.lake;

import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.ColumnComparison;
import io.github.setl.spark.store.NestedColumns;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spi.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Makes the columns of a table fit for rows of a record: adds those that are missing, and widens
 * types, if the block allows it. Nothing is ever taken away.
 */
record LakeSchema(TableFormat format, LakePlace place, RecordColumns columns) {

  /**
   * Has {@code table} get the columns that rows of the record need.
   *
   * @return whether the table was changed
   * @throws io.github.setl.problem.SetlException if that is not allowed, or would lose something
   */
  boolean fit(LakeTable table) {
    StructType there = table.schema();
    ColumnComparison comparison = columns.compare(there);
    Block block = place.block();
    if (!block.value(LakeConnectorProvider.EVOLUTION)) {
      LakeDataSet.throwIfAny(comparison.writeProblem(block, place.toString()));
      return false;
    }
    LakeDataSet.throwIfAny(comparison.lossyProblem(block, place.toString()));
    Changes changes = new Changes();
    changes.compare("", columns.inStore(), there);
    if (!changes.notWidened.isEmpty()) {
      throw new SetlException(
          List.of(comparison.notWidenedProblem(block, place.toString(), changes.notWidened)));
    }
    if (changes.widened) {
      format.beforeWidening(table);
    }
    changes.statements.forEach(
        change -> table.session().sql("ALTER TABLE " + table.name() + " " + change));
    return !changes.statements.isEmpty();
  }

  /** What has to be changed. */
  private final class Changes {
    private final List<String> statements = new ArrayList<>();
    private final List<String> notWidened = new ArrayList<>();
    private boolean widened;

    void compare(String path, StructType wanted, StructType there) {
      for (StructField field : wanted.fields()) {
        String name = path + RecordColumns.quoted(field.name());
        Optional<StructField> found =
            Arrays.stream(there.fields())
                .filter(known -> known.name().equalsIgnoreCase(field.name()))
                .findFirst();
        if (found.isPresent()) {
          compare(name, field.dataType(), found.get().dataType());
        } else {
          statements.add(
              "ADD COLUMNS (%s %s)"
                  .formatted(name, NestedColumns.nullable(field.dataType()).sql()));
        }
      }
    }

    private void compare(String name, DataType wanted, DataType there) {
      if (wanted instanceof StructType fields && there instanceof StructType known) {
        compare(name + ".", fields, known);
      } else if (wanted instanceof ArrayType array && there instanceof ArrayType known) {
        compare(name + ".element", array.elementType(), known.elementType());
      } else if (wanted instanceof MapType map && there instanceof MapType known) {
        compare(name + ".value", map.valueType(), known.valueType());
      } else if (!ColumnComparison.canHold(there, wanted)) {
        widen(name, wanted, there);
      }
    }

    private void widen(String name, DataType wanted, DataType there) {
      if (format.widens(there, wanted)) {
        widened = true;
        statements.add("ALTER COLUMN %s TYPE %s".formatted(name, wanted.sql()));
      } else {
        notWidened.add(
            "%s cannot make %s of the column %s, which is %s"
                .formatted(
                    format.storage(),
                    wanted.simpleString(),
                    name.replace("`", ""),
                    there.simpleString()));
      }
    }
  }
}
