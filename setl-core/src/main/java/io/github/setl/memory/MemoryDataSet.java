package io.github.setl.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rows of one block; absent until the first write. Thread safe. */
final class MemoryDataSet {
  private Optional<List<Object>> rows = Optional.empty();

  synchronized Optional<List<Object>> rows() {
    return rows;
  }

  synchronized void replace(List<?> written) {
    rows = Optional.of(List.copyOf(written));
  }

  synchronized void append(List<?> written) {
    List<Object> all = new ArrayList<>(rows.orElse(List.of()));
    all.addAll(written);
    replace(all);
  }

  /** Writes unless there is something; says whether it wrote. */
  synchronized boolean create(List<?> written) {
    if (rows.isPresent()) {
      return false;
    }
    replace(written);
    return true;
  }
}
