package io.github.setl.scanned.cycle;

import io.github.setl.Steps;
import java.util.List;

/** Found by a scan in a test. */
public final class Source extends Steps<List<String>> {
  @Override
  public List<String> get() {
    return List.of();
  }
}
