package io.github.setl.spark.classic;

import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.spi.EngineRequest;

/** Why a session cannot be opened. */
final class ClassicProblems {
  private ClassicProblems() {}

  static Problem noMaster(EngineRequest request) {
    return Problem.of(
            ProblemCode.ENGINE_UNAVAILABLE,
            "The engine " + request.name() + " has no Spark master.")
        .at(request.block().origin())
        .because(
            "the environment is %s, and only one whose name contains `local` starts local[*] by itself"
                .formatted(request.environment()))
        .because("no session exists in this process, and the JVM property spark.master is not set")
        .fix("start the application with spark-submit, which brings the master, or")
        .fix("write master = \"..\" into the engine's block (setl.config for the default)")
        .build();
  }

  static Problem noHive(EngineRequest request) {
    return Problem.of(
            ProblemCode.ENGINE_UNAVAILABLE,
            "The engine " + request.name() + " wants Hive, which is not on the class path.")
        .at(request.block().origin(ClassicSettings.HIVE.name()))
        .because("hive = true keeps tables in the Hive metastore; without it, they are Spark's own")
        .fix("add the dependency org.apache.spark:spark-hive_2.13, or")
        .fix("take hive = true away")
        .build();
  }

  static Problem notOpened(EngineRequest request, Throwable thrown) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.ENGINE_UNAVAILABLE,
                "The engine " + request.name() + " cannot be opened.")
            .at(request.block().origin());
    Causes.of(thrown).forEach(problem::because);
    return problem
        .fix(
            thrown instanceof ClassNotFoundException || thrown instanceof LinkageError
                ? "add the dependency org.apache.spark:spark-sql_2.13"
                : "correct the settings of the engine's block")
        .build();
  }
}
