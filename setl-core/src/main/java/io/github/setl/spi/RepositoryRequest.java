package io.github.setl.spi;

/**
 * What a {@link ConnectorProvider} is asked to connect to.
 *
 * @param <T> the record that one row becomes
 * @param block the repository's block of the configuration
 * @param recordType the record that one row becomes
 * @param engine the engine on which the repository is used
 */
public record RepositoryRequest<T>(Block block, Class<T> recordType, Engine engine) {}
