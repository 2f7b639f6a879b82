package io.github.setl.spark.connect;

import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.SideSession;
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

/**
 * The engine type {@code spark-connect}. Every engine has a session of its own on its server, which
 * is released when the engine is closed.
 */
public final class ConnectEngineProvider implements SparkEngineProvider {
  /** For {@link java.util.ServiceLoader}. */
  public ConnectEngineProvider() {}

  @Override
  public String type() {
    return "spark-connect";
  }

  @Override
  public BlockSchema schema() {
    return ConnectSettings.SCHEMA;
  }

  @Override
  public List<Problem> check(List<EngineRequest> used) {
    List<Problem> problems =
        new ArrayList<>(new SparkJars(SparkSession.class.getClassLoader()).problems());
    for (EngineRequest engine : used) {
      try {
        ConnectSettings.of(engine.block());
      } catch (SetlException thrown) {
        problems.addAll(thrown.problems());
      }
    }
    return problems;
  }

  @Override
  public Engine open(EngineRequest request) {
    ConnectSettings settings = ConnectSettings.of(request.block());
    ConnectProblems problems = new ConnectProblems(request, settings);
    ConnectEngine engine = connect(settings, problems);
    try {
      requireVersion(engine.session(), problems);
      Map<String, String> options = settings.options();
      options.putAll(
          StorageSettings.missing(request, name -> given(engine.session(), options, name)));
      applyOptions(engine.session(), options, problems);
      return engine;
    } catch (RuntimeException | Error thrown) {
      engine.close();
      throw thrown;
    }
  }

  private static ConnectEngine connect(ConnectSettings settings, ConnectProblems problems) {
    SilenceWatch watch = new SilenceWatch(settings.timeout(), System::nanoTime);
    try {
      ConnectEngine engine = new ConnectEngine(session(settings, watch, problems), watch, problems);
      watch.start(engine::isLost);
      return engine;
    } catch (SetlException noSecret) {
      watch.close();
      throw noSecret;
    } catch (LinkageError thrown) {
      watch.close();
      throw new SetlException(List.of(problems.noClient(thrown)), thrown);
    } catch (RuntimeException thrown) {
      watch.close();
      throw new SetlException(List.of(problems.notOpened(thrown)), thrown);
    }
  }

  private static SparkSession session(
      ConnectSettings settings, SilenceWatch watch, ConnectProblems problems) {
    return SideSession.keepingCurrent(
        () ->
            ConnectClient.open(
                settings.url().forClient(settings.tls()),
                settings.token(),
                new Patience(settings.timeout(), System::nanoTime),
                watch,
                problems));
  }

  private static void requireVersion(SparkSession session, ConnectProblems problems) {
    String server;
    try {
      ConnectEngine.ask(session); // Answered at once, or not at all; a version may take longer.
      server = session.version();
    } catch (Exception thrown) {
      throw new SetlException(List.of(problems.notOpened(thrown)), thrown);
    }
    String client = ConnectClient.version();
    if (!line(server).equals(line(client))) {
      throw new SetlException(List.of(problems.otherVersion(server, client)));
    }
  }

  /** {@code 4.1} of {@code 4.1.2}. */
  private static String line(String version) {
    int second = version.indexOf('.', version.indexOf('.') + 1);
    return second < 0 ? version : version.substring(0, second);
  }

  /** What the block says, or else the server. */
  private static Optional<String> given(
      SparkSession session, Map<String, String> options, String name) {
    return Optional.ofNullable(options.get(name))
        .or(() -> Optional.of(session.conf().get(name, "")).filter(text -> !text.isEmpty()));
  }

  private static void applyOptions(
      SparkSession session, Map<String, String> options, ConnectProblems problems) {
    List<Problem> refused = new ArrayList<>();
    options.forEach(
        (name, value) -> {
          try {
            session.conf().set(name, value);
          } catch (Exception thrown) {
            refused.add(
                ConnectFailure.of(thrown).isPresent()
                    ? problems.notOpened(thrown)
                    : problems.optionRefused(name, thrown));
          }
        });
    if (!refused.isEmpty()) {
      throw new SetlException(refused);
    }
  }
}
