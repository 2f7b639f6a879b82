package io.github.setl.spark.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Setl;
import io.github.setl.api.RunsOn;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.ChildJvm;
import io.github.setl.spark.Golden;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF2;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a block of Spark classic says beside {@code spark.*}: master, options, Hive, classes. */
class SessionSettingsTest {
  @TempDir private Path folder;

  record Pair(String left, String right) {}

  /** Its result type stands in a superclass, and it is generic. */
  abstract static class Splits<A, R> implements UDF2<A, String, Map<String, List<R>>> {
    private static final long serialVersionUID = 1L;
  }

  static final class Lengths extends Splits<String, Integer> {
    private static final long serialVersionUID = 1L;

    @Override
    public Map<String, List<Integer>> call(String text, String separator) {
      List<Integer> lengths =
          List.of(text.split(separator, -1)).stream().map(String::length).toList();
      return Map.of(text, lengths);
    }
  }

  static final class Pairs implements UDF1<String, Pair> {
    private static final long serialVersionUID = 1L;

    @Override
    public Pair call(String text) {
      return new Pair(text, text);
    }
  }

  @SuppressWarnings("rawtypes") // That is what the test is about.
  static final class Raw implements UDF1 {
    private static final long serialVersionUID = 1L;

    @Override
    public Object call(Object value) {
      return value;
    }
  }

  static final class Fails implements UDF1<String, String> {
    private static final long serialVersionUID = 1L;

    Fails() {
      throw new IllegalStateException("no licence");
    }

    @Override
    public String call(String text) {
      return text;
    }
  }

  static final class Parameter implements UDF1<String, String> {
    private static final long serialVersionUID = 1L;
    private final String suffix;

    Parameter(String suffix) {
      this.suffix = suffix;
    }

    @Override
    public String call(String text) {
      return text + suffix;
    }
  }

  /** Answers a query. */
  static class Asks extends SparkFactory<String> {
    private String answer = "";

    @Override
    public Asks read() {
      return this;
    }

    @Override
    public Asks process() {
      answer = spark().sql("select " + query()).first().get(0).toString();
      return this;
    }

    String query() {
      return "shout('a') || lengths('ab,c', ',')['ab,c'][0]";
    }

    @Override
    public Asks write() {
      return this;
    }

    @Override
    public String get() {
      return answer;
    }
  }

  static final class AsksAgain extends Asks {
    @Override
    String query() {
      return "2";
    }
  }

  @RunsOn("other")
  static final class AsksElsewhere extends Asks {
    @Override
    String query() {
      return "1";
    }
  }

  @BeforeEach
  void beginsWithASession() {
    TestSession.get();
  }

  private static String message(Class<? extends RuntimeException> type, ThrowingCallable call) {
    return Objects.requireNonNull(catchThrowableOfType(type, call).getMessage());
  }

