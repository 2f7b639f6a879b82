package io.github.setl.spi;

import java.util.UUID;
import java.util.function.Consumer;

/**
 * Numbers the writes of one factory to one repository in one run, over all views that the factory
 * has of it. Safe for use by several threads, whose writes take turns; a factory that writes from
 * several is not sure to give each write the same number when its run is started again.
 */
@FunctionalInterface
public interface Writes {
  /**
   * Has {@code write} made under the identity that it has. A write that only deletes counts, and so
   * does one that was recognised. One that throws does not count: who tries again makes the same
   * write.
   */
  void make(Consumer<WriteIdentity> write);

  /** Writes to {@code repository} that no factory asks for: each is another one, in every run. */
  static Writes ofNoFactory(String repository) {
    return write ->
        write.accept(
            new WriteIdentity("", UUID.randomUUID().toString(), false, "", 1, repository, 1));
  }
}
