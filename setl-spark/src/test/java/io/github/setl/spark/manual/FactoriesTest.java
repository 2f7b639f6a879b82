package io.github.setl.spark.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import io.github.setl.api.Repository;
import io.github.setl.api.TypeReference;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.Problem;
import io.github.setl.run.FactoryOutcome;
import io.github.setl.run.PipelineFailedException;
import io.github.setl.run.RunResult;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The snippets of the page on factories. */
class FactoriesTest {
  private static final List<Order> ORDERS =
      List.of(new Order(1, "Ada", 50), new Order(2, "Bob", 150));

  /** A factory whose steps do nothing. */
  abstract static class Steps<T> extends Factory<T> {
    @Override
    public Steps<T> read() throws Exception {
      return this;
    }

    @Override
    public Steps<T> process() {
      return this;
    }

    @Override
    public Steps<T> write() {
      return this;
    }
  }

  static final class SavesOrders extends Steps<Integer> {
    @Delivery private Repository<Order> repository;

    @Override
    public SavesOrders write() {
      repository.saveAll(ORDERS);
      return this;
    }

    @Override
    public Integer get() {
      return ORDERS.size();
    }
  }

  static final class DailyOrders extends Steps<List<Order>> {
    // docs:members
    @Delivery private Repository<Order> orders;

    @Delivery(id = "archive")
    private Repository<Order> archive;

    @Delivery(producer = LargeOrders.class)
    private List<Order> large;

    @Delivery(id = "limit", optional = true)
    private int limit = 1000;

    private String title;

    @Delivery
    private void setTitle(LocalDate day, String shop) {
      title = shop + ", " + day;
    }

    // docs:end

    @Override
    public DailyOrders write() {
      archive.saveAll(large);
      return this;
    }

    @Override
    public List<Order> get() {
      assertThat(title).isEqualTo("Zurich, 2001-02-28");
      assertThat(limit).isEqualTo(1000);
      assertThat(orders.count()).isEqualTo(2);
      return archive.list();
    }
  }

  @Test
  void inputsStagesAndResult() {
    try (Setl setl = setl()) {
      setl.setRepository(Order.class, "orders");
      // docs:inputs
      Pipeline pipeline = setl.newPipeline();
      pipeline.setInput(Input.of(LocalDate.class, LocalDate.of(2001, 2, 28)));
      pipeline.setInput(Input.of(String.class, "Zurich"));
      pipeline.setInput(
          Input.of(new TypeReference<List<String>>() {}, List.of("Ada")).withId("vip"));
      // docs:end
      // docs:stages
      pipeline
          .addStage(SavesOrders.class)
          .addStage(new Stage().add(LargeOrders.class).add(CountsVip.class))
          .addStage(new Stage().add(DailyOrders.class).parallel(false));
      // docs:end
      // docs:run
      RunResult result = pipeline.run();
      List<Order> large = result.output(LargeOrders.class);
      // docs:end
      assertThat(large).containsExactly(new Order(2, "Bob", 150));
      assertThat(result.output(DailyOrders.class)).isEqualTo(large);
      assertThat(result.output(CountsVip.class)).isEqualTo(1);
      // docs:check
      pipeline.describe(); // prints the plan, opens nothing
      pipeline.check(); // opens engines and data sets, runs no factory
      // docs:end
    }
  }

  static final class CountsVip extends Steps<Integer> {
    @Delivery(id = "vip")
    private List<String> names;

    @Override
    public Integer get() {
      return names.size();
    }
  }

  static final class CleanOrders extends Steps<List<Order>> {
    // docs:identity
    @Override
    public String deliveryId() {
      return "clean";
    }

    @Override
    public Set<Class<? extends Factory<?>>> consumers() {
      return Set.of(ReportsOrders.class);
    }

    // docs:end

    @Override
    public List<Order> get() {
      return ORDERS;
    }
  }

  // docs:inherited
  abstract static class Reports<T extends Record> extends Steps<Integer> {
    @Delivery(id = "clean")
    private List<T> rows;

    @Override
    public Integer get() {
      return rows.size();
    }
  }

  static final class ReportsOrders extends Reports<Order> {}

  // docs:end

  @Test
  void identityAndInheritedMembers() {
    try (Setl setl = setl()) {
      RunResult result =
          setl.newPipeline().addStage(CleanOrders.class).addStage(ReportsOrders.class).run();
      assertThat(result.output(ReportsOrders.class)).isEqualTo(2);
    }
  }

  static final class Fails extends Steps<String> {
    @Override
    public Fails read() throws Exception {
      throw new java.io.IOException("the disk is full");
    }

    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void failures() {
    try (Setl setl = setl()) {
      Pipeline pipeline = setl.newPipeline().addStage(Fails.class).addStage(CleanOrders.class);
      RuntimeException known =
          catchThrowableOfType(PipelineFailedException.class, () -> report(pipeline));
      assertThat(known).cause().hasMessage("the disk is full");
      InvalidPipelineException invalid =
          catchThrowableOfType(
              InvalidPipelineException.class,
              () -> report(setl.newPipeline().addStage(ReportsOrders.class)));
      assertThat(invalid.problems())
          .extracting(problem -> problem.code().id())
          .containsExactly("SETL-201");
    }
  }

  @SuppressWarnings("SystemOut") // What the snippet shows.
  private static void report(Pipeline pipeline) {
    // docs:failure
    try {
      pipeline.run();
    } catch (InvalidPipelineException invalid) {
      // No factory was constructed. Each problem has a code, a place, reasons and fixes.
      for (Problem problem : invalid.problems()) {
        System.err.println(problem);
      }
      throw invalid;
    } catch (PipelineFailedException failed) {
      // The cause is what the factory threw.
      for (FactoryOutcome.Failed failure : failed.result().failed()) {
        System.err.println(failure.factory().name() + " in " + failure.phase());
      }
      throw failed;
    }
    // docs:end
  }

  private static Setl setl() {
    return Setl.builder()
        .withConfigText(
            """
            setl.engines.default { type = memory }
            orders { storage = MEMORY, saveMode = Overwrite }
            archive { storage = MEMORY, saveMode = Overwrite }
            """)
        .getOrCreate();
  }
}
