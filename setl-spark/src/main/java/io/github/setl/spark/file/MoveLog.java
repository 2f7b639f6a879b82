package io.github.setl.spark.file;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The moves of the writes to one data set, numbered, in a hidden folder beside it. A write becomes
 * visible in three steps: its rows are written into the hidden folder; its {@link Moves} are put
 * into the log under the next number, which succeeds for one writer only; the files are moved, and
 * the number is marked as done. From the second step on the write happens: whoever comes by, in any
 * process, carries out the moves of the last number that is not done.
 *
 * <p>That needs no lock, and no guess whether a writer is alive. Each move is the renaming of a
 * file whose name no other write uses, so that several may carry out the same moves at once: who
 * comes second finds the file gone. Who reads the files between two looks at the log that find the
 * same number, done, has seen a whole state.
 */
final class MoveLog {
  private static final Logger LOG = LoggerFactory.getLogger(MoveLog.class);
  private static final Pattern ENTRY = Pattern.compile("([0-9]{1,18})\\.(moves|done)");
  private static final Pattern REPLACED = Pattern.compile("replaced-([0-9]{1,18})");
  private static final String WRITTEN = "written-";
  private static final String DRAFT = "draft-";
  private static final Duration ABANDONED = Duration.ofDays(1);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long PAUSE_MILLIS = 20;

  private final FileSystem fileSystem;
  private final Path target;
  private final Path home;

  /** The last number in the log; 0 if there is none. */
  private record Last(long number, boolean done) {}

  /** Decides, when a write may move, what it moves; empty: nothing, and it is dropped. */
  @FunctionalInterface
  interface Decision {
    Optional<Moves> moves() throws IOException;
  }

  /** A write that is in the log, but whose moves could not be carried out now. */
  static final class UnfinishedException extends IOException {
    private static final long serialVersionUID = 1L;

    UnfinishedException(Path log, IOException cause) {
      super("the moves that are left stand in " + log, cause);
    }
  }

  MoveLog(FileSystem fileSystem, Path target) {
    this.fileSystem = fileSystem;
    this.target = target;
    this.home = home(target);
  }

  private static Path home(Path target) {
    Path parent = target.getParent();
    return parent == null
        ? new Path(target, ".setl")
        : new Path(parent, "." + target.getName() + ".setl");
  }

  /** {@code inside} below {@code folder}; a colon in a name begins no scheme. */
  static Path below(Path folder, String inside) {
    return new Path(folder + Path.SEPARATOR + inside);
  }

  /** A folder for the rows of the write {@code write}, which does not exist yet. */
  String written(String write) {
    return new Path(home, WRITTEN + write).toString();
  }

  /**
   * Deletes the folder {@code written} of a write that is given up; a warning says so if it stays.
   */
  void discard(String written) {
    delete(new Path(written));
  }

  /**
   * The number of the last write, all moves of which are carried out when this returns.
   *
   * @throws IOException if that is not possible
   */
  long settle() throws IOException {
    Last last = last();
    if (!last.done()) {
      try {
        finish(last.number());
      } catch (UnfinishedException thrown) {
        throw new IOException("an earlier write stopped while its files were moved in", thrown);
      }
    }
    return last.number();
  }

  /** The number of the last write; a write that is being moved in counts. */
  long number() throws IOException {
    return last().number();
  }

  /**
   * Moves the folder {@code written} in as {@code decision} says, as one. It is asked when all
   * earlier writes are settled, and again if another write came in between. The folder is deleted,
   * unless its moves are, or may be, in the log.
   *
   * @return whether there was anything to move
   * @throws UnfinishedException if the write is decided, but not all of it could be moved
   */
  boolean commit(String written, Decision decision) throws IOException {
    boolean mayBeInLog = false;
    try {
      while (true) {
        long number = settle() + 1;
        Optional<Moves> moves = decision.moves();
        if (moves.isEmpty()) {
          return false;
        }
        Path draft = draft(moves.get());
        mayBeInLog = true;
        mayBeInLog = put(draft, number);
        if (mayBeInLog) {
          finish(number);
          return true;
        }
      }
    } finally {
      if (!mayBeInLog) {
        discard(written);
      }
    }
  }

  private Last last() throws IOException {
    long last = 0;
    boolean done = true;
    for (FileStatus entry : list(home)) {
      Matcher name = ENTRY.matcher(entry.getPath().getName());
      if (name.matches()) {
        long number = Long.parseLong(name.group(1));
        boolean isDone = name.group(2).equals("done");
        done = number > last ? isDone : (number == last && isDone) || done;
        last = Math.max(last, number);
      }
    }
    return new Last(last, done);
  }

  private Path draft(Moves moves) throws IOException {
    Path draft = new Path(home, DRAFT + UUID.randomUUID());
    try (OutputStream out = fileSystem.create(draft, false)) {
      out.write(moves.text().getBytes(StandardCharsets.UTF_8));
    }
    return draft;
  }

  /** Puts {@code draft} into the log as {@code number}, unless that is taken; says whether. */
  private boolean put(Path draft, long number) throws IOException {
    Path entry = entry(number, "moves");
    boolean free = putIfAbsent(draft, entry);
    fileSystem.delete(draft, false);
    if (free && last().number() > number) {
      // It was free only since later writes have cleared it away.
      fileSystem.delete(entry, false);
      return false;
    }
    return free;
  }

