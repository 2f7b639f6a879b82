package io.github.setl.config;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The lines in which keys are written. The origin of a value is another place where the value is
 * substituted.
 *
 * @param places by the dotted path of the key, without quotes; of the highest layer
 */
record WrittenKeys(Map<String, Place> places) {

  /** Copies the map. */
  WrittenKeys {
    places = Map.copyOf(places);
  }

  /** The keys of {@code texts}, by the names of their files, lowest layer first. */
  static WrittenKeys in(Map<String, String> texts) {
    Map<String, Place> places = new HashMap<>();
    texts.forEach(
        (file, text) ->
            new HoconScanner(text)
                .assignments()
                .forEach(
                    assignment ->
                        places.put(
                            String.join(".", assignment.path()),
                            new Place(file, assignment.line()))));
    return new WrittenKeys(places);
  }

  /** Where the key {@code path} is written. */
  Optional<Place> find(String path) {
    return Optional.ofNullable(places.get(path.replace("\"", "")));
  }
}
