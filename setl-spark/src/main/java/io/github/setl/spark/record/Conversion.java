package io.github.setl.spark.record;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.catalyst.encoders.Codec;
import org.jspecify.annotations.Nullable;
import scala.Function0;

/**
 * Turns a value of a record into one that Spark stores, and back. Null stays null: Spark Connect
 * passes it in. Thread safe.
 *
 * <p>Each conversion is a codec by itself, not a part of a common one, so that the JVM sees one
 * class at each call in the code that Spark generates.
 */
sealed interface Conversion
    extends Codec<@Nullable Object, @Nullable Object>,
        Function0<Codec<@Nullable Object, @Nullable Object>> {

  /** A codec where Spark wants one that makes codecs. */
  @Override
  default Codec<@Nullable Object, @Nullable Object> apply() {
    return this;
  }

  /** Spark takes the value as it is. */
  record AsIs() implements Conversion {
    @Override
    public @Nullable Object encode(@Nullable Object value) {
      return value;
    }

    @Override
    public @Nullable Object decode(@Nullable Object value) {
      return value;
    }
  }

  /** An enum constant as its name. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // Enum.valueOf wants to know which enum it is.
  record ConstantAsText(Class<? extends Enum> type) implements Conversion {
    @Override
    public @Nullable Object encode(@Nullable Object value) {
      return value == null ? null : ((Enum<?>) value).name();
    }

    @Override
    public @Nullable Object decode(@Nullable Object value) {
      return value == null ? null : Enum.valueOf(type, (String) value);
    }
  }

  /** A decimal as it is, if no digit is lost; Spark classic would round, Spark Connect fail. */
  record ExactDecimal() implements Conversion {
    private static final int SCALE = 18;

    @Override
    public @Nullable Object encode(@Nullable Object value) {
      if (value instanceof BigDecimal decimal
          && decimal.scale() > SCALE
          && decimal.stripTrailingZeros().scale() > SCALE) {
        throw new ArithmeticException(
            decimal + " has more than 18 digits behind the point: round it, with setScale(18, ..)");
      }
      return value;
    }

    @Override
    public @Nullable Object decode(@Nullable Object value) {
      return value;
    }
  }

  /** A period as it is, if it has no days; Spark would drop them. */
  record WholeMonths() implements Conversion {
    @Override
    public @Nullable Object encode(@Nullable Object value) {
      if (value instanceof Period period && period.get(ChronoUnit.DAYS) != 0) {
        throw new ArithmeticException(
            period + " has days, and a column of periods has years and months: use a Duration");
      }
      return value;
    }

    @Override
    public @Nullable Object decode(@Nullable Object value) {
      return value;
    }
  }

  /** A set as a list, in its order. */
  record SetAsList() implements Conversion {
    @Override
    public @Nullable Object encode(@Nullable Object value) {
      return value == null ? null : new ArrayList<>((Set<?>) value);
    }

    @Override
    public @Nullable Object decode(@Nullable Object value) {
      return value == null ? null : new LinkedHashSet<>((List<?>) value);
    }
  }

  /** An array of references as a list. */
  record ArrayAsList(Class<?> element) implements Conversion {
    @Override
    public @Nullable Object encode(@Nullable Object value) {
      return value == null ? null : Arrays.asList((Object[]) value);
    }

    @Override
    public @Nullable Object decode(@Nullable Object value) {
      return value == null
          ? null
          : ((List<?>) value).toArray((Object[]) Array.newInstance(element, 0));
    }
  }

  /**
   * An {@code Optional} as what it holds. Spark does not ask for the decoding of a null, so that
   * {@link RecordReader} makes the {@code Optional}.
   */
  record OptionalAsValue() implements Conversion {
    @Override
    public @Nullable Object encode(@Nullable Object value) {
      return value == null ? null : ((Optional<?>) value).orElse(null);
    }

    @Override
    public @Nullable Object decode(@Nullable Object value) {
      return value;
    }
  }

  /** A record as {@link Cells}. */
  record RecordAsCells(RecordReader reader) implements Conversion {
    @Override
    public @Nullable Object encode(@Nullable Object value) {
      return value == null ? null : reader.cells(value);
    }

    @Override
    public @Nullable Object decode(@Nullable Object value) {
      return value == null ? null : reader.instance((CellStore) value);
    }
  }
}
