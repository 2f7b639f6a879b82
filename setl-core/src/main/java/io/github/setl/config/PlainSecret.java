package io.github.setl.config;

import io.github.setl.spi.Secret;

/** A secret that was written out, which is let pass on a developer's own machine only. */
final class PlainSecret implements Secret {
  private final String value;

  PlainSecret(String value) {
    this.value = value;
  }

  @Override
  public String reveal() {
    return value;
  }

  @Override
  public String toString() {
    return Shown.MASK;
  }
}
