package io.github.setl.run;

import io.github.setl.api.Factory;
import io.github.setl.delivery.DeliveryPoint;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** The problems that a run meets. */
final class RunProblems {
  private RunProblems() {}

  /** The exception for a run with failures. */
  static PipelineFailedException failed(RunResult result) {
    List<Problem> problems = new ArrayList<>();
    for (FactoryOutcome.Failed failure : result.failed()) {
      // Factories that run side by side lose their engine together.
      failure.ofEngine().stream().filter(one -> !problems.contains(one)).forEach(problems::add);
      if (failure.cause() instanceof SetlException known) {
        problems.addAll(known.problems());
      }
      problems.add(failed(result, failure));
    }
    CancelReason reason =
        result
            .outcomes(FactoryOutcome.Cancelled.class)
            .map(FactoryOutcome.Cancelled::reason)
            .findFirst()
            .orElse(CancelReason.FAILURE);
    if (reason != CancelReason.FAILURE) {
      problems.add(stopped(result, reason));
    }
    Throwable cause =
        result.firstFailure().map(FactoryOutcome.Failed::cause).orElseGet(() -> cause(reason));
    return new PipelineFailedException(result, problems, cause);
  }

  private static Throwable cause(CancelReason reason) {
    return reason == CancelReason.TIMEOUT
        ? new TimeoutException("the run took longer than setl.runTimeout")
        : new InterruptedException("the run's thread was interrupted");
  }

  private static Problem stopped(RunResult result, CancelReason reason) {
    boolean timeout = reason == CancelReason.TIMEOUT;
    Problem.Builder problem =
        Problem.of(
                ProblemCode.RUN_CANCELLED,
                timeout
                    ? "The run took longer than setl.runTimeout, and was stopped."
                    : "The run was interrupted.")
            .at("run %s of pipeline %s".formatted(result.runId(), result.pipeline()));
    inTheMiddle(result).ifPresent(problem::because);
    written(result).forEach(problem::because);
    String waiting =
        result
            .outcomes(FactoryOutcome.Cancelled.class)
            .filter(outcome -> outcome.phase().isEmpty())
            .map(outcome -> outcome.factory().name())
            .collect(Collectors.joining(", "));
    if (!waiting.isEmpty()) {
      problem.because("not started: " + waiting);
    }
    if (timeout) {
      problem.fix("give it more time: setl.runTimeout = ..");
    }
    return problem.fix((timeout ? "or " : "") + "run the pipeline again").build();
  }

  /** The factories that were stopped in the middle, each with where. */
  private static Optional<String> inTheMiddle(RunResult result) {
    String stopped =
        result
            .outcomes(FactoryOutcome.Cancelled.class)
            .filter(outcome -> outcome.phase().isPresent())
            .map(outcome -> outcome.factory().name() + " in " + outcome.phase().get())
            .collect(Collectors.joining(", "));
    return stopped.isEmpty() ? Optional.empty() : Optional.of("stopped: " + stopped);
  }

  /** What the factories wrote before the run ended, and what they began to write. */
  private static List<String> written(RunResult result) {
    List<String> lines = new ArrayList<>();
    String made =
        result.writes().stream()
            .filter(write -> write.made() > 0)
            .map(
                write ->
                    writer(write)
                        + (write.made() == 1 ? "" : " (%d times)".formatted(write.made())))
            .collect(Collectors.joining(", "));
    if (!made.isEmpty()) {
      lines.add("written: " + made);
    }
    String failed =
        result.writes().stream()
            .filter(WriteOutcome::failed)
            .map(RunProblems::writer)
            .collect(Collectors.joining(", "));
    if (!failed.isEmpty()) {
      lines.add("begun to write, and failed: " + failed);
    }
    return lines;
  }

  private static String writer(WriteOutcome write) {
    return write.repository() + " by " + write.factory().name();
  }

  private static Problem failed(RunResult result, FactoryOutcome.Failed failure) {
    PlannedFactory factory = failure.factory();
    Problem.Builder problem =
        Problem.of(
                ProblemCode.FACTORY_FAILED,
                "%s failed in %s.".formatted(factory.name(), failure.phase()))
            .at(factory.type().getName() + "#" + failure.phase());
    Optional<String> line = line(failure.cause(), factory.type());
    line.ifPresent(problem::at);
    if (isExplained(failure)) {
      problem.because("the problem above");
    } else {
      Causes.of(failure.cause()).forEach(problem::because);
    }
    problem.because(
        "run %s of pipeline %s, stage %d"
            .formatted(result.runId(), result.pipeline(), factory.stage()));
    String skipped =
        result
            .outcomes(FactoryOutcome.Skipped.class)
            .filter(outcome -> outcome.because().position() == factory.position())
            .map(outcome -> outcome.factory().name())
            .collect(Collectors.joining(", "));
    if (!skipped.isEmpty()) {
      problem.because("skipped because of it: " + skipped);
    }
    if (result.firstFailure().filter(failure::equals).isPresent()) {
      inTheMiddle(result).ifPresent(problem::because);
      written(result).forEach(problem::because);
    }
    if (!isExplained(failure)) {
      line.ifPresent(place -> problem.fix("mend " + place + ", and run the pipeline again"));
    }
    return problem.build();
  }

  /** Whether a problem of its own says what happened, and what to do. */
  private static boolean isExplained(FactoryOutcome.Failed failure) {
    return failure.cause() instanceof SetlException || !failure.ofEngine().isEmpty();
  }

  /**
   * The line of the factory's code, or else of its superclasses', from which the exception came.
   */
  private static Optional<String> line(Throwable thrown, Class<?> factory) {
    for (Class<?> level = factory; level != null && level != Factory.class; ) {
      String name = level.getName();
      Optional<String> line =
          Arrays.stream(thrown.getStackTrace())
              .filter(frame -> frame.getClassName().equals(name))
              .filter(frame -> frame.getFileName() != null && frame.getLineNumber() > 0)
              .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
              .findFirst();
      if (line.isPresent()) {
        return line;
      }
      level = level.getSuperclass();
    }
    return Optional.empty();
  }

  /** The failure of a factory whose output is wanted and is null. */
  static SetlException nullOutput(PlannedFactory factory) {
    return new SetlException(
        List.of(
            Problem.of(
                    ProblemCode.OUTPUT_NULL,
                    factory.name() + " produced null, and a later factory receives it.")
                .at(factory.type().getName() + "#get")
                .because("get() returned null")
                .fix("return .. from get(), or an Optional if the value may be absent")
                .build()));
  }

  /**
   * The failure of a factory that receives null: from an extension, since neither an input nor an
   * output that is received can be null.
   */
  static SetlException nullDelivery(PlannedFactory factory, DeliveryPoint point, String supply) {
    return new SetlException(
        List.of(
            Problem.of(
                    ProblemCode.OUTPUT_NULL,
                    "%s wants a %s and gets null.".formatted(factory.name(), point.type()))
                .at(point.place())
                .because("it is " + supply)
                .fix("mend the connector or engine that brings it: it must not return null")
                .build()));
  }
}
