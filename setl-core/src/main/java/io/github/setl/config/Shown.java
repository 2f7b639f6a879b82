package io.github.setl.config;

import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import java.util.regex.Pattern;

/** How keys and values are shown in messages: as HOCON, and never a secret. */
final class Shown {
  static final String MASK = "***";

  private static final Pattern BARE = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*|[0-9]+|true|false");
  private static final Pattern SECRET_NAME =
      Pattern.compile(
          "(?i).*(passw|pwd|secret|token|credential|access[._-]?key|private[._-]?key).*");

  private Shown() {}

  /** Whether a value under this name is probably a secret. */
  static boolean namesSecret(String key) {
    return SECRET_NAME.matcher(key).matches();
  }

  /** The value under {@code key} as HOCON; masked if it looks like a secret. */
  static String value(String key, ConfigValue value) {
    return switch (value.valueType()) {
      case OBJECT -> "a block { .. }";
      case LIST -> "a list [ .. ]";
      case NULL -> "null";
      case STRING, NUMBER, BOOLEAN -> text(key, Scalar.text(value).orElseThrow());
    };
  }

  private static String text(String key, String text) {
    if (namesSecret(key)) {
      return MASK;
    }
    return text(SecretInUrl.masked(text));
  }

  /** {@code text} as a HOCON value. */
  static String text(String text) {
    return BARE.matcher(text).matches() ? text : ConfigUtil.quoteString(text);
  }

  /** {@code name} as one HOCON key. */
  static String key(String name) {
    return BARE.matcher(name).matches() ? name : ConfigUtil.quoteString(name);
  }
}