  private boolean putIfAbsent(Path draft, Path entry) throws IOException {
    if (fileSystem.getUri().getScheme().equals("file")) {
      try {
        // Renaming would replace a file of that name on a local disk.
        Files.createLink(
            java.nio.file.Path.of(entry.toUri().getPath()),
            java.nio.file.Path.of(draft.toUri().getPath()));
        return true;
      } catch (FileAlreadyExistsException taken) {
        return false;
      } catch (UnsupportedOperationException | FileSystemException noLinks) {
        LOG.debug("{} has no links", home, noLinks);
      }
    }
    return !fileSystem.exists(entry) && fileSystem.rename(draft, entry);
  }

  private Path entry(long number, String kind) {
    return new Path(home, number + "." + kind);
  }

  /** Carries out the moves of {@code number}; another that does the same may get in the way. */
  private void finish(long number) throws IOException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        move(number);
        return;
      } catch (IOException thrown) {
        if (last().number() > number || fileSystem.exists(entry(number, "done"))) {
          return;
        }
        if (System.nanoTime() > deadline || !pause()) {
          throw new UnfinishedException(entry(number, "moves"), thrown);
        }
      }
    }
  }

  private static boolean pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
      return true;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void move(long number) throws IOException {
    Moves moves = read(entry(number, "moves"));
    Path replaced = new Path(home, "replaced-" + number);
    Path written = new Path(written(moves.write()));
    if (moves.singleFile() && !fileSystem.getFileStatus(target).isDirectory()) {
      move(target, below(replaced, target.getName()));
    }
    for (String file : moves.out()) {
      move(below(target, file), below(replaced, file));
    }
    for (String file : moves.in()) {
      move(below(written, file), below(target, file));
    }
    removeEmptyFolders(moves);
    if (!moves.in().isEmpty()) {
      fileSystem.create(new Path(target, "_SUCCESS"), true).close();
    }
    fileSystem.create(entry(number, "done"), true).close();
    delete(written);
    for (FileStatus entry : list(home)) {
      Matcher name = ENTRY.matcher(entry.getPath().getName());
      if (name.matches() && Long.parseLong(name.group(1)) < number) {
        fileSystem.delete(entry.getPath(), false);
      }
    }
  }

  private Moves read(Path entry) throws IOException {
    try (InputStream in = fileSystem.open(entry)) {
      return Moves.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Renames the file {@code from}, unless it is gone. */
  private void move(Path from, Path to) throws IOException {
    if (!fileSystem.exists(from)) {
      return;
    }
    fileSystem.mkdirs(to.getParent());
    boolean renamed;
    try {
      renamed = fileSystem.rename(from, to);
    } catch (FileNotFoundException gone) {
      renamed = false;
    }
    if (!renamed && fileSystem.exists(from)) {
      throw new IOException("cannot rename " + from + " to " + to);
    }
  }

  private void removeEmptyFolders(Moves moves) throws IOException {
    Set<Path> kept = new HashSet<>();
    for (String file : moves.in()) {
      for (Path path = below(target, file).getParent(); path != null; path = path.getParent()) {
        kept.add(path);
      }
    }
    for (String file : moves.out()) {
      Path folder = below(target, file).getParent();
      while (folder != null
          && !kept.contains(folder)
          && folder.toString().startsWith(target.toString())
          && list(folder).length == 0) {
        fileSystem.delete(folder, false);
        folder = folder.getParent();
      }
    }
  }

  /**
   * Deletes what writes replaced longer than {@code kept} ago, and what writes left that were
   * killed more than a day ago.
   */
  void clean(Duration kept) {
    try {
      long now = System.currentTimeMillis();
      for (FileStatus entry : list(home)) {
        String name = entry.getPath().getName();
        boolean over =
            REPLACED.matcher(name).matches()
                && entry.getModificationTime() <= now - kept.toMillis();
        boolean abandoned =
            (name.startsWith(WRITTEN) || name.startsWith(DRAFT))
                && lastChange(entry) < now - ABANDONED.toMillis();
        if (over || abandoned) {
          delete(entry.getPath());
        }
      }
    } catch (IOException thrown) {
      LOG.warn("What is left in {} cannot be deleted", home, thrown);
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

  private void delete(Path folder) {
    try {
      fileSystem.delete(folder, true);
    } catch (IOException thrown) {
      LOG.warn("{} cannot be deleted", folder, thrown);
    }
  }

  private FileStatus[] list(Path folder) throws IOException {
    return list(fileSystem, folder);
  }

  private static FileStatus[] list(FileSystem fileSystem, Path folder) throws IOException {
    try {
      return fileSystem.listStatus(folder);
    } catch (FileNotFoundException absent) {
      return new FileStatus[0];
    }
  }

  /**
   * Where {@code file} of the data set {@code target} is that a write after {@code number}
   * replaced.
   */
  static Optional<Path> replaced(FileSystem fileSystem, Path target, long number, Path file)
      throws IOException {
    String inside = target.toUri().relativize(file.toUri()).getPath();
    if (inside.isEmpty()) {
      inside = target.getName();
    }
    List<Long> later =
        Arrays.stream(list(fileSystem, home(target)))
            .map(entry -> REPLACED.matcher(entry.getPath().getName()))
            .filter(Matcher::matches)
            .map(name -> Long.valueOf(name.group(1)))
            .filter(replaced -> replaced > number)
            .sorted()
            .toList();
    for (long replaced : later) {
      Path there = below(new Path(home(target), "replaced-" + replaced), inside);
      if (fileSystem.exists(there)) {
        return Optional.of(there);
      }
    }
    return Optional.empty();
  }
}
