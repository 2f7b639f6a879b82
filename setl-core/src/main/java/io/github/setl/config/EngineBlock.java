package io.github.setl.config;

import io.github.setl.spi.Block;

/**
 * One configured engine.
 *
 * @param name {@code default}, or the last part of {@code setl.engines.<name>}
 * @param type the type as the engine's provider spells it: {@code spark-classic}
 * @param block its checked block; an empty one where nothing is configured
 */
public record EngineBlock(String name, String type, Block block) {}
