package io.github.setl.spark.record;

import io.github.setl.spark.record.RecordShape.Column;
import io.github.setl.spark.record.ValueType.Constant;
import io.github.setl.spark.record.ValueType.Dictionary;
import io.github.setl.spark.record.ValueType.Maybe;
import io.github.setl.spark.record.ValueType.Plain;
import io.github.setl.spark.record.ValueType.Sequence;
import io.github.setl.spark.record.ValueType.Struct;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.ArrayEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.EncoderField;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.IterableEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.JavaBeanEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.MapEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.TransformingEncoder;
import org.apache.spark.sql.catalyst.encoders.RowEncoder;
import org.apache.spark.sql.catalyst.encoders.ToAgnosticEncoder;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;

/**
 * Makes Spark's encoders; with the codecs in {@link Conversion}, the one place that uses Spark's
 * encoder API, which Spark promises to nobody.
 *
 * <p>A record goes through {@link Cells}, a bean: of Spark's encoders only the bean's finds columns
 * by name and takes the names from elsewhere than the class. All values of a cell are {@code
 * Object}s, so that generated code never names a class that it may not see.
 *
 * <p>It is made three times, see {@link Form}.
 */
final class SparkEncoders {
  private static final Map<Class<?>, AgnosticEncoder<?>> PLAIN = plain();
  private static final boolean IS_CLASSIC = isClassic();

  private enum Form {
    /**
     * For every Spark. Spark Connect's client takes only what it sees as an {@code Object} for a
     * cell, so that each cell needs a conversion, even one that converts nothing.
     */
    PORTABLE,

    /** How Spark classic reads rows: without those conversions, which cost a third of the time. */
    READING,

    /**
     * How Spark classic writes rows: without those, and where generated code may name the record,
     * by its accessors instead of cells.
     */
    WRITING
  }

  private final Form form;

  private SparkEncoders(Form form) {
    this.form = form;
  }

  /** Whether Spark stores {@code type} by itself. */
  static boolean isPlain(Class<?> type) {
    return PLAIN.containsKey(type);
  }

  /** What {@code encoder} was made from, for every Spark. */
  @SuppressWarnings("unchecked") // An encoder is made from one of the same class.
  static <T> Encoder<T> portable(Encoder<T> encoder) {
    Encoder<?> made = encoder instanceof ToAgnosticEncoder<?> whole ? whole.encoder() : encoder;
    return (Encoder<T>)
        (IS_CLASSIC && made instanceof ClassicEncoder<?, ?> classic ? classic.portable() : made);
  }

  /** Whether {@code encoder} is Spark's for beans, given a record, of which it sees nothing. */
  static boolean isBeanOfRecord(Encoder<?> encoder) {
    return portable(encoder) instanceof JavaBeanEncoder<?> bean
        && bean.clsTag().runtimeClass().isRecord()
        && bean.fields().isEmpty();
  }

  static Encoder<Row> ofRows(StructType schema) {
    return RowEncoder.encoderFor(schema, /* lenient= */ true);
  }

  static Encoder<?> encoder(Class<?> type) {
    AgnosticEncoder<?> plain = PLAIN.get(type);
    if (plain != null && !type.isPrimitive()) {
      return plain;
    }
    RecordShape shape = ShapeReader.read(type);
    Class<?> seen = isVisible(type) ? type : Object.class;
    AgnosticEncoder<?> portable = new SparkEncoders(Form.PORTABLE).struct(shape, seen);
    return IS_CLASSIC
        ? new ClassicEncoder<>(
            (TransformingEncoder<?, ?>) portable,
            new SparkEncoders(Form.WRITING).struct(shape, seen),
            new SparkEncoders(Form.READING).struct(shape, seen))
        : portable;
  }

  private static boolean isClassic() {
    try {
      Class.forName("org.apache.spark.sql.catalyst.encoders.ExpressionEncoder");
      return true;
    } catch (ClassNotFoundException clientOfSparkConnect) {
      return false;
    }
  }

  private AgnosticEncoder<?> struct(RecordShape shape, Class<?> seen) {
    return form == Form.WRITING && isVisible(shape.type())
        ? bean(shape, shape.type())
        : transforming(
            seen, bean(shape, Cells.class), new Conversion.RecordAsCells(new RecordReader(shape)));
  }

  private static boolean isVisible(@Nullable Class<?> type) {
    return type == null
        || (Modifier.isPublic(type.getModifiers()) && isVisible(type.getEnclosingClass()));
  }

  private AgnosticEncoder<?> bean(RecordShape shape, Class<?> type) {
    List<EncoderField> fields = new ArrayList<>();
    for (Column column : shape.columns()) {
      Option<String> method =
          Option.apply(type == Cells.class ? "c" + fields.size() : column.component());
      fields.add(
          new EncoderField(
              column.name(),
              cell(column.type()),
              column.nullable(),
              Metadata.empty(),
              method,
              method));
    }
    return new JavaBeanEncoder<>(
        ClassTag.apply(type), CollectionConverters.asScala(fields).toList());
  }

  private AgnosticEncoder<?> cell(ValueType type) {
    AgnosticEncoder<?> value = value(type);
    return form == Form.PORTABLE && !(value instanceof TransformingEncoder)
        ? object(value, new Conversion.AsIs())
        : value;
  }

