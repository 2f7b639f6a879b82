package io.github.setl.spi.condition;

/** The truth values of SQL. */
enum Truth {
  FALSE,
  UNKNOWN,
  TRUE;

  static Truth of(boolean value) {
    return value ? TRUE : FALSE;
  }

  Truth and(Truth other) {
    return compareTo(other) <= 0 ? this : other;
  }

  Truth or(Truth other) {
    return compareTo(other) >= 0 ? this : other;
  }

  Truth not() {
    return switch (this) {
      case FALSE -> TRUE;
      case UNKNOWN -> UNKNOWN;
      case TRUE -> FALSE;
    };
  }
}
