package io.github.setl;

import io.github.setl.run.RunId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Hands out run ids. A given id names the first run of each pipeline; the later ones get {@code
 * <id>#2}, {@code <id>#3}, so that starting the program again with that id repeats each. Thread
 * safe.
 */
final class RunIds {
  private final Optional<String> given;
  private final Map<String, Integer> runs = new HashMap<>();

  RunIds(Optional<String> given) {
    this.given = given;
  }

  /** Whether a run may be repeated, since its id was given. */
  boolean areGiven() {
    return given.isPresent();
  }

  synchronized RunId next(String pipeline) {
    int run = runs.merge(pipeline, 1, Integer::sum);
    return given
        .map(id -> new RunId(run == 1 ? id : id + "#" + run, true))
        .orElseGet(() -> new RunId(UUID.randomUUID().toString(), false));
  }
}
