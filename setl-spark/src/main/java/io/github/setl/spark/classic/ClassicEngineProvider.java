package io.github.setl.spark.classic;

import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.EngineRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/**
 * The engine type {@code spark-classic}. It uses the session that exists in this process, if there
 * is one, and then leaves it open; otherwise it opens one with the {@code spark.*} settings of its
 * block.
 */
public final class ClassicEngineProvider implements EngineProvider {
  private static final String MASTER = "spark.master";

  /** For {@link java.util.ServiceLoader}. */
  public ClassicEngineProvider() {}

  @Override
  public String type() {
    return "spark-classic";
  }

  @Override
  public BlockSchema schema() {
    return BlockSchema.of().withOptionsFrom("spark.");
  }

  @Override
  public Set<Class<?>> handles() {
    return Set.of(SparkSession.class);
  }

  @Override
  public Engine open(EngineRequest request) {
    Optional<SparkSession> existing = existing();
    if (existing.isPresent()) {
      return new ClassicEngine(existing.get(), false);
    }
    SparkSession.Builder builder =
        SparkSession.builder().config("spark.api.mode", "classic").appName(request.application());
    request.block().options().forEach(builder::config);
    if (!request.block().options().containsKey(MASTER)) {
      if (request.isLocal()) {
        builder.master("local[*]");
      } else if (System.getProperty(MASTER) == null) {
        throw noMaster(request);
      }
    }
    try {
      return new ClassicEngine(builder.getOrCreate(), true);
    } catch (Exception | LinkageError thrown) {
      throw new SetlException(List.of(notOpened(request, thrown)), thrown);
    }
  }

  private static Optional<SparkSession> existing() {
    Option<SparkSession> active = SparkSession.getActiveSession();
    Option<SparkSession> session = active.isDefined() ? active : SparkSession.getDefaultSession();
    return session.isDefined() ? Optional.of(session.get()) : Optional.empty();
  }

  private static SetlException noMaster(EngineRequest request) {
    return new SetlException(
        List.of(
            Problem.of(
                    ProblemCode.ENGINE_UNAVAILABLE,
                    "The engine " + request.name() + " has no Spark master.")
                .at(request.block().origin())
                .because(
                    "the environment is %s, and only one whose name contains `local` starts local[*] by itself"
                        .formatted(request.environment()))
                .because(
                    "no session exists in this process, and the JVM property spark.master is not set")
                .fix("start the application with spark-submit, which brings the master, or")
                .fix(
                    "write spark.master = \"..\" into the engine's block (setl.config for the default)")
                .build()));
  }

  private static Problem notOpened(EngineRequest request, Throwable thrown) {
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
                : "correct the spark.* settings of the engine's block")
        .build();
  }

  private record ClassicEngine(SparkSession session, boolean opened) implements Engine {
    @Override
    public <H> H handle(Class<H> type) {
      if (type != SparkSession.class) {
        throw new IllegalArgumentException("Spark classic has no " + type.getName());
      }
      return type.cast(session);
    }

    @Override
    public void close() {
      if (opened) {
        try {
          session.close();
        } catch (IOException thrown) {
          throw new UncheckedIOException("the Spark session cannot be closed", thrown);
        }
      }
    }
  }
}
