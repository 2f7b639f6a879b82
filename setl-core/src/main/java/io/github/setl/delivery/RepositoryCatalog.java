package io.github.setl.delivery;

import java.util.Optional;
import java.util.Set;

/** Which repositories the configuration knows, and in which views. */
public interface RepositoryCatalog {

  /** The repository types that the block {@code repository} supplies; empty if there is none. */
  Optional<Set<Class<?>>> views(String repository);

  /** The classes as which the rows of {@code repository} are delivered; none if there is none. */
  Set<Class<?>> loads(String repository);

  /** The names of the repositories. */
  Set<String> names();

  /** Why the block {@code name} is no repository, if there is such a block. */
  Optional<String> whyNone(String name);
}
