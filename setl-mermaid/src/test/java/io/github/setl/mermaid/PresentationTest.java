package io.github.setl.mermaid;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.plan.DiagramView;
import io.github.setl.plan.Plan;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;

class PresentationTest {
  private static final Pattern LINK =
      Pattern.compile("(https://mermaid\\.live/edit#pako:)([A-Za-z0-9_-]+)\n");

  private final MermaidRenderer renderer = new MermaidRenderer();

  /** The links are cut, since their compressed form may differ between versions of zlib. */
  @Test
  void theDiagramStandsBetweenItsBannersAndALinkFollows() {
    String presentation = renderer.presentation(plan(2, 1), DiagramView.CLASSES);
    Golden.assertEquals("presentation.txt", LINK.matcher(presentation).replaceAll("$1..\n"));
  }

  @Test
  void eachPartOfALargePlanHasItsBannersAndItsLink() {
    Plan plan = plan(30, 10);
    String expected = "";
    int number = 0;
    for (String text : renderer.diagrams(plan, DiagramView.CLASSES)) {
      number++;
      expected +=
          """
          %s--------- MERMAID DIAGRAM, %s ---------
          %s------- END OF MERMAID CODE -------

          You can paste this text into any Markdown that renders Mermaid, or look at it live:
          https://mermaid.live/edit#pako:..
          """
              .formatted(number == 1 ? "" : "\n", PartsTest.title(text), text);
    }
    assertThat(number).isEqualTo(2);
    String presentation = renderer.presentation(plan, DiagramView.CLASSES);
    assertThat(LINK.matcher(presentation).replaceAll("$1..\n")).isEqualTo(expected);
  }

  @Test
  void theLinkInflatesToTheStateOfTheEditor() throws IOException {
    Plan plan = plan(2, 1);
    String diagram = renderer.diagrams(plan, DiagramView.FLOW).get(0);
    Matcher link = LINK.matcher(renderer.presentation(plan, DiagramView.FLOW));
    assertThat(link.find()).isTrue();
    byte[] state = Base64.getUrlDecoder().decode(link.group(2));
    try (InputStream inflated = new InflaterInputStream(new ByteArrayInputStream(state))) {
      assertThat(new String(inflated.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(
              "{\"code\":\""
                  + diagram.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")
                  + "\",\"mermaid\":\"{\\\"theme\\\":\\\"default\\\"}\"}");
    }
  }

  private static Plan plan(int stages, int factories) {
    try (Setl setl = LargePipelines.setl()) {
      return LargePipelines.of(setl, stages, factories).plan();
    }
  }
}
