package io.github.setl.spark.testing;

import io.github.setl.api.ColumnName;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The records of {@link EncoderContract}. Most are public, so that code which Spark generates may
 * name them; one is not, so that it may not.
 */
@SuppressWarnings("ArrayRecordComponent") // Arrays are among what is checked.
public final class EncodedRows {
  private EncodedRows() {}

  /** Rows of one record. */
  record Case<T>(Class<T> type, List<T> rows) {}

  /** Key of a group, and what is counted in it. */
  public record Group(String name, @Nullable Integer count) {}

  /** An enum, of which a constant has a class of its own. */
  public enum Color {
    /** Plain. */
    RED,
    /** With a body. */
    GREEN {
      @Override
      public String toString() {
        return "not the name";
      }
    }
  }

  /** Every primitive type but {@code char}. */
  public record Primitives(
      boolean flag, byte tiny, short small, int number, long big, float single, double twice) {}

  /** Every boxed type. */
  public record Boxed(
      @Nullable Boolean flag,
      @Nullable Byte tiny,
      @Nullable Short small,
      @Nullable Integer number,
      @Nullable Long big,
      @Nullable Float single,
      @Nullable Double twice) {}

  /** Text, bytes, large numbers, constants. */
  public record Values(
      @Nullable String text,
      @Nullable BigDecimal decimal,
      @Nullable BigInteger integer,
      byte @Nullable [] bytes,
      @Nullable Color color) {}

  /** Points and lengths of time. */
  public record Times(
      @Nullable LocalDate date,
      @Nullable LocalDateTime local,
      @Nullable Instant instant,
      @Nullable Date sqlDate,
      @Nullable Timestamp timestamp,
      @Nullable Duration duration,
      @Nullable Period period) {}

  /** A record in others. */
  public record Inner(@Nullable String name, long count) {}

  /** A generic record. */
  public record Pair<A, B>(@Nullable A first, @Nullable B second) {}

  /** A generic record within a generic record, whose own variable is its argument. */
  public record Box<T>(@Nullable T held, @Nullable List<@Nullable Pair<T, Integer>> pairs) {}

  /** Lists of everything. */
  public record Lists(
      @Nullable List<@Nullable String> texts,
      @Nullable List<@Nullable Integer> numbers,
      @Nullable List<@Nullable Boolean> flags,
      @Nullable List<@Nullable BigDecimal> decimals,
      @Nullable List<@Nullable BigInteger> integers,
      @Nullable List<@Nullable LocalDate> dates,
      @Nullable List<@Nullable Instant> instants,
      @Nullable List<@Nullable Duration> durations,
      @Nullable List<byte @Nullable []> bytes,
      @Nullable List<@Nullable Inner> inners,
      @Nullable List<@Nullable List<@Nullable Color>> colors,
      @Nullable List<@Nullable Map<String, @Nullable List<@Nullable Double>>> maps) {}

  /** Sets. */
  public record Sets(
      @Nullable Set<@Nullable String> texts,
      @Nullable Set<@Nullable Color> colors,
      @Nullable Set<@Nullable Inner> inners,
      @Nullable Set<List<Integer>> lists,
      @Nullable List<Set<Long>> sets) {}

  /** Maps by keys of all types. */
  public record Maps(
      @Nullable Map<String, @Nullable Inner> byText,
      @Nullable Map<Integer, List<@Nullable BigDecimal>> byNumber,
      @Nullable Map<Color, @Nullable Long> byColor,
      @Nullable Map<LocalDate, @Nullable BigInteger> byDate,
      @Nullable Map<Instant, Map<BigInteger, @Nullable Color>> byInstant,
      @Nullable Map<Boolean, byte[]> byFlag) {}

  /** Arrays. */
  public record Arrayed(
      boolean @Nullable [] flags,
      short @Nullable [] small,
      int @Nullable [] numbers,
      long @Nullable [] big,
      float @Nullable [] single,
      double @Nullable [] twice,
      @Nullable String @Nullable [] texts,
      @Nullable Integer @Nullable [] boxed,
      @Nullable Color @Nullable [] colors,
      @Nullable Inner @Nullable [] inners,
      int @Nullable [] @Nullable [] grid,
      @Nullable List<int[]> lists) {}

  /** Generic records with their arguments, and records in records. */
  public record Holder(
      @Nullable Pair<Integer, String> pair,
      @Nullable Pair<String, List<Pair<Integer, @Nullable Inner>>> deep,
      @Nullable Pair<int[], Map<String, Pair<Color, Color>>> mixed,
      @Nullable Box<Inner> inner,
      @Nullable Box<List<BigDecimal>> lists,
      @Nullable Set<@Nullable Pair<String, @Nullable Boolean>> pairs) {}

  /** An annotation that means nothing to an encoder. */
  @Retention(RetentionPolicy.RUNTIME)
  public @interface Unit {
    /** Anything. */
    String value();
  }

