package io.github.setl.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every mistake of the gallery gives its message, and what mends it stands in the message. With
 * {@code -Dgolden.write=true} the messages are written instead: look at the difference before you
 * commit it.
 */
class GalleryTest {

  static List<Mistake> mistakes() {
    return Mistake.all();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void brokenFilesGiveTheExpectedMessage(Mistake mistake) throws Exception {
    String message = mistake.message();
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(mistake.expected(), message);
    }
    assertThat(message).isEqualTo(Files.readString(mistake.expected()).replace("\r\n", "\n"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mendedFilesGiveNoMessage(Mistake mistake) {
    assertThatCode(() -> mistake.run("mended")).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void whatMendsTheFilesStandsInTheMessage(Mistake mistake) throws Exception {
    Advice advice = Advice.of(Files.readString(mistake.expected()));
    assertThat(mistake.mend().untold(advice)).as("%s", advice).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void withoutItsWordsTheMessageDoesNotTellTheMend(Mistake mistake) throws Exception {
    Advice advice = Advice.of(Files.readString(mistake.expected()));
    Mend mend = mistake.mend();
    Advice other = advice.without(mend.words());
    assertThat(mend.untold(other)).as("%s", other).isNotEmpty();
  }

  @Test
  void theGalleryIsFound() {
    assertThat(mistakes()).hasSizeGreaterThan(70);
  }
}
