package io.github.setl.api;

/** What a write does with rows that are there already. */
public enum SaveMode {
  /** Fails if the data set exists. */
  ErrorIfExists,
  /** Adds the rows. */
  Append,
  /** Replaces all rows. */
  Overwrite,
  /** Replaces the partitions that the rows belong to. */
  OverwritePartitions,
  /** Does nothing if the data set exists. */
  Ignore,
  /** Updates the rows of equal key and adds the others. */
  Merge
}
