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
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The moves of the writes to one data set, numbered, in the {@link WriteFolder} beside it. A write
 * becomes visible in three steps: its rows are written into that folder; its {@link Moves} are put
 * into the log under the next number, which succeeds for one writer only; the files are moved, and
 * the number is marked as done. From the second step on the write happens: whoever comes by, in any
 * process, carries out the moves of the last number that is not done.
 *
 * <p>That needs no lock, and no guess whether a writer is alive, since several may carry out the
 * same moves at once. Who reads the files between two looks at the log that find the same number,
 * done, has seen a whole state.
 */
final class MoveLog {
  private static final Logger LOG = LoggerFactory.getLogger(MoveLog.class);
  private static final Pattern ENTRY = Pattern.compile("([0-9]{1,18})\\.(moves|done)");
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long PAUSE_MILLIS = 20;

  private final WriteFolder folder;
  private final FileSystem fileSystem;

  /** The last number in the log; 0 if there is none. */
  private record Last(long number, boolean done) {}

  /**
   * Decides, when a write may move, what it moves, and what is remembered with it; empty: nothing,
   * and it is dropped.
   */
  @FunctionalInterface
  interface Decision {
    Optional<Moves> after(Moves last) throws IOException;
  }

  /** A write that is in the log, but whose moves could not be carried out now. */
  static final class UnfinishedException extends IOException {
    private static final long serialVersionUID = 1L;

    UnfinishedException(Path log, IOException cause) {
      super("the moves that are left stand in " + log, cause);
    }
  }

  MoveLog(WriteFolder folder) {
    this.folder = folder;
    this.fileSystem = folder.fileSystem();
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
   * Moves the folder of the write {@code write} in as {@code decision} says, as one. It is asked
   * when all earlier writes are settled, and again if another write came in between. The folder is
   * deleted, unless its moves are, or may be, in the log.
   *
   * @return whether there was anything to move or to remember
   * @throws UnfinishedException if the write is decided, but not all of it could be moved
   */
  boolean commit(String write, Decision decision) throws IOException {
    boolean mayBeInLog = false;
    try {
      while (!mayBeInLog) {
        long last = settle();
        Optional<Moves> before = find(last);
        if (before.isEmpty()) {
          continue;
        }
        Optional<Moves> moves = decision.after(before.get());
        if (moves.isEmpty()) {
          return false;
        }
        Path draft = draft(moves.get());
        mayBeInLog = true;
        mayBeInLog = putAndFinish(draft, last + 1);
      }
      return true;
    } finally {
      if (!mayBeInLog) {
        folder.discard(folder.written(write));
      }
    }
  }

  /**
   * Puts {@code draft} into the log as {@code number} and carries its moves out; says whether the
   * number was free.
   *
   * @throws UnfinishedException if it is, or may be, in the log, and not all could be moved
   */
  private boolean putAndFinish(Path draft, long number) throws IOException {
    try {
      boolean free = put(draft, number);
      if (free) {
        finish(number);
      }
      return free;
    } catch (UnfinishedException thrown) {
      throw thrown;
    } catch (IOException thrown) {
      throw new UnfinishedException(moves(number), thrown);
    }
  }

  private Last last() throws IOException {
    long last = 0;
    boolean done = true;
    for (String entry : folder.names()) {
      Matcher name = ENTRY.matcher(entry);
      if (name.matches()) {
        long number = Long.parseLong(name.group(1));
        boolean isDone = name.group(2).equals("done");
        done = number > last ? isDone : (number == last && isDone) || done;
        last = Math.max(last, number);
      }
    }
    return new Last(last, done);
  }

  /** The moves of {@code number}; none of 0; absent if a later write has cleared them away. */
  private Optional<Moves> find(long number) throws IOException {
    if (number == 0) {
      return Optional.of(Moves.NONE);
    }
    try {
      return Optional.of(read(number));
    } catch (FileNotFoundException gone) {
      if (last().number() == number) {
        throw gone;
      }
      return Optional.empty();
    }
  }

  /** What the last write was, after {@link #settle}. */
  Moves latest() throws IOException {
    Optional<Moves> latest = Optional.empty();
    while (latest.isEmpty()) {
      latest = find(settle());
    }
    return latest.get();
  }

  private Moves read(long number) throws IOException {
    try (InputStream in = fileSystem.open(moves(number))) {
      return Moves.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private Path draft(Moves moves) throws IOException {
    Path draft = folder.draft();
    try (OutputStream out = folder.create(draft, false)) {
      out.write(moves.text().getBytes(StandardCharsets.UTF_8));
    }
    return draft;
  }

  /** Puts {@code draft} into the log as {@code number}, unless that is taken; says whether. */
  private boolean put(Path draft, long number) throws IOException {
    Path entry = moves(number);
    boolean free = putIfAbsent(draft, entry);
    folder.discard(draft);
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
        LOG.debug("{} cannot be a link", entry, noLinks);
      }
    }
    return !fileSystem.exists(entry) && fileSystem.rename(draft, entry);
  }

  private Path moves(long number) {
    return folder.entry(number + ".moves");
  }

  private Path done(long number) {
    return folder.entry(number + ".done");
  }

  /** Carries out the moves of {@code number}; another that does the same may get in the way. */
  private void finish(long number) throws IOException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        tryToFinish(number);
        return;
      } catch (IOException thrown) {
        if (last().number() > number || fileSystem.exists(done(number))) {
          return;
        }
        if (System.nanoTime() > deadline || !pause()) {
          throw new UnfinishedException(moves(number), thrown);
        }
      }
    }
  }

  /** Waits a moment for other writes; false if the thread is interrupted. */
  static boolean pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
      return true;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void tryToFinish(long number) throws IOException {
    Moves moves = read(number);
    new Moving(folder).carryOut(moves, number);
    folder.create(done(number), true).close();
    folder.discard(folder.written(moves.write()));
    for (String entry : folder.names()) {
      Matcher name = ENTRY.matcher(entry);
      if (name.matches() && Long.parseLong(name.group(1)) < number) {
        fileSystem.delete(folder.entry(entry), false);
      }
    }
  }
}