  private AgnosticEncoder<?> value(ValueType type) {
    if (type instanceof Plain plain) {
      return plain(plain.type());
    }
    if (type instanceof Constant constant) {
      return object(
          AgnosticEncoders.StringEncoder$.MODULE$,
          new Conversion.ConstantAsText(constant.type().asSubclass(Enum.class)));
    }
    if (type instanceof Sequence sequence) {
      return sequence(sequence);
    }
    if (type instanceof Dictionary dictionary) {
      return new MapEncoder<>(
          ClassTag.apply(Map.class), value(dictionary.key()), value(dictionary.value()), true);
    }
    if (type instanceof Maybe maybe) {
      return object(value(maybe.value()), new Conversion.OptionalAsValue());
    }
    return struct(((Struct) type).shape(), Object.class);
  }

  private static AgnosticEncoder<?> plain(Class<?> type) {
    if (type == BigDecimal.class) {
      return object(stored(type), new Conversion.ExactDecimal());
    }
    if (type == Period.class) {
      return object(stored(type), new Conversion.WholeMonths());
    }
    // Spark takes BigIntegers, but not within a list or a map.
    return type == BigInteger.class ? object(stored(type), new Conversion.AsIs()) : stored(type);
  }

  private AgnosticEncoder<?> sequence(Sequence sequence) {
    Class<?> element = sequence.type().getComponentType();
    if (element != null && element.isPrimitive()) {
      return new ArrayEncoder<>(stored(element), false);
    }
    AgnosticEncoder<?> list =
        new IterableEncoder<>(ClassTag.apply(List.class), value(sequence.element()), true, false);
    if (element != null) {
      return object(list, new Conversion.ArrayAsList(element));
    }
    return sequence.type() == List.class ? list : object(list, new Conversion.SetAsList());
  }

  private static AgnosticEncoder<?> stored(Class<?> type) {
    return Objects.requireNonNull(PLAIN.get(type));
  }

  private static AgnosticEncoder<?> object(AgnosticEncoder<?> stored, Conversion conversion) {
    return transforming(Object.class, stored, conversion);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The conversion knows both types, javac neither.
  private static AgnosticEncoder<?> transforming(
      Class<?> seen, AgnosticEncoder<?> stored, Conversion conversion) {
    return new TransformingEncoder(ClassTag.apply(seen), stored, conversion, true);
  }

  private static Map<Class<?>, AgnosticEncoder<?>> plain() {
    Map<Class<?>, AgnosticEncoder<?>> plain = new HashMap<>();
    plain.put(boolean.class, AgnosticEncoders.PrimitiveBooleanEncoder$.MODULE$);
    plain.put(byte.class, AgnosticEncoders.PrimitiveByteEncoder$.MODULE$);
    plain.put(short.class, AgnosticEncoders.PrimitiveShortEncoder$.MODULE$);
    plain.put(int.class, AgnosticEncoders.PrimitiveIntEncoder$.MODULE$);
    plain.put(long.class, AgnosticEncoders.PrimitiveLongEncoder$.MODULE$);
    plain.put(float.class, AgnosticEncoders.PrimitiveFloatEncoder$.MODULE$);
    plain.put(double.class, AgnosticEncoders.PrimitiveDoubleEncoder$.MODULE$);
    plain.put(Boolean.class, AgnosticEncoders.BoxedBooleanEncoder$.MODULE$);
    plain.put(Byte.class, AgnosticEncoders.BoxedByteEncoder$.MODULE$);
    plain.put(Short.class, AgnosticEncoders.BoxedShortEncoder$.MODULE$);
    plain.put(Integer.class, AgnosticEncoders.BoxedIntEncoder$.MODULE$);
    plain.put(Long.class, AgnosticEncoders.BoxedLongEncoder$.MODULE$);
    plain.put(Float.class, AgnosticEncoders.BoxedFloatEncoder$.MODULE$);
    plain.put(Double.class, AgnosticEncoders.BoxedDoubleEncoder$.MODULE$);
    plain.put(String.class, AgnosticEncoders.StringEncoder$.MODULE$);
    plain.put(byte[].class, AgnosticEncoders.BinaryEncoder$.MODULE$);
    plain.put(BigInteger.class, AgnosticEncoders.JavaBigIntEncoder$.MODULE$);
    plain.put(BigDecimal.class, AgnosticEncoders.DEFAULT_JAVA_DECIMAL_ENCODER());
    plain.put(LocalDate.class, AgnosticEncoders.STRICT_LOCAL_DATE_ENCODER());
    plain.put(LocalDateTime.class, AgnosticEncoders.LocalDateTimeEncoder$.MODULE$);
    plain.put(Instant.class, AgnosticEncoders.STRICT_INSTANT_ENCODER());
    plain.put(java.sql.Date.class, AgnosticEncoders.STRICT_DATE_ENCODER());
    plain.put(java.sql.Timestamp.class, AgnosticEncoders.STRICT_TIMESTAMP_ENCODER());
    plain.put(Duration.class, AgnosticEncoders.DayTimeIntervalEncoder$.MODULE$);
    plain.put(Period.class, AgnosticEncoders.YearMonthIntervalEncoder$.MODULE$);
    return Map.copyOf(plain);
  }
}
