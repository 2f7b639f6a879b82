package io.github.setl.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.problem.SetlException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can only be seen in a process without a session: who opens it, and who closes it. */
class FreshProcessTest {
  @TempDir private Path folder;

  static final class Numbers extends SparkFactory<Long> {
    private long count;

    @Override
    public Numbers read() {
      return this;
    }

    @Override
    public Numbers process() {
      if (spark().conf().get("spark.app.name").equals("fails")) {
        throw new IllegalStateException("nothing works today");
      }
      count = createDataset(Integer.class, 1, 2, 3).count();
      return this;
    }

    @Override
    public Numbers write() {
      return this;
    }

    @Override
    public Long get() {
      return count;
    }
  }

  /** Prints what the test looks at. Arguments: environment, Spark settings. */
  static final class Main {
    private Main() {}

    @SuppressWarnings("SystemOut") // The test reads what is printed.
    public static void main(String[] arguments) {
      String config = "setl.config { \"spark.ui.enabled\" = false, %s }".formatted(arguments[1]);
      try (Setl setl =
          Setl.builder().withEnvironment(arguments[0]).withConfigText(config).getOrCreate()) {
        System.out.println(
            "count " + setl.newPipeline().addStage(Numbers.class).run().output(Numbers.class));
        SparkSession session = SparkSession.active();
        System.out.println("master " + session.conf().get("spark.master"));
        System.out.println("name " + session.conf().get("spark.app.name"));
      } catch (SetlException thrown) {
        System.out.println(thrown.getMessage());
      }
      System.out.println("open " + SparkSession.getDefaultSession().isDefined());
    }
  }

  @Test
  void aLocalEnvironmentOpensAndClosesASessionOfItsOwn() throws Exception {
    assertThat(run("local", "\"spark.app.name\" = numbers"))
        .containsExactly("count 3", "master local[*]", "name numbers", "open false");
  }

  @Test
  void aFailedRunClosesItsSessionToo() throws Exception {
    assertThat(run("local", "\"spark.app.name\" = fails"))
        .contains("  because       IllegalStateException: nothing works today", "open false");
  }

  @Test
  void aSettingThatSparkCannotReadIsNamed() throws Exception {
    List<String> printed = run("local", "\"spark.sql.shuffle.partitions\" = 4x");
    Golden.assertEquals("setting-that-is-none", String.join("\n", printed));
  }

  @Test
  void theMasterOfTheConfigurationWins() throws Exception {
    assertThat(run("local", "spark.master = \"local[1]\""))
        .contains("count 3", "master local[1]", "open false");
  }

  @Test
  void anotherEnvironmentNeedsAMaster() throws Exception {
    List<String> printed = run("prod", "");
    Golden.assertEquals("no-master", String.join("\n", printed));
  }

  @Test
  void settingsThatSparkRefusesAreNamed() throws Exception {
    List<String> printed = run("local", "spark.master = \"loca\"");
    Golden.assertEquals("master-that-is-none", String.join("\n", printed));
  }

  private List<String> run(String environment, String config)
      throws IOException, InterruptedException {
    try (ChildJvm child = ChildJvm.start(folder, Main.class, environment, config)) {
      assertThat(child.exitCode()).isZero();
      return child.printed();
    }
  }
}
