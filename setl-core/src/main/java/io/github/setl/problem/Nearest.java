package io.github.setl.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the name that was probably meant. Distance is optimal string alignment (insertion,
 * deletion, replacement, and exchange of two neighbours cost 1 each; Boytsov, "Indexing methods for
 * approximate dictionary searching", 2011), without regard to case.
 */
public final class Nearest {
  private Nearest() {}

  /**
   * The entry of {@code known} nearest to {@code written}, if one is near enough: at most a third
   * of the longer name's letters differ, and at least one edit is always allowed.
   */
  public static Optional<String> to(String written, Collection<String> known) {
    return known.stream()
        .filter(name -> near(written, name))
        .min(
            Comparator.comparingInt((String name) -> distance(written, name))
                .thenComparing(Comparator.naturalOrder()));
  }

  private static boolean near(String written, String name) {
    int longer = Math.max(written.length(), name.length());
    return distance(written, name) <= Math.max(1, longer / 3);
  }

  private static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      cost[i][0] = i;
    }
    for (int j = 0; j <= b.length(); j++) {
      cost[0][j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        cost[i][j] =
            Math.min(
                Math.min(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + (same ? 0 : 1));
        boolean exchanged =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (exchanged) {
          cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
      }
    }
    return cost[a.length()][b.length()];
  }
}
