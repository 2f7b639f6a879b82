package io.github.setl.config;

import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;

/**
 * One configured connection.
 *
 * @param name the last part of {@code setl.connections.<name>}
 * @param type the type as the connection's provider spells it: {@code jdbc}
 * @param block its checked block
 */
public record ConnectionBlock(String name, String type, Block block) {

  /** The keys of every block of {@code setl.connections}. */
  public static final BlockSchema KEYS =
      BlockSchema.of(Key.of("type", new Form.Text(), "what is connected to").asRequired());
}
