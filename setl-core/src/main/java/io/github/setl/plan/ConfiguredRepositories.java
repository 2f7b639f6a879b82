package io.github.setl.plan;

import io.github.setl.config.Settings;
import io.github.setl.delivery.RepositoryCatalog;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.Extensions;
import java.util.Optional;
import java.util.Set;

/** The repositories of the configuration, with what their storages supply. */
record ConfiguredRepositories(Settings settings, Extensions extensions)
    implements RepositoryCatalog {

  @Override
  public Optional<Set<Class<?>>> views(String repository) {
    return connector(repository).map(ConnectorProvider::views);
  }

  @Override
  public Set<Class<?>> loads(String repository) {
    return connector(repository).map(ConnectorProvider::loads).orElse(Set.of());
  }

  private Optional<ConnectorProvider> connector(String repository) {
    return Optional.ofNullable(settings.repositories().get(repository))
        .map(block -> extensions.connector(block.storage()));
  }

  @Override
  public Set<String> names() {
    return settings.repositories().keySet();
  }

  @Override
  public Optional<String> whyNone(String name) {
    return Optional.ofNullable(settings.otherBlocks().get(name))
        .map(
            block ->
                "the block %s (%s) is no repository, since it has no storage; %s"
                    .formatted(name, block.origin(), block.because()));
  }
}
