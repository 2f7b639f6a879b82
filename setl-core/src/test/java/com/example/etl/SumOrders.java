package com.example.etl;

import io.github.setl.Steps;
import io.github.setl.api.Delivery;
import java.util.List;

/** Found by a scan: receives the output of {@link ReadOrders}, so it is in the second stage. */
public final class SumOrders extends Steps<Long> {
  @Delivery private List<Long> amounts;

  @Override
  public Long get() {
    return amounts.stream().mapToLong(Long::longValue).sum();
  }
}
