package io.github.setl.spark.file;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.spark.sql.SparkSession;

/**
 * The local file system of a process that is killed before a certain change of files: it halts
 * there, or keeps what a kill before each change would leave. It is that of {@link FileStore}
 * alone, since Spark does not look at settings {@code spark.hadoop.*} of a session that runs.
 */
public final class DyingFileSystem extends LocalFileSystem {
  private static final String IMPLEMENTATION = "spark.hadoop.fs.file.impl";
  private static final String UNCACHED = IMPLEMENTATION + ".disable.cache";
  private static final String HALTS_AT = "setl.test.halts.at";
  private static final String WATCHED = "setl.test.watched";
  private static final String KEPT = "setl.test.kept";

  private static final String MOVES = "setl.test.moves";

  private final AtomicInteger changes = new AtomicInteger();

  /** Lets the process halt before its change number {@code change}, from 1. */
  static void haltAt(SparkSession session, int change) {
    arm(session, HALTS_AT, Integer.toString(change));
  }

  /** Copies {@code folder} before each change that {@code action} makes; to 1, 2, .. in kept. */
  static void keepEachState(SparkSession session, Path folder, Path kept, Runnable action) {
    arm(session, WATCHED, folder.toString());
    arm(session, KEPT, kept.toString());
    try {
      action.run();
    } finally {
      session.conf().unset(IMPLEMENTATION);
      session.conf().unset(UNCACHED);
      session.conf().unset("spark.hadoop." + WATCHED);
      session.conf().unset("spark.hadoop." + KEPT);
    }
  }

  /** Runs {@code action} while no file can be moved. */
  static void withoutMoves(SparkSession session, Runnable action) {
    arm(session, MOVES, "false");
    try {
      action.run();
    } finally {
      session.conf().unset(IMPLEMENTATION);
      session.conf().unset(UNCACHED);
      session.conf().unset("spark.hadoop." + MOVES);
    }
  }

  private static void arm(SparkSession session, String key, String value) {
    session.conf().set(IMPLEMENTATION, DyingFileSystem.class.getName());
    session.conf().set(UNCACHED, "true");
    session.conf().set("spark.hadoop." + key, value);
  }

  private void change() throws IOException {
    int change = changes.incrementAndGet();
    String kept = getConf().get(KEPT);
    if (kept != null) {
      copy(Path.of(getConf().get(WATCHED)), Path.of(kept, Integer.toString(change)));
    }
    if (change == getConf().getInt(HALTS_AT, 0)) {
      Runtime.getRuntime().halt(1);
    }
  }

  /** Copies a folder with all that is in it. */
  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
  }

  @Override
  public boolean rename(org.apache.hadoop.fs.Path from, org.apache.hadoop.fs.Path to)
      throws IOException {
    if (!getConf().getBoolean(MOVES, true)) {
      throw new IOException("no space left on device");
    }
    change();
    return super.rename(from, to);
  }

  @Override
  public boolean delete(org.apache.hadoop.fs.Path path, boolean recursive) throws IOException {
    change();
    return super.delete(path, recursive);
  }

  @Override
  public boolean mkdirs(org.apache.hadoop.fs.Path folder) throws IOException {
    change();
    return super.mkdirs(folder);
  }

  /** Of a file that is created without Hadoop, which is a change as well. */
  @Override
  public File pathToFile(org.apache.hadoop.fs.Path path) {
    try {
      change();
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
    return super.pathToFile(path);
  }
}
