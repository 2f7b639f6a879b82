package io.github.setl.spark.record;

import io.github.setl.spark.record.RecordShape.Column;
import io.github.setl.spark.record.ValueType.Constant;
import io.github.setl.spark.record.ValueType.Dictionary;
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
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.ArrayEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.EncoderField;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.IterableEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.JavaBeanEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.MapEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.TransformingEncoder;
import org.apache.spark.sql.types.Metadata;
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
 * Object}s for Spark, so that generated code never names a class that it may not see.
 */
final class SparkEncoders {
  private static final Map<Class<?>, AgnosticEncoder<?>> PLAIN = plain();

  private SparkEncoders() {}

  /** Whether Spark stores {@code type} by itself. */
  static boolean isPlain(Class<?> type) {
    return PLAIN.containsKey(type);
  }

  static Encoder<?> encoder(Class<?> type) {
    AgnosticEncoder<?> plain = PLAIN.get(type);
    return plain != null && !type.isPrimitive() ? plain : struct(ShapeReader.read(type));
  }

  private static AgnosticEncoder<?> struct(RecordShape shape) {
    Class<?> seen = isVisible(shape.type()) ? shape.type() : Object.class;
    return transforming(seen, bean(shape), new Conversion.RecordAsCells(new RecordReader(shape)));
  }

  private static boolean isVisible(@Nullable Class<?> type) {
    return type == null
        || (Modifier.isPublic(type.getModifiers()) && isVisible(type.getEnclosingClass()));
  }

  private static AgnosticEncoder<?> bean(RecordShape shape) {
    List<EncoderField> fields = new ArrayList<>();
    for (Column column : shape.columns()) {
      Option<String> method = Option.apply("c" + fields.size());
      fields.add(
          new EncoderField(
              column.name(),
              value(column.type()),
              column.nullable(),
              Metadata.empty(),
              method,
              method));
    }
    return new JavaBeanEncoder<>(
        ClassTag.apply(Cells.class), CollectionConverters.asScala(fields).toList());
  }

  private static AgnosticEncoder<?> value(ValueType type) {
    if (type instanceof Plain plain) {
      boolean decimal = plain.type() == BigDecimal.class;
      return object(
          stored(plain.type()), decimal ? new Conversion.ExactDecimal() : new Conversion.AsIs());
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
      return object(
          new MapEncoder<>(
              ClassTag.apply(Map.class), value(dictionary.key()), value(dictionary.value()), true),
          new Conversion.AsIs());
    }
    RecordShape shape = ((Struct) type).shape();
    return object(bean(shape), new Conversion.RecordAsCells(new RecordReader(shape)));
  }

  private static AgnosticEncoder<?> sequence(Sequence sequence) {
    Class<?> element = sequence.type().getComponentType();
    if (element != null && element.isPrimitive()) {
      return object(new ArrayEncoder<>(stored(element), false), new Conversion.AsIs());
    }
    Conversion conversion =
        element != null
            ? new Conversion.ArrayAsList(element)
            : sequence.type() == List.class ? new Conversion.AsIs() : new Conversion.SetAsList();
    AgnosticEncoder<?> list =
        new IterableEncoder<>(ClassTag.apply(List.class), value(sequence.element()), true, false);
    return object(list, conversion);
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
