package io.github.setl.api;

import static io.github.setl.api.Condition.column;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionTest {
  @Test
  void theTextOfAConditionShowsNoValue() {
    Condition condition =
        column("state")
            .is("secret")
            .and(column("amount").isBetween(1, 2).or(column("name").isLike("secret%")))
            .and(column("id").isIn(1, 2, 3).not())
            .and(column("day").isNotNull())
            .and(
                column("a")
                    .isNot(1)
                    .or(column("b").isLessThan(1))
                    .or(column("c").isGreaterThan(1)));
    assertThat(condition)
        .hasToString(
            "((((state = ? and ((amount >= ? and amount <= ?) or name like ?))"
                + " and not (id in (?, ?, ?))) and not (day is null))"
                + " and ((a <> ? or b < ?) or c > ?))");
  }

  @Test
  void equalConditionsAreEqual() {
    assertThat(column("id").isIn(1, 2).and(column("x").is("y")))
        .isEqualTo(column("id").isIn(List.of(1, 2)).and(column("x").is("y")));
  }

  @Test
  void aComparisonWithNullIsRefusedAtOnce() {
    assertThatThrownBy(() -> column("id").isIn(Arrays.asList(1, null)))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the column id is compared with null: use isNull()");
  }

  @Test
  void aConditionKeepsItsBytes() {
    byte[] key = {1};
    Condition condition = column("key").is(key);
    key[0] = 2;
    assertThat(((Condition.Comparison) condition).value()).isEqualTo(new byte[] {1});
  }
}
