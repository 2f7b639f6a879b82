package io.github.setl.spark.lake;

import io.github.setl.spi.WriteIdentity;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The identity of a write as one text, which a commit carries: {@code
 * setl?pipeline=flights&run=2024-01-31&factory=..}, in the form of a URL's query.
 */
public final class Stamp {
  private static final String START = "setl?";
  private static final String PREPARES = "prepares";
  private static final int NUMBER_OF_PARTS = 7;

  private Stamp() {}

  /** The text of {@code write}; two identities that differ have different texts. */
  public static String of(WriteIdentity write) {
    return START
        + "pipeline="
        + encoded(write.pipeline())
        + "&run="
        + encoded(write.runId())
        + "&factory="
        + encoded(write.factory())
        + "&occurrence="
        + write.occurrence()
        + "&repository="
        + encoded(write.repository())
        + "&number="
        + write.number()
        + "&repeatable="
        + write.repeatable();
  }

  /** The text of what prepares {@code write}: another one, of which the same identity is told. */
  public static String ofPreparation(WriteIdentity write) {
    return of(write) + "&" + PREPARES + "=true";
  }

  /** The identity that {@code text} was made of; empty if it is another text. */
  public static Optional<WriteIdentity> parse(String text) {
    if (!text.startsWith(START)) {
      return Optional.empty();
    }
    Map<String, String> parts = new HashMap<>();
    for (String part : text.substring(START.length()).split("&", -1)) {
      int equals = part.indexOf('=');
      if (equals > 0) {
        parts.put(
            part.substring(0, equals),
            URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8));
      }
    }
    parts.remove(PREPARES);
    if (parts.size() != NUMBER_OF_PARTS) {
      return Optional.empty();
    }
    return Optional.of(
        new WriteIdentity(
            parts.getOrDefault("pipeline", ""),
            parts.getOrDefault("run", ""),
            Boolean.parseBoolean(parts.get("repeatable")),
            parts.getOrDefault("factory", ""),
            Integer.parseInt(parts.getOrDefault("occurrence", "1")),
            parts.getOrDefault("repository", ""),
            Integer.parseInt(parts.getOrDefault("number", "1"))));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