  private static String failure(String config, Class<? extends Asks> factory) {
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      return message(
          InvalidPipelineException.class, () -> setl.newPipeline("asks").addStage(factory).check());
    }
  }

  @Test
  void functionsOfTheBlockAreKnownToSql() {
    String config =
        """
        setl.config.udfs {
          shout = io.github.setl.spark.classic.ShoutingFunction
          lengths = "io.github.setl.spark.classic.SessionSettingsTest$Lengths"
        }
        """;
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      assertThat(setl.newPipeline().addStage(Asks.class).run().output(Asks.class)).isEqualTo("A2");
    }
    assertThat(SparkSession.getDefaultSession().get()).isSameAs(TestSession.get());
  }

  @Test
  void theBlockOfTheManualDoes() throws IOException {
    String config = Files.readString(Path.of("src/test/resources/manual/session.conf"));
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      setl.newPipeline().addStage(AsksAgain.class).run();
      assertThat(TestSession.get().sql("select shout('b')").first().getString(0)).isEqualTo("B");
    }
  }

  @Test
  void classesThatDoNotDoAreNamedTogether() throws IOException {
    String test = "io.github.setl.spark.classic.SessionSettingsTest";
    String config =
        """
        setl.config {
          udfs {
            near = io.github.setl.spark.classic.ShoutngFunction
            nested = %1$s.Lengths
            nowhere = com.acme.Nothing
            pair = "%1$s$Pair"
            pairs = "%1$s$Pairs"
            raw = "%1$s$Raw"
            fails = "%1$s$Fails"
            parameter = "%1$s$Parameter"
            splits = "%1$s$Splits"
          }
          kryoClasses = ["%1$s$Pair", "java.util.ArayList",
            "com.acme.Nothing"]
        }
        """
            .formatted(test);
    Golden.assertEquals("session-classes", failure(config, Asks.class));
  }

  @Test
  void misspeltKeysAreRefused() throws IOException {
    Golden.assertEquals(
        "session-keys",
        message(
            InvalidConfigException.class,
            () ->
                Setl.builder()
                    .withConfigText(
                        """
                        setl.config {
                          mastr = "local[1]"
                          hive = yes
                          udf { a = b }
                          kryoClasses { a = b }
                          options { spark.sql.catalog.ice.type = hadoop }
                        }
                        """)
                    .getOrCreate()));
  }

  @Test
  void aSettingThatIsSaidTwiceIsRefused() throws IOException {
    String config =
        """
        setl.config {
          master = "local[1]"
          spark.master = "local[2]"
          spark.app.name = same
          options { "spark.app.name" = same }
          hive = true
          options { "spark.sql.catalogImplementation" = in-memory }
        }
        """;
    Golden.assertEquals("session-setting-twice", failure(config, Asks.class));
  }

  @Test
  void twoSessionsInOneProcessAreRefusedWhilePlanning() throws IOException {
    String config =
        """
        setl.engines {
          default { type = spark-classic, spark.app.name = one, "spark.hadoop.secret" = "xxx" }
          other {
            type = spark-classic
            master = "local[3]"
            spark.app.name = two
            udfs { shout = io.github.setl.spark.classic.ShoutingFunction }
          }
        }
        """;
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      String message =
          message(
              InvalidPipelineException.class,
              () ->
                  setl.newPipeline("both")
                      .addStage(AsksAgain.class)
                      .addStage(AsksElsewhere.class)
                      .plan());
      Golden.assertEquals("engines-together", message);
    }
  }

  @Test
  void twoSessionsInTwoPipelinesOfOneSetlAreRefused() {
    String config =
        """
        setl.engines {
          default { type = spark-classic, spark.app.name = one }
          other { type = spark-classic, spark.app.name = two }
        }
        """;
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      setl.newPipeline("first").addStage(AsksAgain.class).run();
      assertThat(
              catchThrowableOfType(
                      InvalidPipelineException.class,
                      () -> setl.newPipeline("second").addStage(AsksElsewhere.class).run())
                  .problems())
          .extracting(Problem::code)
          .containsExactly(ProblemCode.ENGINES_TOGETHER);
    }
  }

  @Test
  void twoNamesForOneSessionAreFine() {
    String config =
        """
        setl.engines.default { type = spark-classic, spark.app.name = one, master = "local[2]" }
        setl.engines.other = ${setl.engines.default}
        """;
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      var result =
          setl.newPipeline("both").addStage(AsksAgain.class).addStage(AsksElsewhere.class).run();
      assertThat(result.output(AsksAgain.class)).isEqualTo("2");
      assertThat(result.output(AsksElsewhere.class)).isEqualTo("1");
    }
  }

  /** Prints what a session of its own is like, and what is left of it. Argument: the block. */
  static final class Main {
    private Main() {}

    @SuppressWarnings("SystemOut") // The test reads what is printed.
    public static void main(String[] arguments) {
      try (Setl setl =
          Setl.builder().withEnvironment("prod").withConfigText(arguments[0]).getOrCreate()) {
        setl.newPipeline().addStage(AsksAgain.class).run();
        SparkSession session = SparkSession.active();
        for (String name :
            List.of(
                "spark.master",
                "spark.serializer",
                "spark.kryo.classesToRegister",
                "spark.sql.shuffle.partitions",
                "mine")) {
          System.out.println(name + " " + session.conf().get(name, "-"));
        }
      } catch (SetlException thrown) {
        System.out.println(thrown.getMessage());
      }
      System.out.println("open " + SparkSession.getDefaultSession().isDefined());
    }
  }

  private List<String> printedWith(String block) throws Exception {
    String config = "setl.config { \"spark.ui.enabled\" = false\n %s }".formatted(block);
    try (ChildJvm child = ChildJvm.start(folder, Main.class, config)) {
      assertThat(child.exitCode()).isZero();
      return child.printed();
    }
  }

  @Test
  void aSessionIsOpenedAsTheBlockSaysAndClosed() throws Exception {
    assertThat(
            printedWith(
                """
                master = "local[1]"
                options { "spark.sql.shuffle.partitions" = 3, mine = here }
                kryoClasses = ["java.util.ArrayList", "[Ljava.lang.Object;"]
                """))
        .containsExactly(
            "spark.master local[1]",
            "spark.serializer org.apache.spark.serializer.KryoSerializer",
            "spark.kryo.classesToRegister java.util.ArrayList,[Ljava.lang.Object;",
            "spark.sql.shuffle.partitions 3",
            "mine here",
            "open false");
  }

  @Test
  void hiveNeedsItsModule() throws Exception {
    List<String> printed = printedWith("master = \"local[1]\"\nhive = true");
    Golden.assertEquals("session-without-hive", String.join("\n", printed));
  }
}
