package io.github.setl.config;

import java.util.Comparator;
import java.util.List;

/**
 * Which of two places wins where one setting is spelt in two ways, {@code "a.b" = 1} and {@code a.b
 * = 2}: HOCON keeps both. The higher layer wins, then the later line.
 *
 * @param layers the layers of files and text, lowest first
 */
record Precedence(List<Layer> layers) implements Comparator<Place> {

  /** Copies the list. */
  Precedence {
    layers = List.copyOf(layers);
  }

  @Override
  public int compare(Place left, Place right) {
    int byLayer = Integer.compare(rank(left), rank(right));
    return byLayer != 0 ? byLayer : Integer.compare(left.line(), right.line());
  }

  /** A file that two layers include belongs to the lower one. */
  private int rank(Place place) {
    if (place.isJvmProperty()) {
      return layers.size() + 1;
    }
    for (int i = 0; i < layers.size(); i++) {
      if (layers.get(i).files().contains(place.source())) {
        return i;
      }
    }
    return layers.size();
  }
}
