package io.github.setl.spi;

/**
 * What a {@link ConnectionProvider} is asked to open.
 *
 * @param name the connection's name: the last part of {@code setl.connections.<name>}
 * @param block its block of the configuration
 * @param application the application's name
 * @param environment the environment: {@code local}, {@code prod}
 */
public record ConnectionRequest(String name, Block block, String application, String environment) {}
