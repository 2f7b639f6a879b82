package io.github.setl.mermaid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;

class PresentationTest {
  private static final String EDITOR = "https://mermaid.live/edit#pako:";

  private final String diagram = Golden.text("quick-start.mmd");
  private final String presentation = new MermaidRenderer().presentation(diagram);

  /** The link is cut, since its compressed form may differ between versions of zlib. */
  @Test
  void theDiagramStandsBetweenItsBannersAndALinkFollows() {
    assertThat(presentation.substring(0, presentation.indexOf(EDITOR) + EDITOR.length()) + "..\n")
        .isEqualTo(Golden.text("presentation.txt"));
  }

  @Test
  void theLinkInflatesToTheStateOfTheEditor() throws IOException {
    String code =
        presentation.substring(presentation.indexOf(EDITOR) + EDITOR.length()).stripTrailing();
    assertThat(code).matches("[A-Za-z0-9_-]+");
    try (InputStream inflated =
        new InflaterInputStream(new ByteArrayInputStream(Base64.getUrlDecoder().decode(code)))) {
      assertThat(new String(inflated.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(
              "{\"code\":\""
                  + diagram.replace("\n", "\\n")
                  + "\",\"mermaid\":\"{\\\"theme\\\":\\\"default\\\"}\"}");
    }
  }
}
