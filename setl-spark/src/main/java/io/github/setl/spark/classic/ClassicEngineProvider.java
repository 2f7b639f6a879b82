package io.github.setl.spark.classic;

import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.connect.SparkJars;
import io.github.setl.spark.store.SparkEngineProvider;
import io.github.setl.spark.store.StorageSettings;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Option;

/**
 * The engine type {@code spark-classic}. It uses the session that exists in this process, if there
 * is one; otherwise it opens one with the settings of its block. A session that an engine opened is
 * closed with the last engine that uses it. One instance belongs to one {@code Setl}.
 */
public final class ClassicEngineProvider implements SparkEngineProvider {
  private static final Logger LOG = LoggerFactory.getLogger(ClassicEngineProvider.class);
  private static final String CLASSIC = "org.apache.spark.sql.classic.SparkSession";
  private static final String NAME = "spark.app.name";
  private static final String HIVE_CLASS = "org.apache.spark.sql.hive.HiveSessionStateBuilder";

  private final List<EngineRequest> opened = new ArrayList<>();

  /** For {@link java.util.ServiceLoader}. */
  public ClassicEngineProvider() {}

  @Override
  public String type() {
    return "spark-classic";
  }

  @Override
  public BlockSchema schema() {
    return ClassicSettings.SCHEMA;
  }

  /** Two engines of this type share a session, so that their blocks must ask for the same one. */
  @Override
  public List<Problem> check(List<EngineRequest> used) {
    List<Problem> problems =
        new ArrayList<>(new SparkJars(SparkSession.class.getClassLoader()).problems());
    for (EngineRequest engine : used) {
      problems.addAll(ClassicSettings.of(engine.block()).problems());
      SessionRule.problem(used.get(0), engine).ifPresent(problems::add);
    }
    return problems;
  }

  @Override
  public synchronized Engine open(EngineRequest request) {
    for (EngineRequest before : opened) {
      Optional<Problem> conflict = SessionRule.problem(before, request);
      if (conflict.isPresent()) {
        throw new SetlException(List.of(conflict.get()));
      }
    }
    SessionExtras extras = SessionExtras.of(request.block());
    ClassicEngine engine = open(request, ClassicSettings.of(request.block()));
    try {
      extras.register(engine.session());
    } catch (RuntimeException | LinkageError thrown) {
      engine.close();
      throw new SetlException(List.of(ClassicProblems.notOpened(request, thrown)), thrown);
    }
    opened.add(request);
    return engine;
  }

  private static ClassicEngine open(EngineRequest request, ClassicSettings settings) {
    Optional<SparkSession> existing = existing();
    if (existing.isPresent()) {
      warnOfOtherSettings(request, settings, existing.get());
      OpenedSessions.joined(existing.get());
      return new ClassicEngine(existing.get());
    }
    SparkSession.Builder builder = SparkSession.builder().config("spark.api.mode", "classic");
    if (System.getProperty(NAME) == null) {
      builder.appName(request.application());
    }
    settings.texts().forEach(builder::config);
    StorageSettings.missing(request, name -> given(settings, name)).forEach(builder::config);
    boolean hasMaster =
        settings.settings().containsKey(ClassicSettings.MASTER_SETTING)
            || System.getProperty(ClassicSettings.MASTER_SETTING) != null;
    if (!hasMaster) {
      if (!request.isLocal()) {
        throw new SetlException(List.of(ClassicProblems.noMaster(request)));
      }
      builder.master("local[*]");
    }
    if (request.block().value(ClassicSettings.HIVE)) {
      requireHive(request);
      builder.enableHiveSupport();
    }
    try {
      SparkSession session = builder.getOrCreate();
      OpenedSessions.opened(session);
      return usable(new ClassicEngine(session));
    } catch (Exception | LinkageError thrown) {
      throw new SetlException(List.of(ClassicProblems.notOpened(request, thrown)), thrown);
    }
  }

  /** What the block says, or else the JVM, as spark-submit does it. */
  private static Optional<String> given(ClassicSettings settings, String name) {
    return Optional.ofNullable(settings.texts().get(name))
        .or(() -> Optional.ofNullable(System.getProperty(name)));
  }

  private static void requireHive(EngineRequest request) {
    try {
      Class.forName(HIVE_CLASS, false, SparkSession.class.getClassLoader());
    } catch (ClassNotFoundException | LinkageError thrown) {
      throw new SetlException(List.of(ClassicProblems.noHive(request)), thrown);
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
    return classic(SparkSession.getActiveSession())
        .or(() -> classic(SparkSession.getDefaultSession()));
  }

  /** A session of Spark Connect may be in its place. */
  private static Optional<SparkSession> classic(Option<SparkSession> session) {
    return session.isDefined() && session.get().getClass().getName().equals(CLASSIC)
        ? Optional.of(session.get())
        : Optional.empty();
  }

  /** A session that exists is used as it is: others may work with it. */
  private static void warnOfOtherSettings(
      EngineRequest request, ClassicSettings settings, SparkSession session) {
    List<String> other =
        settings.texts().entrySet().stream()
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
}
