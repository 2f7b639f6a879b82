package io.github.setl.scanned.orders;

import io.github.setl.Steps;
import java.util.List;

/** Found by a scan in a test. */
public final class Raw extends Steps<List<String>> {
  @Override
  public List<String> get() {
    return List.of("b", "a", "");
  }
}
