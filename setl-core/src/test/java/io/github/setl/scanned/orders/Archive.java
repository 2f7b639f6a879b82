package io.github.setl.scanned.orders;

import io.github.setl.Steps;
import io.github.setl.api.RunsAfter;

/** Found by a scan in a test. */
@RunsAfter(Report.class)
public final class Archive extends Steps<Long> {
  @Override
  public Long get() {
    return 1L;
  }
}
