package io.github.setl.spark.file;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;
import org.apache.spark.sql.SparkSession;

/**
 * The local file system of a process that dies before a certain change of files: it halts, or
 * throws {@link Death} at each change from then on. It is that of {@link FileStore} alone, since
 * Spark does not look at settings {@code spark.hadoop.*} of a session that runs.
 */
public final class DyingFileSystem extends LocalFileSystem {
  private static final String IMPLEMENTATION = "spark.hadoop.fs.file.impl";
  private static final String UNCACHED = IMPLEMENTATION + ".disable.cache";
  private static final String AT = "setl.test.dies.at";
  private static final String HALTS = "setl.test.halts";

  private final AtomicInteger changes = new AtomicInteger();

  static final class Death extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** Lets writes die before their change number {@code change}, from 1. */
  static void arm(SparkSession session, int change, boolean halts) {
    session.conf().set(IMPLEMENTATION, DyingFileSystem.class.getName());
    session.conf().set(UNCACHED, "true");
    session.conf().set("spark.hadoop." + AT, Integer.toString(change));
    session.conf().set("spark.hadoop." + HALTS, Boolean.toString(halts));
  }

  static void disarm(SparkSession session) {
    session.conf().unset(IMPLEMENTATION);
    session.conf().unset(UNCACHED);
  }

  private void change() {
    if (changes.incrementAndGet() >= getConf().getInt(AT, 0)) {
      if (getConf().getBoolean(HALTS, false)) {
        Runtime.getRuntime().halt(1);
      }
      throw new Death();
    }
  }

  @Override
  public boolean rename(Path from, Path to) throws IOException {
    change();
    return super.rename(from, to);
  }

  @Override
  public boolean delete(Path path, boolean recursive) throws IOException {
    change();
    return super.delete(path, recursive);
  }

  @Override
  public boolean mkdirs(Path folder) throws IOException {
    change();
    return super.mkdirs(folder);
  }

  @Override
  public FSDataOutputStream create(
      Path file,
      FsPermission permission,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    change();
    return super.create(file, permission, overwrite, bufferSize, replication, blockSize, progress);
  }
}
