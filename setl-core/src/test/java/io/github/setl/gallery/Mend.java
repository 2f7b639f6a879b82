package io.github.setl.gallery;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What a user changed to mend a mistake, and whether the message told to: every change stands
 * literally in the advice.
 *
 * <p>Files are compared line by line, and changed lines token by token. What was written anew must
 * stand in a line of the advice, and within an annotation the whole annotation; of what was only
 * taken away, what was taken or the whole line that is left. {@code ..} in the advice leaves a
 * place to the user, and advice that names the changed line ({@code Job.java:7}) leaves the line to
 * him. Of a new file, and of one taken away, the advice names the file. Imports count where nothing
 * else was changed; braces and other signs that come along with words need no advice.
 *
 * @param broken the texts of the broken files, by name
 * @param mended the texts of the mended files, by name
 */
record Mend(Map<String, String> broken, Map<String, String> mended) {

  /**
   * A change of some tokens among others.
   *
   * @param lines the lines of the broken file where it stands, by number
   * @param left where tokens were only taken away, what is left of the line
   */
  private record Change(
      String file, List<Integer> lines, List<String> tokens, int from, int to, List<String> left) {

    boolean isToldBy(Advice advice) {
      return lines.stream().anyMatch(line -> advice.names(file, line))
          || advice.says(tokens, from, to)
          || (!left.isEmpty() && advice.says(left, 0, left.size()));
    }

    boolean hasWord() {
      return changed().stream().anyMatch(Tokens::isWord);
    }

    List<String> changed() {
      return tokens.subList(from, to);
    }

    @Override
    public String toString() {
      return file + ": " + String.join(" ", changed());
    }
  }

  /** The changes that {@code advice} does not tell; one entry says so if nothing was changed. */
  List<String> untold(Advice advice) {
    List<Change> changes = changes();
    if (changes.isEmpty()) {
      return List.of("nothing was changed");
    }
    return changes.stream()
        .filter(change -> !change.isToldBy(advice))
        .map(Change::toString)
        .toList();
  }

  /** All that the advice may speak of: what stands in changed lines, and their numbers. */
  Set<String> words() {
    Set<String> words = new LinkedHashSet<>();
    for (Change change : changes()) {
      words.addAll(change.tokens());
      change.lines().forEach(line -> words.add(Integer.toString(line)));
    }
    return words;
  }

  private List<Change> changes() {
    List<Change> changes = changes(line -> !line.startsWith("import "));
    return changes.isEmpty() ? changes(line -> true) : changes;
  }

  private List<Change> changes(Predicate<String> read) {
    List<Change> changes = new ArrayList<>();
    Set<String> names = new TreeSet<>(broken.keySet());
    names.addAll(mended.keySet());
    for (String name : names) {
      if (broken.containsKey(name) && mended.containsKey(name)) {
        changes.addAll(changes(name, lines(broken, name, read), lines(mended, name, read)));
      } else {
        List<String> tokens = Tokens.of(name.substring(name.lastIndexOf('/') + 1));
        changes.add(new Change(name, List.of(), tokens, 0, tokens.size(), List.of()));
      }
    }
    Predicate<Change> counts =
        changes.stream().anyMatch(Change::hasWord) ? Change::hasWord : change -> true;
    return changes.stream().filter(counts).toList();
  }

  /** The lines of a file; those that are not read are empty. */
  private static List<String> lines(
      Map<String, String> files, String name, Predicate<String> read) {
    return files
        .getOrDefault(name, "")
        .lines()
        .map(String::strip)
        .map(line -> read.test(line) ? line : "")
        .toList();
  }

  private static List<Change> changes(String file, List<String> before, List<String> after) {
    List<Change> changes = new ArrayList<>();
    for (AbstractDelta<String> delta : DiffUtils.diff(before, after).getDeltas()) {
      Side taken = Side.of(delta.getSource());
      Side written = Side.of(delta.getTarget());
      List<Integer> lines = new ArrayList<>();
      Chunk<String> source = delta.getSource();
      int first = source.getPosition() + (source.size() == 0 ? 0 : 1);
      for (int line = first; line <= source.getPosition() + Math.max(1, source.size()); line++) {
        lines.add(line);
      }
      for (AbstractDelta<String> part :
          DiffUtils.diff(taken.tokens(), written.tokens()).getDeltas()) {
        boolean onlyTaken = part.getTarget().size() == 0;
        Side side = onlyTaken ? taken : written;
        Chunk<String> chunk = onlyTaken ? part.getSource() : part.getTarget();
        List<String> left =
            onlyTaken ? written.lineOf(part.getTarget().getPosition() - 1) : List.of();
        for (int[] cut : side.byLine(chunk.getPosition(), chunk.size())) {
          int[] range = onlyTaken ? cut : side.widened(cut);
          changes.add(new Change(file, lines, side.tokens(), range[0], range[1], left));
        }
      }
    }
    return changes;
  }

  /** The tokens of some lines, and where each line ends among them. */
  private record Side(List<String> tokens, List<Integer> ends) {

    static Side of(Chunk<String> lines) {
      List<String> tokens = new ArrayList<>();
      List<Integer> ends = new ArrayList<>();
      for (String line : lines.getLines()) {
        tokens.addAll(Tokens.of(line));
        ends.add(tokens.size());
      }
      return new Side(tokens, ends);
    }

    List<String> lineOf(int token) {
      int begin = 0;
      for (int end : ends) {
        if (token < end) {
          int[] line = trimmed(begin, end);
          return tokens.subList(line[0], line[1]);
        }
        begin = end;
      }
      return List.of();
    }

    /** The range from {@code from}, cut where lines end, each part trimmed. */
    List<int[]> byLine(int from, int size) {
      List<int[]> ranges = new ArrayList<>();
      int begin = from;
      for (int end : ends) {
        int cut = Math.min(end, from + size);
        if (cut > begin) {
          ranges.add(trimmed(begin, cut));
          begin = cut;
        }
      }
      return ranges;
    }

    /** Without the signs that tie it to what stands before and after. */
    private int[] trimmed(int from, int to) {
      int begin = to - from > 1 && ".,".contains(tokens.get(from)) ? from + 1 : from;
      int end = to - begin > 1 && ";,.".contains(tokens.get(to - 1)) ? to - 1 : to;
      boolean inParentheses =
          end - begin > 2 && tokens.get(begin).equals("(") && tokens.get(end - 1).equals(")");
      return inParentheses ? new int[] {begin + 1, end - 1} : new int[] {begin, end};
    }

    /** The whole annotation around the range, if there is one. */
    int[] widened(int[] range) {
      for (int at = range[0]; at >= 0; at--) {
        if (tokens.get(at).startsWith("@")) {
          int close = tokens.subList(at, tokens.size()).indexOf(")") + at;
          boolean around = close >= range[1] && tokens.get(at + 1).equals("(");
          return around ? new int[] {at, close + 1} : range;
        }
      }
      return range;
    }
  }
}
