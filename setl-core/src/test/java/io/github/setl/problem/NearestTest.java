package io.github.setl.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> KEYS = List.of("path", "storage", "saveMode", "schema");

  @Test
  void oneEditOfAnyKindIsNear() {
    assertThat(Nearest.to("storge", KEYS)).contains("storage");
    assertThat(Nearest.to("storrage", KEYS)).contains("storage");
    assertThat(Nearest.to("sotrage", KEYS)).contains("storage");
    assertThat(Nearest.to("pach", KEYS)).contains("path");
    assertThat(Nearest.to("SAVEMODE", KEYS)).contains("saveMode");
  }

  @Test
  void farIsNotNear() {
    assertThat(Nearest.to("delimiter", KEYS)).isEmpty();
    assertThat(Nearest.to("x", KEYS)).isEmpty();
    assertThat(Nearest.to("path", List.of())).isEmpty();
  }
}
