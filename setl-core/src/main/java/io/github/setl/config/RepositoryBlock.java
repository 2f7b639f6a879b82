package io.github.setl.config;

import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.util.Optional;

/**
 * One configured repository.
 *
 * @param name the dotted path of its block
 * @param storage the storage as its connector spells it: {@code CSV}
 * @param block its checked block
 */
public record RepositoryBlock(String name, String storage, Block block) {
  private static final Key<String> STORAGE =
      Key.of("storage", new Form.Text(), "how the data set is stored; makes the block a repository")
          .asRequired();
  private static final Key<String> ENGINE =
      Key.of(
          "engine",
          new Form.EngineName(),
          "the engine that the data set is read and written with; without it, that of the factory");

  /** The keys of every repository block. */
  public static final BlockSchema KEYS = BlockSchema.of(STORAGE, ENGINE);

  /** The name of the engine that the block asks for, which exists; empty if it asks for none. */
  public Optional<String> engine() {
    return block.find(ENGINE);
  }
}