  /** Columns of other names, other annotations, and more than a record needs to have. */
  public record Annotated(
      @Unit("rows") @ColumnName("row id") long rowId,
      @ColumnName("a.b`c") @Nullable String odd,
      @ColumnName("größe") @Nullable Inner size,
      @ColumnName("class") @Nullable List<@Nullable Part> parts)
      implements Comparable<Annotated> {
    /** No column. */
    static final int LARGEST = 1_000_000;

    /** Refuses large ids. */
    public Annotated {
      if (rowId > LARGEST) {
        throw new IllegalArgumentException("too large: " + rowId);
      }
    }

    /** No column either. */
    public boolean isOdd() {
      return rowId % 2 != 0;
    }

    @Override
    public int compareTo(Annotated other) {
      return Long.compare(rowId, other.rowId);
    }

    /** Nested, with a name of its own. */
    public record Part(@ColumnName("part no") @Nullable Integer number) {}
  }

  /** Components that may be empty. */
  public record Optionals(
      Optional<String> text,
      Optional<Integer> number,
      Optional<BigDecimal> decimal,
      Optional<BigInteger> integer,
      Optional<Instant> instant,
      Optional<Color> color,
      Optional<byte[]> bytes,
      Optional<Inner> inner,
      Optional<List<@Nullable String>> texts,
      Optional<Map<String, @Nullable Inner>> map,
      Optional<int[]> numbers,
      @Nullable Pair<Optional<String>, Optional<Inner>> pair,
      @Nullable List<@Nullable Box<Optional<Long>>> boxes) {}

  /** Some of everything, in a record whose name generated code may not use. */
  private record Hidden(
      boolean flag,
      byte tiny,
      short small,
      int number,
      long big,
      float single,
      double twice,
      @Nullable Boxed boxed,
      @Nullable Integer integer,
      @Nullable Values values,
      @Nullable String text,
      @Nullable BigDecimal decimal,
      byte @Nullable [] bytes,
      @Nullable Color color,
      @Nullable Times times,
      @Nullable Instant instant,
      @Nullable Duration duration,
      @Nullable Set<@Nullable Color> colors,
      @Nullable Map<String, @Nullable Long> map,
      int @Nullable [] numbers,
      Optional<String> maybe,
      Optional<Secret> secret,
      @Nullable Pair<String, @Nullable Secret> pair,
      @Nullable List<@Nullable Secret> secrets) {}

  private record Secret(@Nullable String text, Optional<Integer> number) {}

  private static final BigDecimal DECIMAL =
      new BigDecimal("12345678901234567890.123456789012345678");
  private static final BigDecimal ONE = new BigDecimal("-1.000000000000000000");
  private static final BigInteger INTEGER =
      new BigInteger("-12345678901234567890123456789012345678");
  private static final Inner INNER = new Inner("größe 東京 🚀", Long.MIN_VALUE);
  private static final Inner NAMELESS = new Inner(null, 0);
  private static final Instant EARLY = Instant.parse("1582-10-04T23:59:59.999999Z");

  private static final Boxed BOXED =
      new Boxed(false, (byte) -1, (short) 2, 3, -4L, 5.5f, Double.NaN);
  private static final Values VALUES =
      new Values("a\u0000\n\"'\\ 東京 🚀", DECIMAL, INTEGER, new byte[] {0, -128, 127}, Color.GREEN);
  private static final Times TIMES =
      new Times(
          LocalDate.of(1, 1, 1),
          LocalDateTime.of(2024, 3, 31, 2, 30, 0, 123_456_000),
          EARLY,
          Date.valueOf("2024-02-29"),
          Timestamp.valueOf("2024-02-29 12:34:56.789012"),
          Duration.ofDays(-3).plusNanos(5_000),
          Period.of(1, 2, 0));

  static List<Case<?>> all() {
    return List.of(
        new Case<>(
            Primitives.class,
            List.of(
                new Primitives(false, (byte) 0, (short) 0, 0, 0, 0, 0),
                new Primitives(
                    true,
                    Byte.MIN_VALUE,
                    Short.MIN_VALUE,
                    Integer.MIN_VALUE,
                    Long.MIN_VALUE,
                    Float.NaN,
                    Double.NEGATIVE_INFINITY),
                new Primitives(
                    true,
                    Byte.MAX_VALUE,
                    Short.MAX_VALUE,
                    Integer.MAX_VALUE,
                    Long.MAX_VALUE,
                    -0.0f,
                    Double.MIN_VALUE))),
        new Case<>(Boxed.class, Variants.of(BOXED)),
        new Case<>(Values.class, Variants.of(VALUES)),
        new Case<>(Times.class, Variants.of(TIMES)),
        new Case<>(Lists.class, Variants.of(lists())),
        new Case<>(Sets.class, Variants.of(sets())),
        new Case<>(Maps.class, Variants.of(maps())),
        new Case<>(Arrayed.class, Variants.of(arrays())),
        new Case<>(Holder.class, Variants.of(holder())),
        new Case<>(Annotated.class, Variants.of(annotated())),
        new Case<>(Optionals.class, Variants.of(optionals())),
        new Case<>(Hidden.class, Variants.of(hidden())));
  }

