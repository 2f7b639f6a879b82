package io.github.setl.spark.store;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;

/**
 * Which stored type can be read as which, without losing a value. The rule is that of Spark's
 * up-cast (`org.apache.spark.sql.catalyst.expressions.UpCastRule`), less its casts to text.
 */
final class ColumnTypes {
  private static final List<DataType> WIDENING =
      List.of(
          DataTypes.ByteType,
          DataTypes.ShortType,
          DataTypes.IntegerType,
          DataTypes.LongType,
          DataTypes.FloatType,
          DataTypes.DoubleType);

  /** The digits of each whole type of {@link #WIDENING}, in its order. */
  private static final int[] DIGITS = {3, 5, 10, 19};

  private ColumnTypes() {}

  /** Whether each can be read as the other, so that rows of both can stand in one data set. */
  static boolean same(DataType stored, DataType wanted) {
    return canRead(stored, wanted) && canRead(wanted, stored);
  }

  static boolean canRead(DataType stored, DataType wanted) {
    if (stored instanceof StructType from && wanted instanceof StructType to) {
      return canReadStruct(from, to);
    }
    if (stored instanceof ArrayType from && wanted instanceof ArrayType to) {
      return canRead(from.elementType(), to.elementType());
    }
    if (stored instanceof MapType from && wanted instanceof MapType to) {
      return canRead(from.keyType(), to.keyType()) && canRead(from.valueType(), to.valueType());
    }
    if (wanted instanceof DecimalType to) {
      return canReadDecimal(stored, to);
    }
    int from = WIDENING.indexOf(stored);
    int to = WIDENING.indexOf(wanted);
    return stored.equals(wanted) || stored.equals(DataTypes.NullType) || (from >= 0 && from <= to);
  }

  /** Whether a stored column has room for all of {@code wanted}, at every depth. */
  static boolean canHold(DataType stored, DataType wanted) {
    return matches(stored, wanted, false, (there, comes) -> canRead(comes, there));
  }

  /** Whether a stored column has room for {@code wanted}, or has after it grew. */
  static boolean canBecome(DataType stored, DataType wanted) {
    return matches(
        stored, wanted, true, (there, comes) -> canRead(comes, there) || canRead(there, comes));
  }

  /**
   * {@code fields}: whether fields of {@code wanted} that can be null may be missing in {@code
   * stored}.
   */
  private static boolean matches(
      DataType stored, DataType wanted, boolean fields, BiPredicate<DataType, DataType> leaves) {
    if (stored instanceof StructType there && wanted instanceof StructType comes) {
      return Arrays.stream(comes.fields())
          .allMatch(
              field ->
                  Arrays.stream(there.fields())
                      .filter(known -> known.name().equalsIgnoreCase(field.name()))
                      .findFirst()
                      .map(known -> matches(known.dataType(), field.dataType(), fields, leaves))
                      .orElse(fields && field.nullable()));
    }
    if (stored instanceof ArrayType there && wanted instanceof ArrayType comes) {
      return matches(there.elementType(), comes.elementType(), fields, leaves);
    }
    if (stored instanceof MapType there && wanted instanceof MapType comes) {
      return canHold(there.keyType(), comes.keyType()) // No format widens keys.
          && matches(there.valueType(), comes.valueType(), fields, leaves);
    }
    return leaves.test(stored, wanted);
  }

  private static boolean canReadStruct(StructType stored, StructType wanted) {
    return Arrays.stream(wanted.fields())
        .allMatch(
            field ->
                Arrays.stream(stored.fields())
                    .filter(candidate -> candidate.name().equalsIgnoreCase(field.name()))
                    .findFirst()
                    .map(found -> canRead(found.dataType(), field.dataType()))
                    .orElse(field.nullable()));
  }

  private static boolean canReadDecimal(DataType stored, DecimalType wanted) {
    int whole = wanted.precision() - wanted.scale();
    if (stored instanceof DecimalType from) {
      return from.scale() <= wanted.scale() && from.precision() - from.scale() <= whole;
    }
    int index = WIDENING.indexOf(stored);
    return index >= 0 && index < DIGITS.length && DIGITS[index] <= whole;
  }
}
