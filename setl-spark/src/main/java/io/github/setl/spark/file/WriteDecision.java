package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.spi.WriteIdentity;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What one write moves. It is decided when the write may move, by the files that are there then and
 * by what the log knows.
 *
 * @param name the name of the write in the log
 * @param identity which write of a run it is
 * @param saveMode what it does with files that are there
 * @param files the data set
 * @param problems the problems of its block
 */
record WriteDecision(
    String name,
    WriteIdentity identity,
    SaveMode saveMode,
    FileStore files,
    FileProblems problems) {
  private static final Logger LOG = LoggerFactory.getLogger(WriteDecision.class);

  /** Whether the write is known after the moves {@code last}; a line of the log says so then. */
  boolean hasHappened(Moves last) throws IOException {
    boolean happened = known(last).contains(identity);
    if (happened) {
      LOG.info(
          "Nothing is written: {} has happened before. To write it all the same, give another run id",
          identity.describe());
    }
    return happened;
  }

  /** Files that all were deleted by others are to be written again, so that nothing is known. */
  private Known known(Moves last) throws IOException {
    return last.leavesData() && !files.hasData() ? Known.NONE : last.known();
  }

  /** Whether the save mode writes at all, with the files that are there. */
  boolean writes() throws IOException {
    if (saveMode == SaveMode.ErrorIfExists && files.exists()) {
      throw problems.exists();
    }
    return saveMode != SaveMode.Ignore || !files.exists();
  }

  /**
   * What is moved if {@code prepared} was written, after the moves {@code last}. Of a run that can
   * be started again the write is remembered, whether or not it has anything to move.
   */
  Optional<Moves> write(List<String> prepared, Moves last) throws IOException {
    if (hasHappened(last)) {
      return Optional.empty();
    }
    boolean writes = writes();
    if (!writes && !identity.repeatable()) {
      return Optional.empty();
    }
    List<String> in = writes ? prepared : List.of();
    boolean replacesAll = saveMode == SaveMode.Overwrite;
    return Optional.of(
        new Moves(
            name,
            replacesAll && files.isSingleFile(),
            out(in),
            in,
            !in.isEmpty() || (!replacesAll && files.hasData()),
            known(last).with(identity)));
  }

  private List<String> out(List<String> in) throws IOException {
    return switch (saveMode) {
      case Append -> {
        if (files.isSingleFile()) {
          throw new IOException("the path is a single file, to which no file can be added");
        }
        yield List.of();
      }
      case Overwrite -> files.dataFiles();
      case OverwritePartitions -> files.besides(in);
      case ErrorIfExists, Ignore -> List.of();
      case Merge -> throw new IllegalStateException("the configuration does not admit " + saveMode);
    };
  }

  /** What is moved to drop the data set, after the moves {@code last}. */
  Optional<Moves> drop(Moves last) throws IOException {
    if (hasHappened(last) || !(files.exists() || identity.repeatable())) {
      return Optional.empty();
    }
    return Optional.of(
        new Moves(
            name,
            files.isSingleFile(),
            files.allFiles(),
            List.of(),
            false,
            known(last).with(identity)));
  }
}
