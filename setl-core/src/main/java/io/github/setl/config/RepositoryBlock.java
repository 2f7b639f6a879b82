package io.github.setl.config;

import io.github.setl.spi.Block;

/** A repository. */
public record RepositoryBlock(String name, String storage, Block block) {}
