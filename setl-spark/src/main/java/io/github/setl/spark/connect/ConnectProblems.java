package io.github.setl.spark.connect;

import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.EngineRequest;
import java.util.List;

/**
 * What goes wrong between an engine and its server.
 *
 * @param request the engine
 * @param settings what its block says
 */
record ConnectProblems(EngineRequest request, ConnectSettings settings) {

  /** The client of Spark Connect is not on the class path, or another one is. */
  Problem noClient(LinkageError thrown) {
    Problem.Builder problem = unavailable("has no client of Spark Connect.");
    Causes.of(thrown).forEach(problem::because);
    return problem
        .fix(
            "add the dependency org.apache.spark:spark-connect-common_2.13,"
                + " with the exclusion of spark-connect-shims_2.13")
        .build();
  }

  /** The session could not be opened. */
  Problem notOpened(Throwable thrown) {
    return ConnectFailure.of(thrown)
        .map(failure -> of(failure, ProblemCode.ENGINE_UNAVAILABLE, thrown))
        .orElseGet(
            () -> {
              Problem.Builder problem = unavailable("cannot be opened.");
              Causes.of(thrown).forEach(problem::because);
              return problem.fix("correct the settings of the engine's block").build();
            });
  }

  /** The server or the session on it was lost while it was used. */
  Problem lost(ConnectFailure failure, Throwable thrown) {
    return of(failure, ProblemCode.ENGINE_LOST, thrown);
  }

  /** Client and server understand each other for sure if they are of one line of Spark. */
  Problem otherVersion(String server, String client) {
    return unavailable("is of another version of Spark than this program.")
        .because("the server " + settings.url() + " is Spark " + server)
        .because("this program has the client of Spark " + client)
        .fix("use a server of Spark " + client + ", or")
        .fix("build the program with Spark " + server)
        .build();
  }

  /** The code of {@code what}, of a function or of one of its classes, is not to be had. */
  SetlException codeNotSent(String what, Throwable thrown) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.CODE_NOT_SENT,
                what + " cannot be sent to the server of the engine " + request.name() + ".")
            .at(request.block().origin())
            .because("a server runs functions itself, and has the classes that it is sent");
    Causes.of(thrown).forEach(problem::because);
    return new SetlException(
        List.of(
            problem
                .fix("have the class in a jar or a folder of the class path, or")
                .fix("say the same in functions of Spark: org.apache.spark.sql.functions")
                .build()),
        thrown);
  }

  /** The server does not take one of the options. */
  Problem optionRefused(String name, Throwable thrown) {
    String key = ConnectSettings.OPTIONS.name() + "." + name;
    Problem.Builder problem =
        Problem.of(
                ProblemCode.ENGINE_UNAVAILABLE,
                "The server of the engine %s does not take the setting %s."
                    .formatted(request.name(), name))
            .at(request.block().origin(key));
    Causes.of(thrown).forEach(problem::because);
    return problem
        .fix("take it away, if it is one that only whoever starts the server can set, or")
        .fix("correct it")
        .build();
  }

  private Problem.Builder unavailable(String rest) {
    return Problem.of(ProblemCode.ENGINE_UNAVAILABLE, "The engine " + request.name() + " " + rest)
        .at(request.block().origin());
  }

  private Problem of(ConnectFailure failure, ProblemCode code, Throwable thrown) {
    Problem.Builder problem =
        Problem.of(code, "The engine " + request.name() + " " + summary(failure))
            .at(request.block().origin(ConnectSettings.URL.name()));
    problem.because("the server is " + settings.url());
    Causes.of(thrown).forEach(problem::because);
    addFixes(failure, problem);
    return problem.build();
  }

  private String summary(ConnectFailure failure) {
    return switch (failure) {
      case ABSENT ->
          "was tried for %d seconds, and its server cannot be reached."
              .formatted(settings.timeout().toSeconds());
      case SILENT ->
          "has a server that gave no answer for %d seconds."
              .formatted(settings.timeout().toSeconds());
      case REFUSED -> "has a server that does not let this program in.";
      case OTHER_SERVICE -> "has an address at which there is no Spark Connect server.";
      case SESSION_LOST -> "has lost its session: the server ended it, or was started anew.";
    };
  }

  private void addFixes(ConnectFailure failure, Problem.Builder problem) {
    switch (failure) {
      case ABSENT -> {
        problem.fix("start the server, or correct the url");
        problem.fix(
            settings.tls()
                ? "or tls = false, if the server has no certificate"
                : "or tls = true, if the server wants encrypted connections");
      }
      case SILENT -> problem.fix("look at the server, or give it more time: timeout = 5 minutes");
      case REFUSED ->
          problem.fix(
              settings.token().isPresent()
                  ? "correct the token that the block refers to"
                  : "token = \"env:SPARK_TOKEN\", with the token that the server asks for");
      case OTHER_SERVICE -> {
        problem.fix("correct the url: the port of most servers is 15002");
        if (!settings.tls()) {
          problem.fix("or tls = true, if the server wants encrypted connections");
        }
      }
      case SESSION_LOST -> {
        problem.fix("run the pipeline again");
        problem.fix(
            "if the program pauses for long: spark.connect.session.manager.defaultSessionTimeout"
                + " of the server says when it ends a session that is not used");
      }
    }
  }
}
