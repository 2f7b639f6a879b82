package io.github.setl.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class CausesTest {
  @Test
  void everyCauseIsNamedWithTheBeginningOfItsMessage() {
    Throwable thrown =
        new IllegalStateException(
            "no orders today\n\nat all\n3\n4\n5\n6", new IOException("the disk is full"));
    assertThat(Causes.of(thrown))
        .containsExactly(
            "IllegalStateException: no orders today\nat all\n3\n4\n5",
            "IOException: the disk is full");
  }

  @Test
  void wrappersThatSayNothingOfTheirOwnAreLeftOut() {
    Throwable thrown = new IllegalStateException(new IOException("the disk is full"));
    assertThat(Causes.of(thrown)).containsExactly("IOException: the disk is full");
    Throwable repeats = new IOException("the disk is full", new IOException("the disk is full"));
    assertThat(Causes.of(repeats)).containsExactly("IOException: the disk is full");
  }

  @Test
  void anExceptionWithoutAMessageIsNamed() {
    assertThat(Causes.of(new NullPointerException()))
        .containsExactly("NullPointerException: without a message");
  }
}
