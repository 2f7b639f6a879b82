package io.github.setl.spark.file;

import io.github.setl.problem.Causes;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.TableName;
import io.github.setl.spi.Block;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The problems that a table meets.
 *
 * @param block the block of the table
 * @param table its name
 */
record TableProblems(Block block, TableName table) {

  /**
   * The table does not exist.
   *
   * @param siblings the tables of its namespace
   * @param namespaces those that there are, if its own is not there
   */
  SetlException missing(List<String> siblings, List<String> namespaces) {
    Problem.Builder problem =
        start(ProblemCode.DATA_MISSING, "the table %s does not exist.")
            .because(
                siblings.isEmpty()
                    ? "there is no table beside it"
                    : "beside it are " + String.join(", ", siblings));
    if (!namespaces.isEmpty()) {
      problem.because("the namespaces are " + String.join(", ", namespaces));
    }
    Nearest.to(table.parts().get(0), namespaces)
        .ifPresent(near -> problem.didYouMean("table = \"" + near + "." + table.last() + "\""));
    Nearest.to(table.last(), siblings)
        .ifPresent(near -> problem.didYouMean("table = \"" + table.sibling(near) + "\""));
    return exception(problem.fix("correct the name, or write the table before it is read"), null);
  }

  SetlException otherFormat(FileFormat format, String provider, boolean known) {
    Problem.Builder problem =
        start(ProblemCode.VALUE_INVALID, "the table %s is not of this storage.")
            .because("the storage is " + format)
            .because("the table is " + provider);
    if (known) {
      String storage = "storage = " + provider.toUpperCase(Locale.ROOT);
      return exception(problem.didYouMean(storage).fix("write " + storage), null);
    }
    return exception(
        problem.fix(
            "read it with a query: storage = SPARK_SQL, query = \"select * from "
                + table.quoted()
                + "\""),
        null);
  }

  SetlException otherPartitions(List<String> wanted, List<String> there) {
    return exception(
        start(ProblemCode.VALUE_INVALID, "the table %s has other partitions.")
            .at(block.origin("partitionBy"))
            .because("partitionBy is " + wanted)
            .because("the table is partitioned by " + there)
            .fix(
                there.isEmpty()
                    ? "take partitionBy away"
                    : "write partitionBy = [" + String.join(", ", there) + "]"),
        null);
  }

  SetlException exists() {
    return exception(
        start(
                ProblemCode.DATA_EXISTS,
                "the table %s exists, and its saveMode is ErrorIfExists, so nothing was written.")
            .fix("write saveMode = Append or saveMode = Overwrite, if that is meant"),
        null);
  }

  SetlException unreadable(Throwable thrown) {
    Problem.Builder problem = start(ProblemCode.DATA_UNREADABLE, "the table %s cannot be read.");
    Causes.of(thrown).forEach(problem::because);
    return exception(problem.fix("look at the table with SQL: describe extended " + table), thrown);
  }

  /** {@code touched} tells whether some of the write may be there. */
  SetlException notWritten(Throwable thrown, boolean touched) {
    Problem.Builder problem =
        start(
            ProblemCode.WRITE_FAILED,
            touched
                ? "writing the table %s failed on the way; a part of the old rows may be gone."
                : "writing the table %s failed; its rows are as they were.");
    Causes.of(thrown).forEach(problem::because);
    return exception(problem.fix("mend the cause, and look at the table before you go on"), thrown);
  }

  private Problem.Builder start(ProblemCode code, String what) {
    return Problem.of(code, block.name() + ": " + what.formatted(table))
        .at(block.origin(FileConnectorProvider.TABLE.name()));
  }

  private static SetlException exception(Problem.Builder problem, @Nullable Throwable cause) {
    return new SetlException(List.of(problem.build()), cause);
  }
}
