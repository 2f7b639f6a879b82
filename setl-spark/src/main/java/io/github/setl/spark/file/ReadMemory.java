package io.github.setl.spark.file;

import io.github.setl.spi.Closing;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What one {@code Setl} remembers of the data sets that it has read, as long as their files stay as
 * they are. Whoever changes them, the change is seen at the next read. Thread safe.
 */
final class ReadMemory implements AutoCloseable {
  /** One data set as one record. */
  record Key(SparkSession session, String block, Class<?> recordType) {}

  private static final Logger LOG = LoggerFactory.getLogger(ReadMemory.class);

  private record Kept(List<String> files, Dataset<Row> rows) {}

  /** What is remembered of one; its users take turns. */
  private static final class Entry {
    private @Nullable Kept kept;
    private @Nullable List<String> done;
  }

  private final Map<Key, Entry> entries = new ConcurrentHashMap<>();

  /**
   * The rows of {@code key} that Spark keeps when it has computed them; {@code read} anew if its
   * files are not {@code files} any more.
   */
  Dataset<Row> rows(Key key, List<String> files, Supplier<Dataset<Row>> read) {
    Entry entry = entry(key);
    synchronized (entry) {
      Kept known = entry.kept;
      if (known != null && known.files().equals(files)) {
        return known.rows();
      }
      release(entry);
      Dataset<Row> rows = read.get().persist();
      entry.kept = new Kept(files, rows);
      return rows;
    }
  }

  /** Does {@code action} for {@code key}, unless that was done for the same {@code files}. */
  void once(Key key, List<String> files, Runnable action) {
    Entry entry = entry(key);
    synchronized (entry) {
      if (!files.equals(entry.done)) {
        action.run();
        entry.done = files;
      }
    }
  }

  /** Releases the rows of {@code key}. */
  void forget(Key key) {
    release(entry(key));
  }

  /** Releases all rows. */
  @Override
  public void close() {
    Closing.all(
        entries.values().stream().<AutoCloseable>map(entry -> () -> release(entry)).toList());
  }

  private Entry entry(Key key) {
    return entries.computeIfAbsent(key, absent -> new Entry());
  }

  private static void release(Entry entry) {
    synchronized (entry) {
      Kept known = entry.kept;
      if (known != null) {
        entry.kept = null;
        unpersist(known.rows());
      }
    }
  }

  /** What a lost session kept went with it. */
  private static void unpersist(Dataset<Row> rows) {
    try {
      rows.unpersist();
    } catch (Exception thrown) { // What the client of a server throws is not declared.
      LOG.warn("Rows that were kept could not be released", thrown);
    }
  }
}
