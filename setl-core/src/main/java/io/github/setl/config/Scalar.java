package io.github.setl.config;

import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueType;
import java.util.Optional;

/** The text of values that are no objects and no lists. */
final class Scalar {
  private Scalar() {}

  /** The value as written, without quotes; empty for an object, a list or null. */
  static Optional<String> text(ConfigValue value) {
    return switch (value.valueType()) {
      case STRING, NUMBER, BOOLEAN -> Optional.of(value.atKey("value").getString("value"));
      case OBJECT, LIST, NULL -> Optional.empty();
    };
  }

  static boolean isAbsent(ConfigValue value) {
    return value.valueType() == ConfigValueType.NULL;
  }
}
