package io.github.setl.memory;

import static io.github.setl.api.Condition.column;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Repository;
import io.github.setl.testing.ConditionContract;
import io.github.setl.testing.ConditionContract.Row;
import org.junit.jupiter.api.Test;

class MemoryRepositoryTest {
  static final class Finds extends Factory<Repository<Row>> {
    @Delivery(id = "rows")
    private Repository<Row> rows;

    @Override
    public Finds read() {
      return this;
    }

    @Override
    public Finds process() {
      return this;
    }

    @Override
    public Finds write() {
      rows.saveAll(ConditionContract.ROWS);
      return this;
    }

    @Override
    public Repository<Row> get() {
      return rows;
    }
  }

  @Test
  void rowsAreFoundByConditions() {
    try (Setl setl =
        Setl.builder()
            .withConfigText("setl.engines.plain.type = memory\nrows.storage = MEMORY")
            .getOrCreate()) {
      Repository<Row> rows = setl.newPipeline().addStage(Finds.class).run().output(Finds.class);
      ConditionContract.check(rows);
      assertThat(rows.findBy()).isEqualTo(ConditionContract.ROWS);
      assertThat(rows.findBy(column("id").isAtLeast(3), column("id").isLessThan(5)))
          .isEqualTo(ConditionContract.ROWS.subList(2, 4));
    }
  }
}
