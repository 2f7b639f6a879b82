package io.github.setl.spark.file;

import io.github.setl.spi.WriteIdentity;
import java.util.ArrayList;
import java.util.List;

/**
 * The writes that a data set remembers, so that one that comes again with the run id of a run that
 * was started again is recognised. They are part of each list of {@link Moves}, since the entry of
 * the log that makes a write happen must be the one that makes it known. A number is kept, not a
 * time: a run may be started again long after.
 *
 * @param keys the keys of their identities, the latest last
 */
record Known(List<String> keys) {
  /** So many are remembered: 400 kB of text, and 27 years of one write a day. */
  static final int MOST = 10_000;

  /** No write. */
  static final Known NONE = new Known(List.of());

  /** Copies the list. */
  Known {
    keys = List.copyOf(keys);
  }

  /** Whether {@code write} is among them. */
  boolean contains(WriteIdentity write) {
    return write.repeatable() && keys.contains(write.key());
  }

  /** These and {@code write}, if it can come again. */
  Known with(WriteIdentity write) {
    if (!write.repeatable()) {
      return this;
    }
    List<String> all =
        new ArrayList<>(keys.subList(Math.max(0, keys.size() + 1 - MOST), keys.size()));
    all.add(write.key());
    return new Known(all);
  }
}
