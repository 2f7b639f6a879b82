package io.github.setl.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GalleryTest {

  static List<GalleryCase> cases() {
    return GalleryCase.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void brokenFilesGiveTheExpectedMessage(GalleryCase galleryCase) throws IOException {
    assertThat(galleryCase.brokenMessage()).isEqualTo(galleryCase.expectedMessage());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void mendedFilesGiveNoMessage(GalleryCase galleryCase) {
    assertThatCode(galleryCase::mended).doesNotThrowAnyException();
  }

  @Test
  void theGalleryIsFound() {
    assertThat(cases()).hasSizeGreaterThan(20);
  }
}