  private static Lists lists() {
    return new Lists(
        Arrays.asList("a", null, ""),
        Arrays.asList(1, null),
        Arrays.asList(true, null),
        Arrays.asList(DECIMAL, null, ONE),
        Arrays.asList(INTEGER, null),
        Arrays.asList(LocalDate.EPOCH, null),
        Arrays.asList(EARLY, null),
        Arrays.asList(Duration.ZERO, null),
        Arrays.asList(new byte[0], null, new byte[] {1}),
        Arrays.asList(INNER, null, NAMELESS),
        Arrays.asList(Arrays.asList(Color.RED, null), null, List.of()),
        Arrays.asList(Map.of("k", Arrays.asList(1.5, null)), null, Map.of()));
  }

  private static Sets sets() {
    return new Sets(
        new LinkedHashSet<>(Arrays.asList("a", null)),
        new LinkedHashSet<>(List.of(Color.GREEN, Color.RED)),
        new LinkedHashSet<>(Arrays.asList(INNER, null)),
        Set.of(List.of(1, 2), List.of()),
        List.of(Set.of(1L, 2L), Set.of()));
  }

  private static Maps maps() {
    Map<Color, @Nullable Long> byColor = new java.util.HashMap<>();
    byColor.put(Color.RED, null);
    byColor.put(Color.GREEN, 1L);
    return new Maps(
        Map.of("x", INNER, "", NAMELESS),
        Map.of(1, Arrays.asList(DECIMAL, null), 2, List.of()),
        byColor,
        Map.of(LocalDate.EPOCH, INTEGER),
        Map.of(EARLY, Map.of(INTEGER, Color.GREEN)),
        Map.of(true, new byte[] {1}));
  }

  private static Arrayed arrays() {
    return new Arrayed(
        new boolean[] {true, false},
        new short[] {1},
        new int[] {1, 2},
        new long[0],
        new float[] {1.5f},
        new double[] {Double.NaN, -0.0},
        new @Nullable String[] {"a", null},
        new @Nullable Integer[] {1, null},
        new @Nullable Color[] {Color.GREEN, null},
        new @Nullable Inner[] {INNER, null},
        new int @Nullable [][] {{1, 2}, null, {}},
        List.of(new int[] {3}));
  }

  private static Holder holder() {
    return new Holder(
        new Pair<>(1, "a"),
        new Pair<>("p", List.of(new Pair<>(1, INNER), new Pair<>(2, null))),
        new Pair<>(new int[] {1}, Map.of("m", new Pair<>(Color.RED, Color.GREEN))),
        new Box<>(INNER, Arrays.asList(new Pair<>(NAMELESS, 1), null)),
        new Box<>(List.of(DECIMAL), List.of(new Pair<>(List.of(), 2))),
        new LinkedHashSet<>(List.of(new Pair<>("s", true), new Pair<>("t", null))));
  }

  private static Annotated annotated() {
    return new Annotated(1, "odd", INNER, Arrays.asList(new Annotated.Part(1), null));
  }

  private static Optionals optionals() {
    return new Optionals(
        Optional.of("a"),
        Optional.of(1),
        Optional.of(DECIMAL),
        Optional.of(INTEGER),
        Optional.of(EARLY),
        Optional.of(Color.GREEN),
        Optional.of(new byte[] {1}),
        Optional.of(INNER),
        Optional.of(Arrays.asList("a", null)),
        Optional.of(Map.of("k", NAMELESS)),
        Optional.of(new int[] {1, 2}),
        new Pair<>(Optional.of("b"), Optional.empty()),
        Arrays.asList(new Box<>(Optional.of(1L), List.of(new Pair<>(Optional.empty(), 2))), null));
  }

  private static Hidden hidden() {
    return new Hidden(
        true,
        (byte) 1,
        (short) 2,
        3,
        4,
        5.5f,
        6.5,
        BOXED,
        7,
        VALUES,
        "text",
        DECIMAL,
        new byte[] {1},
        Color.GREEN,
        TIMES,
        EARLY,
        Duration.ofHours(1),
        new LinkedHashSet<>(List.of(Color.GREEN)),
        Map.of("k", 1L),
        new int[] {1},
        Optional.of("m"),
        Optional.of(new Secret("s", Optional.of(1))),
        new Pair<>("p", new Secret(null, Optional.empty())),
        Arrays.asList(new Secret("t", Optional.empty()), null));
  }
}
