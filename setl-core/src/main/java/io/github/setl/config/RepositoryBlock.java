package io.github.setl.config;

import io.github.setl.spi.Block;

/**
 * One configured repository.
 *
 * @param name the dotted path of its block
 * @param storage the storage as its connector spells it: {@code CSV}
 * @param block its checked block
 */
public record RepositoryBlock(String name, String storage, Block block) {}
