package com.example.etl;

import io.github.setl.Steps;
import java.util.List;

/** Found by a scan: has no deliveries, so it is in the first stage. */
public final class ReadOrders extends Steps<List<Long>> {
  @Override
  public List<Long> get() {
    return List.of(50L, 150L);
  }
}
