package io.github.setl.spi;

/**
 * A reference to a secret, resolved when it is needed. Its text form never shows the secret.
 *
 * <p>Implementations are safe for use by several threads.
 */
public interface Secret {

  /**
   * Reads the secret now. Never log, print or store the result.
   *
   * @throws io.github.setl.problem.SetlException if the environment variable or the file is not
   *     there
   */
  String reveal();
}
