package io.github.setl.spi;

import java.util.UUID;

/**
 * Numbers the writes of one factory to one repository in one run, over all views that the factory
 * has of it. Safe for use by several threads; a factory that writes from several is not sure to
 * give each write the same number when its run is started again.
 */
@FunctionalInterface
public interface Writes {
  /** The identity of the write that begins now. A write that only deletes counts. */
  WriteIdentity next();

  /** Writes to {@code repository} that no factory asks for: each is another one, in every run. */
  static Writes ofNoFactory(String repository) {
    return () -> new WriteIdentity("", UUID.randomUUID().toString(), false, "", 1, repository, 1);
  }
}
