package io.github.setl.spark.file;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.ChecksumFileSystem;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FilterFileSystem;
import org.apache.hadoop.fs.FutureDataInputStreamBuilder;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.impl.OpenFileParameters;

/**
 * The file system of one read: a file that a later write replaced is read from where it went. A
 * {@code Dataset} lists its files when it is made and opens them when it is used, and a write may
 * come between.
 *
 * <p>It takes the place of the real file system through options of the read, which Spark hands to
 * Hadoop for this read alone.
 */
public final class SteadyFileSystem extends FilterFileSystem {
  private static final String TARGET = "setl.steady.target";
  private static final String NUMBER = "setl.steady.number";
  private static final String REAL = "setl.steady.real";

  private Path target = new Path("/");
  private long number;

  /** For Hadoop. */
  public SteadyFileSystem() {}

  /** The options of a read of {@code target} as the write {@code number} left it. */
  static Map<String, String> options(
      Path target, long number, String scheme, Configuration configuration) {
    Map<String, String> options = new HashMap<>();
    String real = configuration.get(implementation(scheme));
    if (real != null) {
      options.put(REAL, real);
    }
    options.put(implementation(scheme), SteadyFileSystem.class.getName());
    options.put(uncached(scheme), "true");
    options.put(TARGET, target.toString());
    options.put(NUMBER, Long.toString(number));
    return options;
  }

  private static String implementation(String scheme) {
    return "fs." + scheme + ".impl";
  }

  private static String uncached(String scheme) {
    return implementation(scheme) + ".disable.cache";
  }

  @Override
  public void initialize(URI name, Configuration configuration) throws IOException {
    String scheme = Objects.requireNonNull(name.getScheme());
    Configuration real = new Configuration(configuration);
    real.unset(uncached(scheme));
    real.unset(implementation(scheme));
    String implementation = configuration.get(REAL);
    if (implementation != null) {
      real.set(implementation(scheme), implementation);
    }
    fs = FileSystem.get(name, real);
    super.initialize(name, configuration);
    target = new Path(configuration.get(TARGET, "/"));
    number = configuration.getLong(NUMBER, 0);
  }

  @Override
  public FSDataInputStream open(Path file, int bufferSize) throws IOException {
    FileSystem real = fs instanceof ChecksumFileSystem checked ? checked.getRawFileSystem() : fs;
    FSDataInputStream in;
    try {
      in = real.open(file, bufferSize);
    } catch (FileNotFoundException gone) {
      in = real.open(replaced(file, gone), bufferSize);
    }
    return real == fs ? in : new FSDataInputStream(new Held(in));
  }

  /**
   * An open file of a local disk, read by its handle alone. The streams of Hadoop for local files
   * ask for the file by its name again, when they compare checksums and when they read several
   * ranges at once, and it may have been moved since.
   */
  private static final class Held extends FSInputStream {
    private final FSDataInputStream in;

    Held(FSDataInputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      return in.read();
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      return in.read(bytes, from, length);
    }

    @Override
    public int read(long position, byte[] bytes, int from, int length) throws IOException {
      return in.read(position, bytes, from, length);
    }

    @Override
    public int available() throws IOException {
      return in.available();
    }

    @Override
    public void seek(long position) throws IOException {
      in.seek(position);
    }

    @Override
    public long getPos() throws IOException {
      return in.getPos();
    }

    @Override
    public boolean seekToNewSource(long position) throws IOException {
      return in.seekToNewSource(position);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  /** By a builder of this file system: one of the real one would open the file there. */
  @Override
  public FutureDataInputStreamBuilder openFile(Path file) {
    return createDataInputStreamBuilder(this, file);
  }

  @Override
  protected CompletableFuture<FSDataInputStream> openFileWithOptions(
      Path file, OpenFileParameters parameters) {
    CompletableFuture<FSDataInputStream> opened = new CompletableFuture<>();
    try {
      opened.complete(open(file, parameters.getBufferSize()));
    } catch (IOException thrown) {
      opened.completeExceptionally(thrown);
    }
    return opened;
  }

  @Override
  public FileStatus getFileStatus(Path file) throws IOException {
    try {
      return fs.getFileStatus(file);
    } catch (FileNotFoundException gone) {
      return fs.getFileStatus(replaced(file, gone));
    }
  }

  private Path replaced(Path file, FileNotFoundException gone) throws IOException {
    return new WriteFolder(fs, target)
        .replaced(number, fs.makeQualified(file))
        .orElseThrow(() -> gone);
  }

  /** The real file system is shared, and stays open. */
  @Override
  public void close() {}
}
