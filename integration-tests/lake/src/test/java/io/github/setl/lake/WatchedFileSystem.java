package io.github.setl.lake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * The local file system of a process that is killed before a certain change of files: it halts
 * there, or keeps what a kill before each change would leave.
 */
public final class WatchedFileSystem extends LocalFileSystem {
  private static final List<String> SETTINGS =
      List.of("fs.file.impl", "fs.file.impl.disable.cache");

  private static @Nullable Path watched;
  private static @Nullable Path kept;
  private static int haltsAt;
  private static int changes;

  private static void watch(SparkSession session) {
    session.conf().set(SETTINGS.get(0), WatchedFileSystem.class.getName());
    session.conf().set(SETTINGS.get(1), "true");
  }

  /** Lets the process halt before its change number {@code change} of {@code folder}, from 1. */
  static synchronized void haltAt(SparkSession session, Path folder, int change) {
    watched = folder;
    kept = null;
    haltsAt = change;
    changes = 0;
    watch(session);
  }

  /**
   * Copies {@code folder} before each change that {@code action} makes in it; to 1, 2, .. in {@code
   * copies}, and once more after the last.
   *
   * @return how many copies there are
   */
  static int keepEachState(SparkSession session, Path folder, Path copies, Runnable action)
      throws IOException {
    synchronized (WatchedFileSystem.class) {
      watched = folder;
      kept = copies;
      haltsAt = 0;
      changes = 0;
    }
    watch(session);
    try {
      action.run();
    } finally {
      SETTINGS.forEach(session.conf()::unset);
      synchronized (WatchedFileSystem.class) {
        watched = null;
      }
    }
    copy(folder, copies.resolve(Integer.toString(changes + 1)));
    return changes + 1;
  }

  private static synchronized void change(org.apache.hadoop.fs.Path path) {
    Path folder = watched;
    if (folder == null || !path.toUri().getPath().startsWith(folder.toString())) {
      return;
    }
    changes++;
    if (kept != null) {
      try {
        copy(folder, kept.resolve(Integer.toString(changes)));
      } catch (IOException thrown) {
        throw new UncheckedIOException(thrown);
      }
    }
    if (changes == haltsAt) {
      Runtime.getRuntime().halt(1);
    }
  }

  /** Copies a folder with all that is in it, while others may write to it. */
  static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path copy = to.resolve(from.relativize(file));
        try {
          if (Files.isDirectory(file)) {
            Files.createDirectories(copy);
          } else {
            Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
          }
        } catch (NoSuchFileException gone) {
          // Another task has renamed it meanwhile.
        }
      }
    }
  }

  /** Deletes a folder with all that is in it. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Override
  public FSDataOutputStream create(
      org.apache.hadoop.fs.Path path,
      FsPermission permission,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    change(path);
    return super.create(path, permission, overwrite, bufferSize, replication, blockSize, progress);
  }

  @Override
  public boolean rename(org.apache.hadoop.fs.Path from, org.apache.hadoop.fs.Path to)
      throws IOException {
    change(to);
    return super.rename(from, to);
  }

  @Override
  public boolean delete(org.apache.hadoop.fs.Path path, boolean recursive) throws IOException {
    change(path);
    return super.delete(path, recursive);
  }

  @Override
  public boolean mkdirs(org.apache.hadoop.fs.Path folder) throws IOException {
    change(folder);
    return super.mkdirs(folder);
  }
}
