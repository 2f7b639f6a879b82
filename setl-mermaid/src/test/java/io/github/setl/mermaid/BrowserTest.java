package io.github.setl.mermaid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.plan.DiagramView;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every golden diagram, and parts of a large pipeline, drawn by Mermaid in a browser: a person
 * reads what the plan says.
 */
class BrowserTest {
  private static final List<Integer> RELEASES = List.of(11, 12);

  private static @Nullable Browser started;

  /** Before each test and not before all: what is skipped before all is not reported. */
  @BeforeEach
  void start() {
    if (started == null) {
      started = BrowserInstallation.start();
    }
  }

  @AfterAll
  static void close() {
    if (started != null) {
      started.close();
    }
  }

  private static Browser browser() {
    return Objects.requireNonNull(started);
  }

  @TestFactory
  Stream<DynamicTest> everyTextOfAPlanIsRead() {
    return Golden.names(".mmd").stream()
        .flatMap(
            name ->
                RELEASES.stream()
                    .map(
                        release ->
                            DynamicTest.dynamicTest(
                                "%s, Mermaid %d".formatted(name, release),
                                () -> assertRead(name, release))));
  }

  private static void assertRead(String name, int release) {
    List<String> labels = browser().labels(release, Golden.text(name + ".mmd"));
    Golden.assertEquals(name + ".labels", String.join("\n", labels) + "\n");
  }

  /** The first is as large as it may be, the last refers to it; drawing all would take minutes. */
  @Test
  void theFirstAndTheLastPartOfAThousandFactoriesAreRead() {
    for (DiagramView view : DiagramView.values()) {
      List<String> parts = PartsTest.diagrams(view, 37, 27);
      for (String part : List.of(parts.get(0), parts.get(parts.size() - 1))) {
        assertThat(browser().labels(11, part))
            .isEqualTo(LargePipelines.labels(view, PartsTest.title(part), 37, 27));
      }
    }
  }

  @Test
  void theErrorPictureOfTooMuchTextIsNotTakenForADiagram() {
    String tooLarge = "classDiagram\n" + "class A\n".repeat(7_000);
    assertThat(browser().labels(11, tooLarge))
        .containsExactly("Maximum text size in diagram exceeded");
  }

  @Test
  void whatMermaidRefusesFails() {
    assertThatThrownBy(() -> browser().labels(11, "flowchart TB\nend"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Parse error");
  }
}
