package io.github.setl;

import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.DiagramView;
import io.github.setl.plan.PipelineSpec;
import io.github.setl.plan.Plan;
import io.github.setl.problem.Problem;
import io.github.setl.run.RunResult;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An ordered list of stages, made by {@link Setl#newPipeline()}. It may be extended, described and
 * run any number of times. Not thread safe.
 *
 * <pre>{@code
 * setl.newPipeline().addStage(ReadFlights.class).addStage(RouteReport.class).describe().run();
 * }</pre>
 */
public final class Pipeline {
  private final Setl setl;
  private final String name;
  private final List<PipelineSpec.StageSpec> stages = new ArrayList<>();
  private final List<Supply.PipelineInput> inputs = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  Pipeline(Setl setl, String name) {
    this.setl = setl;
    this.name = name;
  }

  /**
   * Adds a stage of one factory, of which each run makes a new instance.
   *
   * @param arguments what its constructor receives, in order, besides deliveries; one constructor
   *     must take them
   */
  public Pipeline addStage(Class<? extends Factory<?>> factory, @Nullable Object... arguments) {
    return addStage(new Stage().add(factory, arguments));
  }

  /** Adds a stage of one instance, which each run uses with its deliveries set anew. */
  public Pipeline addStage(Factory<?> factory) {
    return addStage(new Stage().add(factory));
  }

  /** Adds {@code stage} as it is now. A stage without factories adds nothing. */
  public Pipeline addStage(Stage stage) {
    PipelineSpec.StageSpec spec = Objects.requireNonNull(stage, "A stage is null").spec();
    if (!spec.factories().isEmpty()) {
      stages.add(spec);
    }
    return this;
  }

  /**
   * Adds all factories of the packages and of those below them, in stages that are worked out from
   * their deliveries and {@link io.github.setl.api.RunsAfter}: each factory as early as possible.
   * Abstract and local classes are left out. Reads the class files of these packages alone, and
   * runs none of their code.
   *
   * @param packages the packages, such as {@code com.acme.etl}
   */
  public Pipeline scan(String... packages) {
    ScannedPackages scanned = ScannedPackages.scan(List.of(packages), setl.classLoader());
    problems.addAll(scanned.problems());
    if (!scanned.factories().isEmpty()) {
      stages.add(new PipelineSpec.StageSpec(scanned.factories(), true, true, true));
    }
    return this;
  }

  /** Offers a value to the deliveries of its type and id, in place of an earlier one of both. */
  public Pipeline setInput(Input input) {
    Objects.requireNonNull(input, "An input is null");
    Supply.PipelineInput supply =
        new Supply.PipelineInput(FullType.of(input.type()), input.id(), input.value());
    inputs.removeIf(
        earlier -> earlier.type().equals(supply.type()) && earlier.id().equals(supply.id()));
    inputs.add(supply);
    return this;
  }

  /**
   * Checks everything that can be checked without opening an engine or a store, and says what a run
   * would do.
   *
   * @throws io.github.setl.problem.InvalidPipelineException with everything that is wrong
   */
  public Plan plan() {
    return setl.plan(new PipelineSpec(name, stages, inputs, setl.registrations(), problems));
  }

  /**
   * Opens the engines and stores that a run would use and compares the data sets with their
   * records, without running a factory.
   *
   * @throws io.github.setl.problem.InvalidPipelineException with everything that is wrong
   */
  public Pipeline check() {
    setl.runner().check(plan());
    return this;
  }

  /**
   * Prints to standard output what a run would do.
   *
   * @throws io.github.setl.problem.InvalidPipelineException with everything that is wrong
   */
  public Pipeline describe() {
    return print(plan().describe());
  }

  /** Prints the view {@link DiagramView#CLASSES}, as {@link #showDiagram(DiagramView)} does. */
  public Pipeline showDiagram() {
    return showDiagram(DiagramView.CLASSES);
  }

  /**
   * Prints the pipeline's diagram to standard output, with a link to look at it. A pipeline that is
   * too large for one diagram is printed as several, each with its part of the stages.
   *
   * @throws io.github.setl.problem.InvalidPipelineException with everything that is wrong, and
   *     where {@code setl-mermaid} is not on the class path
   */
  public Pipeline showDiagram(DiagramView view) {
    return print(setl.renderer().presentation(plan(), view));
  }

  /** The view {@link DiagramView#CLASSES}, as {@link #toDiagrams(DiagramView)} gives it. */
  public List<String> toDiagrams() {
    return toDiagrams(DiagramView.CLASSES);
  }

  /**
   * The pipeline's diagram as text of the diagram language: one text, or several that can each be
   * drawn alone where the pipeline is too large for one.
   *
   * @throws io.github.setl.problem.InvalidPipelineException with everything that is wrong, and
   *     where {@code setl-mermaid} is not on the class path
   */
  public List<String> toDiagrams(DiagramView view) {
    return setl.renderer().diagrams(plan(), view);
  }

  /**
   * Runs the pipeline: check, then the factories, on threads of their own. Waits for their end.
   *
   * @return what became of each factory
   * @throws io.github.setl.problem.InvalidPipelineException if something does not fit, or another
   *     pipeline of this name writes too; then no factory was constructed
   * @throws io.github.setl.run.PipelineFailedException if a factory failed, or the run was stopped:
   *     by an interrupt of this thread, which is kept, or by {@code setl.runTimeout}
   */
  public RunResult run() {
    Plan plan = plan();
    return setl.runner().run(plan, setl.nextRunId(this, plan));
  }

  @SuppressWarnings("SystemOut") // Printing is what describe() and showDiagram() are for.
  private Pipeline print(String text) {
    PrintStream out = System.out;
    out.print(text);
    out.flush();
    return this;
  }
}
