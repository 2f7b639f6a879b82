package io.github.setl.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WriteIdentityTest {
  private static WriteIdentity write(
      String pipeline, String runId, String factory, int occurrence, String repository, int n) {
    return new WriteIdentity(pipeline, runId, true, factory, occurrence, repository, n);
  }

  @Test
  void writesThatDifferInAnyPartHaveOtherKeys() {
    List<WriteIdentity> writes =
        List.of(
            write("p", "r", "f", 1, "s", 1),
            write("q", "r", "f", 1, "s", 1),
            write("p", "r#2", "f", 1, "s", 1),
            write("p", "r", "g", 1, "s", 1),
            write("p", "r", "f", 2, "s", 1),
            write("p", "r", "f", 1, "t", 1),
            write("p", "r", "f", 1, "s", 2),
            write("pr", "", "f", 1, "s", 1),
            write("", "pr", "f", 1, "s", 1),
            write("p", "r", "f", 11, "s", 1),
            write("p", "r", "f", 1, "1s", 1));

    assertThat(writes.stream().map(WriteIdentity::key))
        .doesNotHaveDuplicates()
        .allMatch(key -> key.matches("[0-9a-f]{32}"));
  }

  @Test
  void aKeyIsTheSameInEveryProcess() {
    assertThat(write("sales", "2024-01-31", "com.acme.Load", 1, "orders", 1).key())
        .isEqualTo("245770b993cc52cb65ef8783bb9893b6");
  }

  @Test
  void aPersonReadsWhichWriteItIs() {
    assertThat(write("sales", "2024-01-31", "com.acme.Load", 1, "orders", 1).describe())
        .isEqualTo("write 1 to orders of Load in run 2024-01-31 of pipeline sales");
    assertThat(write("sales", "r#2", "com.acme.Job$Load", 2, "orders", 3).describe())
        .isEqualTo(
            "write 3 to orders of Job$Load (number 2 of that class) in run r#2 of pipeline sales");
  }
}
