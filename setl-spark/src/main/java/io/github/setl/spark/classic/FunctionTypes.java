package io.github.setl.spark.classic;

import io.github.setl.delivery.FullType;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.record.RecordEncoders;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/** The column types of what functions return. */
final class FunctionTypes {
  private FunctionTypes() {}

  /**
   * The column type of {@code returned}.
   *
   * @throws SetlException if it has none
   */
  static DataType of(FullType returned, NamedClass named) {
    return find(returned).orElseThrow(() -> new SetlException(List.of(refused(returned, named))));
  }

  private static Optional<DataType> find(FullType type) {
    if (type instanceof FullType.ArrayOf array && array.equals(FullType.of(byte[].class))) {
      return Optional.of(DataTypes.BinaryType);
    }
    if (!(type instanceof FullType.Of plain)) {
      return Optional.empty();
    }
    List<FullType> arguments = plain.arguments();
    if (Collection.class.isAssignableFrom(plain.raw()) && arguments.size() == 1) {
      return find(arguments.get(0)).map(DataTypes::createArrayType);
    }
    if (plain.raw() == Map.class && arguments.size() == 2) {
      return find(arguments.get(0))
          .flatMap(key -> find(arguments.get(1)).map(value -> DataTypes.createMapType(key, value)));
    }
    // Spark takes what a function returns as it is: it makes no struct of a record.
    return plain.raw().isRecord() || plain.raw().isEnum() ? Optional.empty() : stored(plain.raw());
  }

  private static Optional<DataType> stored(Class<?> type) {
    try {
      return Optional.of(RecordEncoders.of(type).schema().fields()[0].dataType());
    } catch (SetlException unsuitable) {
      return Optional.empty(); // Said by the caller, in the words of functions.
    }
  }

  private static Problem refused(FullType returned, NamedClass named) {
    return named
        .problem("a function whose result has no column type: %s.".formatted(named.name()))
        .because("it returns " + returned)
        .fix(
            "return a text, a number, a boolean, a date, a time, or a List or Map of these, and"
                + " name the type where the interface is implemented")
        .build();
  }
}
