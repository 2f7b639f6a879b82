package io.github.setl.benchmarks.startup;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.api.Input;
import io.github.setl.benchmarks.CompiledFactories;
import io.github.setl.plan.Plan;
import java.time.LocalDate;

/** The application of which the start is measured: it plans and ends. */
final class PlanApp {
  private PlanApp() {}

  /**
   * Plans a pipeline.
   *
   * @param args the names of the factory classes of each stage, separated by commas
   */
  public static void main(String[] args) throws ClassNotFoundException {
    ClassLoader loader = PlanApp.class.getClassLoader();
    try (Setl setl = Setl.builder().withDefaultConfigLoader().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline();
      int expected = 0;
      for (String arg : args) {
        Stage stage = new Stage();
        for (String name : arg.split(",", -1)) {
          stage.add(CompiledFactories.factory(name, loader));
          expected++;
        }
        pipeline.addStage(stage);
      }
      Plan plan = pipeline.setInput(Input.of(LocalDate.class, LocalDate.EPOCH)).plan();
      long planned = plan.factories().count();
      if (planned != expected) {
        throw new IllegalStateException(planned + " factories are in the plan");
      }
    }
  }
}
