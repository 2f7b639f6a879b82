package com.example.etl;

import io.github.setl.Steps;
import io.github.setl.api.RunsAfter;

/** Found by a scan: receives nothing, and is in the third stage all the same. */
// docs:runs-after
@RunsAfter(SumOrders.class)
public final class CleanUp extends Steps<String> {
  // docs:end
  @Override
  public String get() {
    return "clean";
  }
}
