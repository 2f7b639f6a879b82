package io.github.setl.scanned.orders.clean;

import io.github.setl.Steps;
import io.github.setl.api.Delivery;
import io.github.setl.scanned.orders.Raw;
import java.util.List;

/** Found by a scan in a test. */
public final class Clean extends Steps<List<String>> {
  @Delivery(producer = Raw.class)
  private List<String> raw;

  @Override
  public String deliveryId() {
    return "clean";
  }

  @Override
  public List<String> get() {
    return raw.stream().filter(text -> !text.isEmpty()).toList();
  }
}
