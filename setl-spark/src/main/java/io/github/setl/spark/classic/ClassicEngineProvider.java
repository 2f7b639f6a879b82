package io.github.setl.spark.classic;

import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.Filtered;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.EngineRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Option;

/**
 * The engine type {@code spark-classic}. It uses the session that exists in this process, if there
 * is one; otherwise it opens one with the {@code spark.*} settings of its block. A session that an
 * engine opened is closed with the last engine that uses it.
 */
public final class ClassicEngineProvider implements EngineProvider {
  private static final Logger LOG = LoggerFactory.getLogger(ClassicEngineProvider.class);
  private static final String MASTER = "spark.master";
  private static final String NAME = "spark.app.name";

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
  public Set<Class<?>> dataTypes() {
    return Set.of(Dataset.class);
  }

  @Override
  public Set<Class<?>> filteredTypes() {
    return Filtered.TYPES;
  }

  @Override
  public Engine open(EngineRequest request) {
    Optional<SparkSession> existing = existing();
    if (existing.isPresent()) {
      warnOfOtherSettings(request, existing.get());
      OpenedSessions.joined(existing.get());
      return new ClassicEngine(existing.get());
    }
    SparkSession.Builder builder = SparkSession.builder().config("spark.api.mode", "classic");
    if (System.getProperty(NAME) == null) {
      builder.appName(request.application());
    }
    request.block().options().forEach(builder::config);
    boolean hasMaster =
        request.block().options().containsKey(MASTER) || System.getProperty(MASTER) != null;
    if (!hasMaster) {
      if (!request.isLocal()) {
        throw noMaster(request);
      }
      builder.master("local[*]");
    }
    try {
      SparkSession session = builder.getOrCreate();
      OpenedSessions.opened(session);
      return usable(new ClassicEngine(session));
    } catch (Exception | LinkageError thrown) {
      throw new SetlException(List.of(notOpened(request, thrown)), thrown);
    }
  }

  /** Spark looks at most settings only when the session is first used. */
  private static ClassicEngine usable(ClassicEngine engine) {
    try {
      engine.session().conf().getAll();
      return engine;
    } catch (RuntimeException | LinkageError thrown) {
      engine.close();
      throw thrown;
    }
  }

  private static Optional<SparkSession> existing() {
    Option<SparkSession> active = SparkSession.getActiveSession();
    Option<SparkSession> session = active.isDefined() ? active : SparkSession.getDefaultSession();
    return session.isDefined() ? Optional.of(session.get()) : Optional.empty();
  }

  /** A session that exists is used as it is: others may work with it. */
  private static void warnOfOtherSettings(EngineRequest request, SparkSession session) {
    List<String> other =
        request.block().options().entrySet().stream()
            .filter(entry -> !entry.getValue().equals(session.conf().get(entry.getKey(), "")))
            .map(Map.Entry::getKey)
            .toList();
    if (!other.isEmpty()) {
      LOG.warn(
          "The engine {} ({}) uses the Spark session that this process has already; these of its"
              + " settings are others there, and have no effect: {}",
          request.name(),
          request.block().origin(),
          other);
    }
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
}
