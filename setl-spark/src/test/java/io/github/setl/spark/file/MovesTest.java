package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.spi.WriteIdentity;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The text of an entry of the log. */
class MovesTest {
  private static final Moves MOVES =
      new Moves(
          "w",
          true,
          List.of("a b.csv", "day=1%2F2/é\n+.csv"),
          List.of("day=x/c.csv"),
          true,
          new Known(List.of("00ff", "11aa")));

  @Test
  void comeBackFromTheirText() throws IOException {
    assertThat(Moves.of(MOVES.text())).isEqualTo(MOVES);
    assertThat(Moves.of(Moves.NONE.text())).isEqualTo(Moves.NONE);
  }

  @Test
  void aTextThatIsCutOffOrOfAnotherVersionIsRefused() {
    String text = MOVES.text();
    for (int length = 0; length < text.length() - 1; length++) {
      String cut = text.substring(0, length);
      assertThatThrownBy(() -> Moves.of(cut)).as(cut).isInstanceOf(IOException.class);
    }
    assertThatThrownBy(() -> Moves.of(text.replace("moves 1", "moves 2")))
        .hasMessageContaining("no list of moves that this version of SETL can read");
  }

  @Test
  void theLatestWritesAreKnown() {
    Known full =
        new Known(
            IntStream.rangeClosed(1, Known.MOST).mapToObj(i -> write(i, true).key()).toList());
    Known known = full.with(write(Known.MOST + 1, true)).with(write(Known.MOST + 2, true));
    assertThat(known.keys()).hasSize(Known.MOST);
    assertThat(known.contains(write(2, true))).isFalse();
    assertThat(known.contains(write(3, true))).isTrue();
    assertThat(known.contains(write(Known.MOST + 2, true))).isTrue();
    assertThat(known.with(write(0, false))).isEqualTo(known);
  }

  private static WriteIdentity write(int number, boolean repeatable) {
    return new WriteIdentity("p", "r", repeatable, "f", 1, "data", number);
  }
}
