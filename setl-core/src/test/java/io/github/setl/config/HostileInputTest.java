package io.github.setl.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.setl.problem.InvalidConfigException;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever is written, the answer is settings or an {@link InvalidConfigException}, which shows no
 * secret.
 */
class HostileInputTest {
  private static final String VALID =
      """
      data.root = "/data"
      setl {
        environment = ${?STAGE}
        defaultEngine = lake
        parallelism = 4
        run.id = 7
        config { spark.master = "local[2]", spark.sql.catalog.ice { class = X, type = y } }
        engines {
          lake { type = spark-connect, url = "sc://a:hunter2@c/;token=hunter2"
            token = "hunter2", timeout = 5s }
        }
      }
      orders { storage = CSV, path = ${data.root}/orders, header = "true", saveMode = Append }
      sales.orders { storage = DELTA, table = t, key = [a, b], options { a.b = 1, c = [1, 2] } }
      """;
  private static final String PIECES = "{}[]\"=:.,$#+\n\\ a0?/()'`^-";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "setl = 3",
        "setl = []",
        "setl = null",
        "setl { config = 3, engines = 4, parallelism = {}, run = 5, environment = [], x = y }",
        "setl { run { id { a = 1 } }, defaultEngine = [1] }",
        "setl { engines { a = null, b = {}, \"\" = {}, c { type = null }, d { type = {} } } }",
        "setl.engines.lake { type = spark-connect, url = [], token = {}, timeout = { a = 1 } }",
        "setl.config { spark = 3 }",
        "setl.config { spark = [[1]], \"spark.\" = 1, \"\" = 2 }",
        "a { storage = {} }",
        "a { storage = [] }",
        "a { storage = null }",
        "a { storage = 3.5 }",
        "a { storage = CSV, path = null, saveMode = {}, header = { x = 1 }, delimiter = [{}] }",
        "a { storage = DELTA, options = [1], table = [], key = {} }",
        "a = ${a}",
        "a = ${b}, b = ${a}",
        "a = ${b}, b { c = ${a.c} }",
        "a { storage = CSV, path = ${a.path} }",
        "a { storage = ${a}, path = x }",
        "a = [1] {}",
        "a = ${x} ${y} {}",
        "a = ${x} { b = 1 }, x = 3",
        "a = ${x}, a { storage = CSV, path = ${x} }",
        "[1, 2]",
        "3",
        "include required(\"none\")",
        "include \"none\"",
        "include url(\"none\")",
        "include url(\"http://localhost:1/none.conf\")",
        "include file(\"/none\")",
        "include required(classpath(\"none\"))",
        "a..b = 1",
        ".a = 1",
        "a. = 1",
        "\"\" { \"\" { storage = CSV, path = x } }",
        "\uFEFFa = 1",
        "app = 3",
        "app.environment { a = 1 }",
        "setl.environment = ${setl}",
        "setl.environment = \"../x\"",
        "a += ${a}",
        "a = 1 += 2",
        "a = ${?}",
        "a = ${}",
        "a = ${.}",
        "a = \"${",
        "a = \"\\ud800\"",
      })
  void answerIsSettingsOrProblems(String text) {
    load(text);
    load(VALID + text);
    load(text + "\n" + VALID);
  }

  @RepeatedTest(300)
  void alteredTextIsAnsweredToo(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    StringBuilder text = new StringBuilder(VALID);
    for (int i = 0; i <= random.nextInt(6); i++) {
      int at = random.nextInt(text.length());
      char piece = PIECES.charAt(random.nextInt(PIECES.length()));
      switch (random.nextInt(3)) {
        case 0 -> text.insert(at, piece);
        case 1 -> text.setCharAt(at, piece);
        default -> text.delete(at, Math.min(text.length(), at + random.nextInt(12)));
      }
    }
    load(text.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a = {b", "a = [", "a { "})
  void deepNestingIsAnsweredToo(String piece) {
    load(piece.repeat(50_000));
  }

  private static void load(String text) {
    assertThatCode(
            () -> {
              try {
                Loading.settings(Loading.text(text).withEnvironment("prod"));
              } catch (InvalidConfigException expected) {
                assertThat(expected).message().isNotBlank().doesNotContain("hunter2");
              }
            })
        .as(text)
        .doesNotThrowAnyException();
  }
}
