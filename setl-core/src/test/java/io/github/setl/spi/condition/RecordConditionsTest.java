package io.github.setl.spi.condition;

import static io.github.setl.api.Condition.column;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Golden;
import io.github.setl.api.ColumnName;
import io.github.setl.api.Condition;
import io.github.setl.api.Naming;
import io.github.setl.problem.SetlException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordConditionsTest {
  enum Status {
    OPEN,
    PAID {
      @Override
      public String toString() {
        return "a constant with a body";
      }
    }
  }

  record Order(
      int orderId,
      long size,
      @ColumnName("FROM") String fromAirport,
      BigDecimal amount,
      BigInteger whole,
      Status status,
      List<String> lines,
      Optional<Integer> discount) {}

  private static final RecordConditions<Order> ORDERS =
      new RecordConditions<>(Order.class, Naming.SNAKE_CASE, "application.conf:3");

  private static final Order ORDER =
      new Order(
          1,
          2,
          "LAX",
          new BigDecimal("1.5"),
          BigInteger.TEN,
          Status.PAID,
          List.of(),
          Optional.of(5));

  @Test
  void aColumnIsNamedAsInTheRecordOrAsInTheStoreInAnyCase() {
    for (String name : List.of("orderId", "ORDERID", "order_id", "Order_Id")) {
      assertThat(finds(column(name).is(1))).as(name).isTrue();
    }
    assertThat(finds(column("from").is("LAX"))).isTrue();
  }

  @Test
  void numbersAreWidenedToTheTypeOfTheColumn() {
    assertThat(finds(column("orderId").is((byte) 1))).isTrue();
    assertThat(finds(column("size").is(2))).isTrue();
    assertThat(finds(column("amount").isBetween(1, 2L))).isTrue();
    assertThat(finds(column("amount").isLessThan(BigInteger.TWO))).isTrue();
    assertThat(finds(column("whole").is((short) 10))).isTrue();
  }

  @Test
  void anOptionalComponentIsComparedAsWhatItHolds() {
    assertThat(finds(column("discount").is(5))).isTrue();
    assertThat(finds(column("discount").isNull())).isFalse();
    Order without =
        new Order(
            1, 2, "LAX", BigDecimal.ONE, BigInteger.ONE, Status.OPEN, List.of(), Optional.empty());
    assertThat(ORDERS.test(List.of(column("discount").isNull())).test(without)).isTrue();
    assertThat(ORDERS.test(List.of(column("discount").isNot(5))).test(without)).isFalse();
  }

  @Test
  void aConstantWithABodyIsOneOfItsEnum() {
    assertThat(finds(column("status").is(Status.PAID))).isTrue();
  }

  @Test
  void anyColumnCanBeNull() {
    assertThat(finds(column("lines").isNotNull())).isTrue();
  }

  @Test
  void withoutConditionsEveryRowIsFound() {
    assertThat(ORDERS.test(List.of()).test(ORDER)).isTrue();
  }

  @Test
  void allThatDoesNotFitIsSaidAtOnceAndWithoutValues() throws IOException {
    golden(
        "conditions-that-do-not-fit",
        ORDERS,
        column("orderIds").is(1).or(column("fromAirport").is("secret")),
        column("nothing_like_it").isNull(),
        column("orderId").isLessThan(99L).not(),
        column("amount").isIn(1.5, 2.5),
        column("status").is("OPEN"),
        column("FROM").is(Status.OPEN),
        column("lines").is(List.of("secret")),
        column("amount").isAtLeast(new BigDecimal("0.1234567890123456789")),
        column("whole").is(BigInteger.TEN.pow(38)),
        column("status").isGreaterThan(Status.OPEN),
        column("status").isLike("secret"),
        column("FROM").isLike("secret\\x"),
        column("FROM").isLike("secret\\"));
  }

  @Test
  void rowsThatAreNoRecordsHaveNoColumns() throws IOException {
    golden(
        "condition-without-record",
        new RecordConditions<>(String.class, Naming.AS_WRITTEN, "application.conf:3"),
        column("length").is(1));
  }

  @SuppressWarnings("ArrayRecordComponent") // bytes are what is tested
  record Rare(
      byte @Nullable [] key,
      @Nullable Duration took,
      @Nullable Period every,
      java.sql.@Nullable Date day,
      java.sql.@Nullable Timestamp time) {}

  @Test
  void rareTypesHaveTheOrderThatTheyHaveInSpark() {
    Rare row =
        new Rare(
            new byte[] {(byte) 0x80},
            Duration.ofNanos(-1),
            Period.ofYears(1),
            java.sql.Date.valueOf("2001-02-28"),
            java.sql.Timestamp.from(Instant.parse("2001-02-28T01:02:03.123456789Z")));
    for (Condition condition :
        List.of(
            column("key").is(new byte[] {(byte) 0x80}),
            column("key").isGreaterThan(new byte[] {0x7f, 0x7f}),
            column("took").is(Duration.ofNanos(-1000)),
            column("every").is(Period.ofMonths(12)),
            column("every").isLessThan(Period.ofMonths(13)),
            column("day").is(java.sql.Date.valueOf("2001-02-28")),
            column("time")
                .is(java.sql.Timestamp.from(Instant.parse("2001-02-28T01:02:03.123456Z"))))) {
      Predicate<Rare> test =
          new RecordConditions<>(Rare.class, Naming.AS_WRITTEN, "").test(List.of(condition));
      assertThat(test.test(row)).as(condition.toString()).isTrue();
    }
  }

  private static boolean finds(Condition condition) {
    return ORDERS.test(List.of(condition)).test(ORDER);
  }

  private static void golden(String name, RecordConditions<?> conditions, Condition... unsuitable)
      throws IOException {
    SetlException thrown =
        catchThrowableOfType(SetlException.class, () -> conditions.test(List.of(unsuitable)));
    Golden.assertEquals("condition/" + name, String.valueOf(thrown.getMessage()));
  }
}
