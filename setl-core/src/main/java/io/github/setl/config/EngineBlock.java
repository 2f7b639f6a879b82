package io.github.setl.config;

import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;

/**
 * One configured engine.
 *
 * @param name {@code default}, or the last part of {@code setl.engines.<name>}
 * @param type the type as the engine's provider spells it: {@code spark-classic}
 * @param block its checked block; an empty one where nothing is configured
 */
public record EngineBlock(String name, String type, Block block) {

  /** The keys of every block of {@code setl.engines}. */
  public static final BlockSchema KEYS =
      BlockSchema.of(Key.of("type", new Form.Text(), "who processes").asRequired());
}
