package io.github.setl.spark.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PatienceTest {
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 10);
  private final Patience patience = new Patience(Duration.ofSeconds(60), now::get);

  @Test
  void itLastsFromTheFirstFailureUntilTheTimeout() {
    assertThat(patience.lastsAfterFailure()).isTrue();
    pass(59);
    assertThat(patience.lastsAfterFailure()).isTrue();
    pass(1);
    assertThat(patience.lastsAfterFailure()).isFalse();
  }

  @Test
  void onceOverItStaysOverUntilThereIsAnAnswer() {
    patience.lastsAfterFailure();
    pass(60);
    assertThat(patience.lastsAfterFailure()).isFalse();
    assertThat(patience.lastsAfterFailure()).isFalse();
    patience.answered();
    assertThat(patience.lastsAfterFailure()).isTrue();
  }

  @Test
  void anAnswerStartsTheTimeAnew() {
    patience.lastsAfterFailure();
    pass(59);
    patience.answered();
    pass(59);
    assertThat(patience.lastsAfterFailure()).isTrue();
    pass(59);
    assertThat(patience.lastsAfterFailure()).isTrue();
  }

  private void pass(long seconds) {
    now.addAndGet(Duration.ofSeconds(seconds).toNanos());
  }
}
