package io.github.setl.gallery;

import io.github.setl.problem.SetlException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One folder of the gallery: {@code broken} files, {@code mended} ones, and in {@code expected.txt}
 * the message that the broken ones give.
 */
interface Mistake {
  Path GALLERY = Path.of("src/test/gallery");

  Path folder();

  /** Does with the files of {@code side}, {@code broken} or {@code mended}, what a user does. */
  void run(String side) throws Exception;

  static List<Mistake> all() {
    return Stream.concat(
            in("configuration", ConfigurationMistake::new), in("pipeline", PipelineMistake::new))
        .toList();
  }

  private static Stream<Mistake> in(String kind, Function<Path, Mistake> mistake) {
    try (Stream<Path> folders = Files.list(GALLERY.resolve(kind))) {
      return folders.sorted().map(mistake).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the broken files give. */
  default String message() throws Exception {
    try {
      run("broken");
      return "no problem\n";
    } catch (SetlException e) {
      return String.valueOf(e.getMessage()).replace("\r\n", "\n") + "\n";
    }
  }

  default Path expected() {
    return folder().resolve("expected.txt");
  }

  /** What was changed from the broken files to the mended ones. */
  default Mend mend() throws IOException {
    return new Mend(files("broken"), files("mended"));
  }

  private SortedMap<String, String> files(String side) throws IOException {
    SortedMap<String, String> texts = new TreeMap<>();
    Path root = folder().resolve(side);
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        texts.put(root.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    }
    return texts;
  }
}
