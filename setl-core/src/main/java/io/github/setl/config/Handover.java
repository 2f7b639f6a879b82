package io.github.setl.config;

import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.util.Optional;

/**
 * How rows get from one engine to another.
 *
 * @param limit how many bytes are handed over directly at most
 * @param path a folder that both engines see, for more than that, where it is given
 */
public record Handover(long limit, Optional<String> path) {
  private static final Key<Long> LIMIT =
      Key.of(
              "handover.limit",
              new Form.Bytes(),
              "how much is handed over from one engine to another directly")
          .orElse(64_000_000L);
  private static final Key<String> PATH =
      Key.of(
          "handover.path",
          new Form.Url(),
          "a folder that both engines see, through which more than that is handed over");

  /** The keys of {@code setl} that say so. */
  static final BlockSchema KEYS = BlockSchema.of(LIMIT, PATH);

  static Handover of(Block setl) {
    return new Handover(setl.value(LIMIT), setl.find(PATH));
  }
}
