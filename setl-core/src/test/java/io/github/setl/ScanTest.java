package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.scanned.orders.Report;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pipelines whose factories are found. */
class ScanTest {
  private static final String SCANNED = "io.github.setl.scanned.";

  @Test
  void stagesAreWorkedOutFromDeliveriesAndRunsAfter() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().scan(SCANNED + "orders");
      assertThat(stages(pipeline.plan()))
          .isEqualTo(
              List.of(List.of("Raw"), List.of("Clean"), List.of("Report"), List.of("Archive")));
      assertThat(pipeline.run().output(Report.class)).isEqualTo("b a");
    }
  }

  @Test
  void givenStagesMayStandBeforeAndAfter() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(DeliveryRulesTest.Text.class, "first")
              .scan(SCANNED + "orders")
              .addStage(StressTest.All.class);
      assertThat(stages(pipeline.plan()))
          .isEqualTo(
              List.of(
                  List.of("Text"),
                  List.of("Raw"),
                  List.of("Clean"),
                  List.of("Report"),
                  List.of("Archive"),
                  List.of("All")));
    }
  }

  @Test
  void aCycleIsReportedWithItsPathAndItsWayOut() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().scan(SCANNED + "cycle");
      assertThatThrownBy(pipeline::plan)
          .isInstanceOf(InvalidPipelineException.class)
          .hasMessageContaining("2 factories wait for one another: First -> Second -> First.")
          .hasMessageContaining("@Delivery(producer = Source.class)");
    }
  }

  @Test
  void aPackageWithoutFactoriesIsAProblem() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      assertThatThrownBy(() -> setl.newPipeline().scan(SCANNED + "empty").plan())
          .hasMessageContaining("The package io.github.setl.scanned.empty has no factory.");
      assertThatThrownBy(() -> setl.newPipeline().scan("no.such").plan())
          .hasMessageContaining("The package no.such has no factory.");
      assertThatThrownBy(() -> setl.newPipeline().scan().plan())
          .hasMessageContaining("scan(..) was given no package.");
    }
  }

  private static List<List<String>> stages(Plan plan) {
    return plan.stages().stream()
        .map(stage -> stage.factories().stream().map(PlannedFactory::name).toList())
        .toList();
  }
}
