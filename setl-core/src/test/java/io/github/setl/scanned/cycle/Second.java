package io.github.setl.scanned.cycle;

import io.github.setl.Steps;
import io.github.setl.api.Delivery;
import java.util.List;

/** Found by a scan in a test. */
public final class Second extends Steps<List<String>> {
  @Delivery private List<String> input;

  @Override
  public List<String> get() {
    return input;
  }
}
