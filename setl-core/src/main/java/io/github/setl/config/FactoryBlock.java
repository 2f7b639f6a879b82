package io.github.setl.config;

import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.util.Optional;

/**
 * What the configuration says of one factory.
 *
 * @param name the simple name of its class, or the full one
 * @param block its checked block
 */
public record FactoryBlock(String name, Block block) {
  private static final Key<String> ENGINE =
      Key.of("engine", new Form.EngineName(), "the engine that the factory runs on");
  private static final Key<Boolean> WRITABLE =
      Key.of("writable", new Form.Flag(), "whether `write()` of the factory is called")
          .orElse(true);

  /** The keys of every block of {@code setl.factories}. */
  public static final BlockSchema KEYS = BlockSchema.of(ENGINE, WRITABLE);

  /** The name of the engine that the factory runs on, which exists; empty if none is named. */
  public Optional<String> engine() {
    return block.find(ENGINE);
  }

  /** Whether {@code write()} is called, if the stage and the factory have nothing against it. */
  public boolean writable() {
    return block.value(WRITABLE);
  }
}
