package com.example.extension;

import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.EngineRequest;
import java.util.Locale;
import java.util.Set;

// docs:engine
/** The engine type {@code dictionary}. */
public final class DictionaryEngineProvider implements EngineProvider {
  @Override
  public String type() {
    return "dictionary";
  }

  @Override
  public Set<Class<?>> handles() {
    return Set.of(Dictionary.class);
  }

  @Override
  public Engine open(EngineRequest request) {
    Dictionary dictionary = word -> word.toUpperCase(Locale.ROOT);
    return new Engine() {
      @Override
      public <H> H handle(Class<H> type) {
        return type.cast(dictionary);
      }
    };
  }
}
// docs:end
