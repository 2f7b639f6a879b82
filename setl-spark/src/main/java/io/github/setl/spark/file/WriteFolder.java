package io.github.setl.spark.file;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The hidden folder beside one data set, {@code .orders.setl} beside {@code orders}, and what is
 * called how in it: rows that are being written, files that were replaced, and the entries of the
 * {@link MoveLog}.
 *
 * @param fileSystem where both are
 * @param target the data set
 */
record WriteFolder(FileSystem fileSystem, Path target) {
  private static final Logger LOG = LoggerFactory.getLogger(WriteFolder.class);
  private static final Pattern REPLACED = Pattern.compile("replaced-([0-9]{1,18})");
  private static final String WRITTEN = "written-";
  private static final String DRAFT = "draft-";
  private static final Duration ABANDONED = Duration.ofDays(1);

  private Path home() {
    Path parent = target.getParent();
    return parent == null
        ? new Path(target, ".setl")
        : below(parent, "." + target.getName() + ".setl");
  }

  /** {@code inside} below {@code folder}; a colon in a name begins no scheme. */
  static Path below(Path folder, String inside) {
    return new Path(folder + (folder.isRoot() ? "" : Path.SEPARATOR) + inside);
  }

  /** The folder for the rows of the write {@code write}. */
  Path written(String write) {
    return new Path(home(), WRITTEN + write);
  }

  /** The folder for the files that the write {@code number} replaces. */
  Path replaced(long number) {
    return new Path(home(), "replaced-" + number);
  }

  /** A file that does not exist yet, for an entry before it is in the log. */
  Path draft() {
    return new Path(home(), DRAFT + UUID.randomUUID());
  }

  /** The file of the log called {@code name}. */
  Path entry(String name) {
    return new Path(home(), name);
  }

  /**
   * Creates a file of the log. On a local disk Hadoop starts a process for the permissions of each
   * file, and another for those of its checksums, which takes longer than the rest of a small
   * write; there it gets the usual permissions of this process.
   *
   * @param overwrite whether it takes the place of one that exists, which is an error otherwise
   */
  OutputStream create(Path file, boolean overwrite) throws IOException {
    if (fileSystem instanceof LocalFileSystem local) {
      if (!local.exists(file.getParent())) {
        local.mkdirs(file.getParent());
      }
      return Files.newOutputStream(
          local.pathToFile(file).toPath(),
          overwrite ? StandardOpenOption.CREATE : StandardOpenOption.CREATE_NEW,
          StandardOpenOption.TRUNCATE_EXISTING,
          StandardOpenOption.WRITE);
    }
    return fileSystem.create(file, overwrite);
  }

  /** The names of all that is in the folder. */
  List<String> names() throws IOException {
    return Arrays.stream(list(home())).map(entry -> entry.getPath().getName()).toList();
  }

  /** What is in {@code folder}; nothing if it does not exist. */
  FileStatus[] list(Path folder) throws IOException {
    try {
      return fileSystem.listStatus(folder);
    } catch (FileNotFoundException absent) {
      return new FileStatus[0];
    }
  }

  /** Deletes {@code folder}; a warning says so if it stays. */
  void discard(Path folder) {
    try {
      fileSystem.delete(folder, true);
    } catch (IOException thrown) {
      LOG.warn("{} cannot be deleted", folder, thrown);
    }
  }

  /**
   * Deletes what writes replaced longer than {@code kept} ago, and what writes left that were
   * killed more than a day ago.
   */
  void clean(Duration kept) {
    try {
      long now = System.currentTimeMillis();
      for (FileStatus entry : list(home())) {
        String name = entry.getPath().getName();
        boolean over =
            REPLACED.matcher(name).matches()
                && entry.getModificationTime() <= now - kept.toMillis();
        boolean abandoned =
            (name.startsWith(WRITTEN) || name.startsWith(DRAFT))
                && lastChange(entry) < now - ABANDONED.toMillis();
        if (over || abandoned) {
          discard(entry.getPath());
        }
      }
    } catch (IOException thrown) {
      LOG.warn("What is left in {} cannot be deleted", home(), thrown);
    }
  }

  private long lastChange(FileStatus entry) throws IOException {
    long last = entry.getModificationTime();
    if (entry.isDirectory()) {
      for (FileStatus inside : list(entry.getPath())) {
        last = Math.max(last, lastChange(inside));
      }
    }
    return last;
  }

  /** Where {@code file} of the data set is that a write after {@code number} replaced. */
  Optional<Path> replaced(long number, Path file) throws IOException {
    String inside = target.toUri().relativize(file.toUri()).getPath();
    if (inside.isEmpty()) {
      inside = target.getName();
    }
    List<Long> later =
        names().stream()
            .map(REPLACED::matcher)
            .filter(Matcher::matches)
            .map(name -> Long.valueOf(name.group(1)))
            .filter(replaced -> replaced > number)
            .sorted()
            .toList();
    for (long replaced : later) {
      Path there = below(replaced(replaced), inside);
      if (fileSystem.exists(there)) {
        return Optional.of(there);
      }
    }
    return Optional.empty();
  }
}
