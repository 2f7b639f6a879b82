package io.github.setl;

import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which pipeline writes under each name. A store recognises the writes of a run that is repeated by
 * the name of the pipeline, among others, so that no two may share one. Thread safe.
 */
final class WritingPipelines {
  private final Map<String, Pipeline> byName = new HashMap<>();

  /**
   * Notes that {@code pipeline} writes under {@code name}.
   *
   * @throws InvalidPipelineException if another one does
   */
  synchronized void add(String name, Pipeline pipeline) {
    if (byName.computeIfAbsent(name, absent -> pipeline) != pipeline) {
      throw new InvalidPipelineException(List.of(twins(name)));
    }
  }

  private static Problem twins(String name) {
    return Problem.of(
            ProblemCode.PIPELINE_NAME,
            "Two pipelines named \"%s\" write, in one Setl.".formatted(name))
        .at("Setl#newPipeline")
        .because("a write is known by the names of its pipeline, its run and its factory")
        .because("the write of one could be taken for a repetition of the other's, and left out")
        .fix("give each a name of its own: setl.newPipeline(\"..\")")
        .fix("or run the same Pipeline again")
        .build();
  }
}
