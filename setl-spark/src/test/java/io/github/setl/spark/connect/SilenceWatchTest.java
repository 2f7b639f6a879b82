package io.github.setl.spark.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SilenceWatchTest {
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 10);
  private final SilenceWatch watch = new SilenceWatch(Duration.ofSeconds(60), now::get);
  private final List<String> givenUp = new ArrayList<>();
  private final SilenceWatch.Call call = () -> givenUp.add("call");

  @Test
  void aServerThatSaysNothingIsAskedOnceAndThenGivenUp() {
    watch.begun(call);
    pass(30);
    assertThat(watch.isToBeAsked()).isFalse();
    pass(1);
    assertThat(watch.isToBeAsked()).isTrue();
    assertThat(watch.isToBeAsked()).isFalse();
    pass(30);
    watch.giveUpIfSilent();
    assertThat(givenUp).isEmpty();
    pass(1);
    watch.giveUpIfSilent();
    assertThat(givenUp).containsExactly("call");
  }

  @Test
  void aServerThatAnswersMayTakeAnyTime() {
    watch.begun(call);
    for (int hour = 0; hour < 3; hour++) {
      pass(3600);
      watch.giveUpIfSilent();
      assertThat(watch.isToBeAsked()).isTrue();
      watch.answered();
      watch.giveUpIfSilent();
    }
    assertThat(givenUp).isEmpty();
  }

  @Test
  void aMachineThatSleptAsksBeforeItGivesUp() {
    watch.begun(call);
    pass(100_000);
    watch.giveUpIfSilent();
    assertThat(givenUp).isEmpty();
    assertThat(watch.isToBeAsked()).isTrue();
  }

  @Test
  void nothingIsAskedWhileNoCallIsOpen() {
    pass(3600);
    assertThat(watch.isToBeAsked()).isFalse();
    watch.begun(call);
    assertThat(watch.isToBeAsked()).isFalse();
    pass(31);
    watch.ended(call);
    assertThat(watch.isToBeAsked()).isFalse();
  }

  @Test
  void onlyOpenCallsAreGivenUp() {
    watch.begun(call);
    watch.begun(() -> givenUp.add("other"));
    pass(31);
    watch.isToBeAsked();
    watch.ended(call);
    pass(31);
    watch.giveUpIfSilent();
    assertThat(givenUp).containsExactly("other");
  }

  private void pass(int seconds) {
    now.addAndGet(Duration.ofSeconds(seconds).toNanos());
  }
}
