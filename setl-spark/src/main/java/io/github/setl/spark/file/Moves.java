package io.github.setl.spark.file;

import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What one write moves: the files that it takes out of the data set, then those that it brings in.
 * Each is a path below the data set, such as {@code day=2024-01-01/part-0.parquet}.
 *
 * @param write the identity of the write, which its folders carry
 * @param singleFile whether the data set is a single file, which is taken out
 * @param out the files that leave
 * @param in the files that come in
 * @param leavesData whether there is any data file in the data set afterwards
 * @param known the writes that are known afterwards
 */
record Moves(
    String write,
    boolean singleFile,
    List<String> out,
    List<String> in,
    boolean leavesData,
    Known known) {
  /** What was moved before the first write. */
  static final Moves NONE = new Moves("", false, List.of(), List.of(), false, Known.NONE);

  private static final String FIRST = "setl moves 1";
  private static final String LAST = "end";

  /** Copies the lists. */
  Moves {
    out = List.copyOf(out);
    in = List.copyOf(in);
  }

  /** The moves as the text of a file, one a line. */
  String text() {
    StringBuilder text = new StringBuilder(FIRST).append('\n');
    line(text, "write", write);
    if (singleFile) {
      text.append("file\n");
    }
    out.forEach(path -> line(text, "out", path));
    in.forEach(path -> line(text, "in", path));
    if (leavesData) {
      text.append("data\n");
    }
    known.keys().forEach(key -> line(text, "known", key));
    return text.append(LAST).append('\n').toString();
  }

  private static void line(StringBuilder text, String word, String value) {
    text.append(word)
        .append(' ')
        .append(URLEncoder.encode(value, StandardCharsets.UTF_8))
        .append('\n');
  }

  /** The moves of which {@code text} is the {@link #text}. */
  static Moves of(String text) throws IOException {
    List<String> lines = text.lines().toList();
    if (lines.size() < 3
        || !lines.get(0).equals(FIRST)
        || !lines.get(lines.size() - 1).equals(LAST)) {
      throw new IOException("this is no list of moves that this version of SETL can read");
    }
    String write = "";
    boolean singleFile = false;
    List<String> out = new ArrayList<>();
    List<String> in = new ArrayList<>();
    boolean leavesData = false;
    List<String> known = new ArrayList<>();
    for (String line : lines.subList(1, lines.size() - 1)) {
      String[] words = line.split(" ", 2);
      String value = words.length == 1 ? "" : URLDecoder.decode(words[1], StandardCharsets.UTF_8);
      switch (words[0]) {
        case "write" -> write = value;
        case "file" -> singleFile = true;
        case "out" -> out.add(value);
        case "in" -> in.add(value);
        case "data" -> leavesData = true;
        case "known" -> known.add(value);
        default -> throw new IOException("a list of moves has the line " + line);
      }
    }
    return new Moves(write, singleFile, out, in, leavesData, new Known(known));
  }
}
