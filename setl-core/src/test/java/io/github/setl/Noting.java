package io.github.setl;

import io.github.setl.api.Delivery;
import java.util.concurrent.CopyOnWriteArrayList;

/** A factory that notes when it has processed. */
class Noting extends Steps<String> {
  @Delivery Notes notes;

  /** What happened, in order. */
  static final class Notes extends CopyOnWriteArrayList<String> {
    private static final long serialVersionUID = 1L;
  }

  @Override
  public Steps<String> process() throws Exception {
    notes.add(getClass().getSimpleName());
    return this;
  }

  @Override
  public String get() {
    return getClass().getSimpleName();
  }
}
