package io.github.setl.delivery;

import java.util.Optional;
import java.util.Set;

/** Which repositories the configuration knows, and in which views. */
public interface RepositoryCatalog {

  /** The repository types that the block {@code repository} supplies; empty if there is none. */
  Optional<Set<Class<?>>> views(String repository);

  /** The names of the repositories. */
  Set<String> names();

  /** Why the block {@code name} is no repository, if there is such a block. */
  Optional<String> whyNone(String name);
}
