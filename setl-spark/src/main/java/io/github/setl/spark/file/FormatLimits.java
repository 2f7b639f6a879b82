package io.github.setl.spark.file;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.RecordColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Refuses a record whose columns a format cannot hold, or would not give back as they were. */
final class FormatLimits {
  private static final Pattern AVRO_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern XML_NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.-]*");

  private final FileOptions options;
  private final RecordColumns columns;
  private final List<String> reasons = new ArrayList<>();

  private FormatLimits(FileOptions options, RecordColumns columns) {
    this.options = options;
    this.columns = columns;
  }

  /**
   * Refuses a record that {@code options}' format cannot hold.
   *
   * @throws SetlException naming the columns
   */
  static void check(FileOptions options, RecordColumns columns) {
    FormatLimits limits = new FormatLimits(options, columns.without(options::isPartition));
    limits.check();
    if (!limits.reasons.isEmpty()) {
      throw limits.refused();
    }
  }

  private void check() {
    switch (options.format()) {
      case CSV -> types("a cell of CSV holds one value as text", FormatLimits::isNoCell);
      case JSON -> types("the keys of a map are text in JSON", FormatLimits::hasOtherKeys);
      case AVRO -> {
        types("the keys of a map are text in Avro", FormatLimits::hasOtherKeys);
        types("a whole number of Avro is an int or a long", FormatLimits::isSmall);
        names("a name in Avro has letters, digits and _ alone", AVRO_NAME);
      }
      case XML -> {
        types("an element of XML holds text, elements or both", FormatLimits::isNoElement);
        names("an element of XML cannot be called so", XML_NAME);
        attributes();
      }
      case TEXT -> oneText();
      case PARQUET, ORC -> {}
    }
  }

  private void types(String reason, Predicate<DataType> bad) {
    refuse(reason, Arrays.stream(columns.inStore().fields()).filter(has(bad)).map(this::shown));
  }

  private static Predicate<StructField> has(Predicate<DataType> bad) {
    return field -> holds(field.dataType(), bad);
  }

  private void names(String reason, Pattern name) {
    refuse(
        reason,
        Arrays.stream(columns.inStore().fields())
            .flatMap(FormatLimits::allNames)
            .filter(text -> !name.matcher(text).matches()));
  }

  /** Spark writes an attribute as it holds the value: a date as a number of days. */
  private void attributes() {
    String prefix = options.block().options().getOrDefault("attributePrefix", "_");
    refuse(
        "an attribute of XML, whose name begins with %s, is text, a number or a flag"
            .formatted(prefix),
        allFields(columns.inStore())
            .filter(field -> field.name().startsWith(prefix))
            .filter(field -> !isAttribute(field.dataType()))
            .map(this::shown));
  }

  private void oneText() {
    StructField[] fields = columns.inStore().fields();
    if (fields.length != 1 || !fields[0].dataType().equals(DataTypes.StringType)) {
      refuse(
          "a line of text is one value: the record needs one component, a String",
          Arrays.stream(fields).map(this::shown));
    }
  }

  private void refuse(String reason, Stream<String> shown) {
    List<String> refused = shown.distinct().toList();
    if (!refused.isEmpty()) {
      reasons.add(reason + "; not so " + String.join(", ", refused));
    }
  }

  private String shown(StructField field) {
    return field.name() + " (" + field.dataType().simpleString() + ")";
  }

  private SetlException refused() {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.RECORD_UNUSABLE,
                "%s cannot be stored as %s in %s."
                    .formatted(columns.recordName(), options.format(), options.block().name()))
            .at(options.block().origin("storage"));
    reasons.forEach(problem::because);
    return new SetlException(
        List.of(
            problem
                .fix("write storage = PARQUET, or leave the components out of the record")
                .build()));
  }

  private static boolean isNoCell(DataType type) {
    return type.equals(DataTypes.BinaryType)
        || type instanceof StructType
        || type instanceof ArrayType
        || type instanceof MapType;
  }

  private static boolean hasOtherKeys(DataType type) {
    return type instanceof MapType map && !map.keyType().equals(DataTypes.StringType);
  }

  private static boolean isSmall(DataType type) {
    return type.equals(DataTypes.ByteType) || type.equals(DataTypes.ShortType);
  }

  private static boolean isNoElement(DataType type) {
    return type.equals(DataTypes.BinaryType)
        || type instanceof MapType
        || (type instanceof ArrayType array && array.elementType() instanceof ArrayType);
  }

  private static boolean isAttribute(DataType type) {
    return !isNoCell(type)
        && !type.equals(DataTypes.DateType)
        && !type.equals(DataTypes.TimestampType)
        && !type.equals(DataTypes.TimestampNTZType);
  }

  /** Whether {@code type}, or a type within it, is {@code bad}. */
  private static boolean holds(DataType type, Predicate<DataType> bad) {
    if (bad.test(type)) {
      return true;
    }
    if (type instanceof MapType map) {
      return holds(map.keyType(), bad) || holds(map.valueType(), bad);
    }
    if (type instanceof ArrayType array) {
      return holds(array.elementType(), bad);
    }
    return type instanceof StructType struct
        && Arrays.stream(struct.fields()).anyMatch(field -> holds(field.dataType(), bad));
  }

  private static Stream<String> allNames(StructField field) {
    return Stream.concat(
        Stream.of(field.name()), allFields(field.dataType()).map(StructField::name));
  }

  /** The fields of {@code type}, at every depth. */
  private static Stream<StructField> allFields(DataType type) {
    if (type instanceof StructType struct) {
      return Arrays.stream(struct.fields())
          .flatMap(field -> Stream.concat(Stream.of(field), allFields(field.dataType())));
    }
    if (type instanceof ArrayType array) {
      return allFields(array.elementType());
    }
    return type instanceof MapType map
        ? Stream.concat(allFields(map.keyType()), allFields(map.valueType()))
        : Stream.empty();
  }
}
