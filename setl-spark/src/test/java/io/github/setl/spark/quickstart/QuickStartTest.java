package io.github.setl.spark.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.plan.DiagramView;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestSession;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The quick start of the manual, word for word. */
class QuickStartTest {
  @TempDir private Path folder;

  @BeforeEach
  void configuration() {
    TestSession.get();
    // A JVM property is over the file, so that the test writes elsewhere.
    // Whatever environment the build was given: the quick start chooses none.
    System.clearProperty("app.environment");
    System.setProperty("testObjectRepository.path", folder.resolve("test_csv").toString());
  }

  @AfterEach
  void noConfiguration() {
    System.clearProperty("testObjectRepository.path");
  }

  private static void quickStart() {
    // docs:quick-start
    try (Setl setl = Setl.builder().withDefaultConfigLoader().getOrCreate()) {
      setl.setRepository(TestObject.class, "testObjectRepository");
      Pipeline pipeline = setl.newPipeline().addStage(MyFactory.class);
      pipeline.describe().run();
      pipeline.addStage(AnotherFactory.class);
      pipeline.showDiagram();
    }
    // docs:end
  }

  @Test
  void printsThePlanAndTheDiagram() throws IOException {
    String printed = printed(QuickStartTest::quickStart);
    Golden.assertEquals(
        "quick-start", printed.replaceAll("pako:[-_A-Za-z0-9]+", "pako:<text>").stripTrailing());
    assertThat(diagram(printed))
        .isEqualTo(Files.readString(Path.of("src/test/resources/quick-start.mmd")));
  }

  @Test
  void theFlowViewShowsTheRepository() throws IOException {
    try (Setl setl = Setl.builder().withDefaultConfigLoader().getOrCreate()) {
      setl.setRepository(TestObject.class, "testObjectRepository");
      Pipeline pipeline =
          setl.newPipeline().addStage(MyFactory.class).addStage(AnotherFactory.class);
      assertThat(pipeline.toDiagrams(DiagramView.FLOW))
          .containsExactly(Files.readString(Path.of("src/test/resources/quick-start.flow.mmd")));
    }
  }

  @Test
  void theCsvHoldsTwoRowsAndFourAfterASecondRun() {
    printed(QuickStartTest::quickStart);
    assertThat(csv()).containsExactlyInAnyOrder("1;a;A;1", "2;b;B;2");
    printed(QuickStartTest::quickStart);
    assertThat(csv()).containsExactlyInAnyOrder("1;a;A;1", "2;b;B;2", "1;a;A;1", "2;b;B;2");
  }

  @Test
  void aStageAddedAfterARunIsRun() {
    String printed =
        printed(
            () -> {
              try (Setl setl = Setl.builder().withDefaultConfigLoader().getOrCreate()) {
                setl.setSparkRepository(TestObject.class, "testObjectRepository");
                Pipeline pipeline = setl.newPipeline().addStage(MyFactory.class);
                pipeline.run();
                pipeline.addStage(AnotherFactory.class);
                assertThat(pipeline.run().output(AnotherFactory.class)).isEqualTo("output");
              }
            });
    assertThat(printed).contains("|         1|         a|          A|    1|");
    assertThat(csv()).hasSize(4);
  }

  /** The rows of the CSV files, each of which has the header. */
  private List<String> csv() {
    try (Stream<Path> files = Files.list(folder.resolve("test_csv"))) {
      return files
          .filter(file -> file.toString().endsWith(".csv"))
          .flatMap(QuickStartTest::rows)
          .toList();
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }

  private static Stream<String> rows(Path file) {
    try {
      List<String> lines = Files.readAllLines(file);
      assertThat(lines).first().isEqualTo("partition1;partition2;clustering1;value");
      return lines.stream().skip(1);
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }

  private static String diagram(String printed) {
    String begin = "--------- MERMAID DIAGRAM ---------\n";
    String end = "------- END OF MERMAID CODE -------";
    return printed.substring(printed.indexOf(begin) + begin.length(), printed.indexOf(end));
  }

  private static String printed(Runnable job) {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      job.run();
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
