package com.example.extension;

// docs:handle
/** What the engine of this example hands to its factories. */
@FunctionalInterface
public interface Dictionary {
  /** The word to use for {@code word}. */
  String word(String word);
}
// docs:end
