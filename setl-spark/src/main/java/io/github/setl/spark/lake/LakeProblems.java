package io.github.setl.spark.lake;

import io.github.setl.problem.Causes;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.TableVersion;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spi.WriteIdentity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The problems that a table meets.
 *
 * @param format its format
 * @param place where it is
 */
record LakeProblems(TableFormat format, LakePlace place) {
  private static final int MOST_SHOWN = 5;

  SetlException missing() {
    return exception(
        start(ProblemCode.DATA_MISSING, "there is no table at %s.".formatted(place))
            .fix("correct the place, or write the table before it is read"),
        null);
  }

  SetlException exists() {
    return exception(
        start(
                ProblemCode.DATA_EXISTS,
                "the table %s exists, and its saveMode is ErrorIfExists, so nothing was written."
                    .formatted(place))
            .fix("write saveMode = Append, Merge or Overwrite, if that is meant"),
        null);
  }

  SetlException unreadable(Throwable thrown) {
    Problem.Builder problem =
        start(ProblemCode.DATA_UNREADABLE, "the table %s cannot be read.".formatted(place));
    Causes.of(thrown).forEach(problem::because);
    return exception(
        problem.fix("mend the cause; the history of the table tells what wrote it last"), thrown);
  }

  SetlException noVersion(long wanted, List<TableVersion> there) {
    return exception(
        start(ProblemCode.DATA_MISSING, "the table %s has no version %d.".formatted(place, wanted))
            .because(shown(there))
            .fix("take one of these: history() lists them"),
        null);
  }

  SetlException noVersion(Instant wanted, List<TableVersion> there) {
    return exception(
        start(
                ProblemCode.DATA_MISSING,
                "the table %s has no version of %s.".formatted(place, wanted))
            .because(shown(there))
            .because("a table that is younger, or whose old versions were removed, has none")
            .fix("take a later time"),
        null);
  }

  private static String shown(List<TableVersion> versions) {
    if (versions.isEmpty()) {
      return "it has no version at all";
    }
    TableVersion oldest = versions.get(versions.size() - 1);
    return "its versions, newest first, are %s%s; the oldest is of %s"
        .formatted(
            versions.stream()
                .limit(MOST_SHOWN)
                .map(version -> Long.toString(version.version()))
                .collect(Collectors.joining(", ")),
            versions.size() > MOST_SHOWN ? ", .." : "",
            oldest.committedAt());
  }

  SetlException notWritten(Throwable thrown) {
    Problem.Builder problem =
        start(
            ProblemCode.WRITE_FAILED,
            "writing the table %s failed; what was written is there as a whole or not at all."
                .formatted(place));
    Causes.of(thrown).forEach(problem::because);
    String remedy = format.remedy(thrown).orElse("mend the cause");
    return exception(problem.fix(remedy + ", and start the run again with its run id"), thrown);
  }

  /** {@code theirs} is what the table got meanwhile. */
  SetlException conflict(
      String what, WriteIdentity ours, Optional<TableVersion> theirs, int tries, Throwable thrown) {
    Problem.Builder problem =
        start(
                ProblemCode.WRITE_CONFLICT,
                "%s of the table %s met another change at the same time, and was not made."
                    .formatted(what, place))
            .because("this one is " + ours.describe())
            .because(
                theirs
                    .map(
                        version ->
                            "the other one is %s: %s, version %d of %s"
                                .formatted(
                                    version
                                        .writtenBy()
                                        .map(WriteIdentity::describe)
                                        .orElse("of no pipeline"),
                                    version.operation(),
                                    version.version(),
                                    version.committedAt()))
                    .orElse("the other one is not known"));
    if (tries > 1) {
      problem.because("it was tried %d times".formatted(tries));
    } else {
      problem.because("to make it after the other one could lose what that wrote");
    }
    return exception(problem.fix("start the run again, when the other one has ended"), thrown);
  }

  /** {@code examples} are keys, and how often each occurs; maybe none could be found. */
  SetlException repeatedKeys(List<String> key, Map<String, Long> examples, Throwable thrown) {
    Problem.Builder problem =
        start(
            ProblemCode.KEYS_REPEATED,
            "rows that are to be merged into %s have the same key, so nothing was written."
                .formatted(place));
    problem.because("the key is " + String.join(", ", key));
    examples.forEach((row, times) -> problem.because("%s occurs %d times".formatted(row, times)));
    return exception(
        problem
            .fix("leave one row of each key, such as the newest, before you merge, or")
            .fix("add the columns to key that tell the rows apart"),
        thrown);
  }

  SetlException otherPartitions(List<String> wanted, List<String> there) {
    return exception(
        start(ProblemCode.VALUE_INVALID, "the table %s has other partitions.".formatted(place))
            .at(place.block().origin(LakeConnectorProvider.PARTITION_BY.name()))
            .because("partitionBy is " + wanted)
            .because("the table is partitioned by " + there)
            .fix(
                there.isEmpty()
                    ? "write another saveMode: without partitions, all rows would be replaced"
                    : "write partitionBy = [\"" + String.join("\", \"", there) + "\"]"),
        null);
  }

  SetlException notDropped(String reason) {
    return exception(
        start(ProblemCode.WRITE_UNSUPPORTED, "the table %s cannot be dropped.".formatted(place))
            .because(reason)
            .fix("delete its rows instead, or remove its folder when nobody uses it"),
        null);
  }

  /** A change names the column {@code name}. */
  SetlException noColumn(String name, RecordColumns columns) {
    Problem.Builder problem =
        start(
                ProblemCode.VALUE_INVALID,
                "a change of the table %s names the column %s, which %s has not."
                    .formatted(place, name, columns.recordName()))
            .because("its columns are " + String.join(", ", columns.inSpark().fieldNames()));
    Nearest.to(name, List.of(columns.inSpark().fieldNames())).ifPresent(problem::didYouMean);
    return exception(problem.fix("name a column of the record"), null);
  }

  /** Starts a problem of the key {@code key}: {@code rest} follows on the name of the block. */
  Problem.Builder invalid(String key, String rest) {
    return Problem.of(ProblemCode.VALUE_INVALID, place.block().name() + "." + key + rest)
        .at(place.block().origin(key));
  }

  private Problem.Builder start(ProblemCode code, String what) {
    return Problem.of(code, place.block().name() + ": " + what).at(place.origin());
  }

  static SetlException exception(Problem.Builder problem, @Nullable Throwable cause) {
    return new SetlException(List.of(problem.build()), cause);
  }
}
