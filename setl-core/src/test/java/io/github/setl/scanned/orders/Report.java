package io.github.setl.scanned.orders;

import io.github.setl.Steps;
import io.github.setl.api.Delivery;
import java.util.List;

/** Found by a scan in a test. */
public final class Report extends Steps<String> {
  @Delivery(id = "clean")
  private List<String> clean;

  @Override
  public String get() {
    return String.join(" ", clean);
  }
}
