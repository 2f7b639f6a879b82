package io.github.setl.delta;

import io.delta.storage.HDFSLogStore;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Iterator;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Delta's log on a local file system, safe for several processes. A commit is a file of which there
 * may be only one; Delta's own store looks whether it exists and then renames, so that of two
 * processes one may replace the commit of the other. Here the file gets its name by a hard link,
 * which fails if the name is taken.
 *
 * <p>Spark makes it, by the setting {@code spark.delta.logStore.file.impl}. Safe for use by several
 * threads.
 */
public final class LinkingLogStore extends HDFSLogStore {
  private static final Logger LOG = LoggerFactory.getLogger(LinkingLogStore.class);

  /** For Delta. */
  public LinkingLogStore(Configuration settings) {
    super(settings);
  }

  @Override
  public void write(Path path, Iterator<String> actions, Boolean overwrite, Configuration settings)
      throws IOException {
    if (overwrite) {
      super.write(path, actions, true, settings);
      return;
    }
    FileSystem files = path.getFileSystem(settings);
    Path prepared =
        new Path(path.getParent(), "." + path.getName() + "." + UUID.randomUUID() + ".tmp");
    try {
      try (OutputStream out = files.create(prepared)) {
        while (actions.hasNext()) {
          out.write((actions.next() + "\n").getBytes(StandardCharsets.UTF_8));
        }
      }
      // Fails with the exception that Delta expects if there is such a file.
      Files.createLink(local(path), local(prepared));
    } finally {
      removeQuietly(files, prepared);
    }
  }

  /** The commit has happened by then, or has failed for a reason of its own. */
  private static void removeQuietly(FileSystem files, Path prepared) {
    try {
      files.delete(prepared, false);
    } catch (IOException thrown) {
      LOG.warn("The temporary file {} is left", prepared, thrown);
    }
  }

  private static java.nio.file.Path local(Path path) {
    return java.nio.file.Path.of(path.toUri().getPath());
  }
}
