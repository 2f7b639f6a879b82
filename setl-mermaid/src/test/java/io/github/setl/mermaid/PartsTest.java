package io.github.setl.mermaid;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.plan.DiagramView;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PartsTest {
  private static final int MOST_TEXT = 50_000;
  private static final int MOST_EDGES = 500;

  @Test
  void stagesAreKeptTogetherWhileMermaidDrawsThem() {
    assertThat(titles(diagrams(DiagramView.CLASSES, 30, 10)))
        .containsExactly("part 1 of 2: stages 1 to 17", "part 2 of 2: stages 18 to 31");
    assertThat(titles(diagrams(DiagramView.FLOW, 30, 10)))
        .containsExactly("part 1 of 2: stages 1 to 25", "part 2 of 2: stages 26 to 31");
  }

  @Test
  void aStageThatIsTooLargeIsCutBetweenItsFactories() {
    assertThat(titles(diagrams(DiagramView.CLASSES, 1, 300)))
        .containsExactly(
            "part 1 of 3: stage 1, factories 1 to 178",
            "part 2 of 3: stage 1, factories 179 to 300",
            "part 3 of 3: stage 2");
    assertThat(titles(diagrams(DiagramView.FLOW, 1, 300)))
        .containsExactly(
            "part 1 of 3: stage 1, factories 1 to 250",
            "part 2 of 3: stage 1, factories 251 to 300",
            "part 3 of 3: stage 2");
  }

  @Test
  void aFactoryThatReceivesTooMuchIsCutBetweenItsDeliveries() {
    try (Setl setl = LargePipelines.setl()) {
      Pipeline pipeline = LargePipelines.of(setl, 60, 10).addStage(LargePipelines.CompareAll.class);
      List<String> parts = pipeline.toDiagrams(DiagramView.FLOW);
      assertThat(titles(parts))
          .containsExactly(
              "part 1 of 5: stages 1 to 25",
              "part 2 of 5: stages 26 to 50",
              "part 3 of 5: stages 51 to 61",
              "part 4 of 5: stage 62, factory 1, deliveries 1 to 500",
              "part 5 of 5: stage 62, factory 1, deliveries 501 to 601");
      assertThat(parts.get(4))
          .startsWith(
              """
              ---
              title: "part 5 of 5: stage 62, factory 1, deliveries 501 to 601"
              ---
              flowchart TB
              subgraph s62["Stage 62"]
                f601["CompareAll\\ndefault, memory"]
              end
              f500(["Load_501\\nstage 51"])
              """)
          .endsWith(
              """
              f599 -->|"List[Leg] (load600)"| f601
              i1 -->|"LocalDate"| f601
              """);
      assertThat(edges(parts.get(4))).isEqualTo(101);
    }
  }

  @Test
  void whatFitsIsOneDiagramWithoutATitle() {
    assertThat(titles(diagrams(DiagramView.CLASSES, 17, 10))).containsExactly("");
    assertThat(titles(diagrams(DiagramView.FLOW, 24, 10))).containsExactly("");
  }

  @Test
  void eachPartOfAThousandFactoriesIsWithinTheLimitsAndEachFactoryIsInOne() {
    for (DiagramView view : DiagramView.values()) {
      List<String> parts = diagrams(view, 37, 27);
      assertThat(parts)
          .allSatisfy(part -> assertThat(part.length()).isLessThanOrEqualTo(MOST_TEXT))
          .allSatisfy(part -> assertThat(edges(part)).isLessThanOrEqualTo(MOST_EDGES));
      assertThat(parts.stream().flatMap(PartsTest::factories))
          .containsExactlyElementsOf(
              Stream.concat(
                      IntStream.rangeClosed(1, 999).mapToObj(n -> n == 1 ? "Load" : "Load_" + n),
                      Stream.of("Compare"))
                  .toList());
    }
  }

  @Test
  void theSamePlanGivesTheSameTexts() {
    for (DiagramView view : DiagramView.values()) {
      assertThat(diagrams(view, 37, 27)).isEqualTo(diagrams(view, 37, 27));
    }
  }

  static List<String> diagrams(DiagramView view, int stages, int factories) {
    try (Setl setl = LargePipelines.setl()) {
      return LargePipelines.of(setl, stages, factories).toDiagrams(view);
    }
  }

  /** The title of a part; empty: the diagram shows all. */
  static String title(String diagram) {
    return diagram.startsWith("---\n")
        ? diagram.substring(diagram.indexOf('"') + 1, diagram.indexOf("\"\n"))
        : "";
  }

  private static List<String> titles(List<String> diagrams) {
    return diagrams.stream().map(PartsTest::title).toList();
  }

  private static long edges(String flowchart) {
    return flowchart.lines().filter(line -> line.matches("[fri]\\d+ --[->].*")).count();
  }

  private static Stream<String> factories(String diagram) {
    return diagram
        .lines()
        .filter(line -> line.matches("class (Load|Compare).*|  f\\d+\\[.*"))
        .map(line -> line.replaceAll("class | \\{|  f\\d+\\[\"|\\\\n.*", ""));
  }
}
