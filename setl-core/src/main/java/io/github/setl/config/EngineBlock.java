package io.github.setl.config;

import io.github.setl.spi.Block;

/** An engine. */
public record EngineBlock(String name, String type, Block block) {}
