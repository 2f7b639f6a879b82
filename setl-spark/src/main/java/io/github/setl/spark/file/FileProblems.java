package io.github.setl.spark.file;

import io.github.setl.problem.Causes;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The problems that a data set of files meets. */
final class FileProblems {
  private final Block block;
  private final String path;

  FileProblems(Block block, String path) {
    this.block = block;
    this.path = path;
  }

  SetlException noPath(IllegalArgumentException thrown) {
    Problem.Builder problem =
        start(ProblemCode.VALUE_INVALID, "The path of " + block.name() + " cannot be used.");
    Causes.of(thrown).forEach(problem::because);
    return exception(
        problem.fix("write a folder, a file, or a URI such as hdfs://host/folder"), thrown);
  }

  /** Nothing more is known of what is on a server. */
  SetlException missingOnServer() {
    return exception(
        start(
                ProblemCode.DATA_MISSING,
                block.name() + " has nothing to read: its path does not exist.")
            .because(
                "the path is one of the server, and a relative one begins at its working directory")
            .fix("correct the path, or write the data set before it is read"),
        null);
  }

  SetlException missing(List<String> siblings) {
    Problem.Builder problem =
        start(
            ProblemCode.DATA_MISSING,
            block.name() + " has nothing to read: its path does not exist.");
    problem.because(
        siblings.isEmpty()
            ? "the folder around it does not exist or is empty"
            : "beside it are " + String.join(", ", siblings));
    if (!path.contains("://") && !path.startsWith("/")) {
      problem.because("the path is relative to the working directory " + workingDirectory());
    }
    int name = path.lastIndexOf('/') + 1;
    Nearest.to(path.substring(name), siblings)
        .ifPresent(near -> problem.didYouMean("path = \"" + path.substring(0, name) + near + "\""));
    return exception(
        problem.fix("correct the path, or write the data set before it is read"), null);
  }

  SetlException empty() {
    return exception(
        start(ProblemCode.DATA_MISSING, block.name() + " has nothing to read: its path is empty.")
            .because("there is a file without a byte, or a folder without a file")
            .fix(
                "bring the data; a data set without rows has a file with its header or its schema,"
                    + " or []"),
        null);
  }

  SetlException unreadable(Throwable thrown) {
    Problem.Builder problem =
        start(ProblemCode.DATA_UNREADABLE, "The files of " + block.name() + " cannot be read.");
    Causes.of(thrown).forEach(problem::because);
    return exception(
        problem.fix("look at the files: are they what storage and the options of the block say?"),
        thrown);
  }

  SetlException documentsInLines() {
    return exception(
        Problem.of(
                ProblemCode.DATA_UNREADABLE,
                "The files of " + block.name() + " have a document of JSON in each line.")
            .at(block.origin("multiLine"))
            .at(path)
            .because("with multiLine = true, only the first document of each file would be read")
            .fix("remove multiLine from the block"),
        null);
  }

  SetlException noXmlRows(String rowTag) {
    return exception(
        Problem.of(
                ProblemCode.DATA_UNREADABLE,
                "The files of " + block.name() + " have no element <" + rowTag + ">.")
            .at(block.origin("rowTag"))
            .at(path)
            .because("each such element is a row, and there are others")
            .fix(
                "write rowTag = \"..\", with the name of the element that is a row, into the"
                    + " block"),
        null);
  }

  SetlException exists() {
    Problem.Builder problem =
        start(
            ProblemCode.DATA_EXISTS,
            block.name() + " exists, and its saveMode is ErrorIfExists, so nothing was written.");
    if (!block.origin("saveMode").equals(block.origin())) {
      problem.at(block.origin("saveMode"));
    }
    return exception(
        problem.fix("write saveMode = Append or saveMode = Overwrite, if that is meant"), null);
  }

  SetlException notWritten(Throwable thrown) {
    Problem.Builder problem =
        start(
            ProblemCode.WRITE_FAILED,
            "Writing " + block.name() + " failed; it is as it was before.");
    Causes.of(thrown).forEach(problem::because);
    return exception(problem, thrown);
  }

  /** Spark's committer has no way back from a write that failed. */
  SetlException notWrittenByServer(boolean replaces, Throwable thrown) {
    Problem.Builder problem =
        start(
            ProblemCode.WRITE_FAILED,
            "Writing %s failed; %s."
                .formatted(
                    block.name(),
                    replaces
                        ? "what it held before may be gone, and a part of the new rows may be there"
                        : "a part of the new rows may be there"));
    Causes.of(thrown).forEach(problem::because);
    return exception(
        problem.fix("mend the cause, and look at the files before you write again"), thrown);
  }

  SetlException unfinished(Throwable thrown) {
    Problem.Builder problem =
        start(
            ProblemCode.WRITE_FAILED,
            "The write of " + block.name() + " stopped while its files were moved in.");
    Causes.of(thrown).forEach(problem::because);
    return exception(
        problem
            .because("the next that reads or writes it through SETL moves the others")
            .fix("mend the cause and read it; do not write the same again"),
        thrown);
  }

  SetlException neverSteady(int attempts) {
    return exception(
        start(
                ProblemCode.DATA_UNREADABLE,
                "The files of " + block.name() + " cannot be read: they are written all the time.")
            .because("%d times another write came while they were looked at".formatted(attempts))
            .fix("write it less often"),
        null);
  }

  SetlException rejectsElsewhere(String name, IllegalArgumentException thrown) {
    return exception(
        Problem.of(
                ProblemCode.VALUE_INVALID,
                "rejects of %s names %s, which Spark does not write.".formatted(block.name(), name))
            .at(block.origin("rejects"))
            .because("its storage has no SparkRepository")
            .fix("name a repository of files, such as one with storage = JSON"),
        thrown);
  }

  SetlException malformedWrite(String column) {
    return exception(
        Problem.of(
                ProblemCode.WRITE_UNSUPPORTED,
                "%s cannot be written: %s is no column of its files."
                    .formatted(block.name(), column))
            .at(block.origin(MalformedRows.COLUMN_OPTION))
            .because("the record has a component for rows that are malformed where they are read")
            .fix("write to another block, or as a record without that component"),
        null);
  }

  SetlException patternWrite() {
    return exception(
        start(
                ProblemCode.WRITE_UNSUPPORTED,
                block.name() + " cannot be written: its path is a pattern.")
            .because("a path with one of the signs {}[]*? stands for several")
            .fix("write to a block whose path is a folder"),
        null);
  }

  SetlException dropOnServer() {
    return exception(
        start(
                ProblemCode.WRITE_UNSUPPORTED,
                block.name() + " cannot be dropped: its files are on the server of Spark Connect.")
            .because("no statement of Spark deletes files, and this program does not see them")
            .fix(
                "use a table of the catalog: table = \"..\" in place of path, in PARQUET, ORC or AVRO")
            .fix("or saveMode = Overwrite, and save a Dataset without rows"),
        null);
  }

  SetlException multiLineWrite() {
    return exception(
        Problem.of(
                ProblemCode.WRITE_UNSUPPORTED,
                block.name() + " cannot be written: it is read with multiLine = true.")
            .at(block.origin("multiLine"))
            .because(
                "JSON is written as one object a line, and multiLine would read back only the first"
                    + " of each file")
            .fix("write to a block without multiLine"),
        null);
  }

  SetlException wholeTextWrite() {
    return exception(
        Problem.of(
                ProblemCode.WRITE_UNSUPPORTED,
                block.name() + " cannot be written: it is read with wholetext = true.")
            .at(block.origin("wholetext"))
            .because(
                "text is written as one row a line, and wholetext would read back one row a file")
            .fix("write to a block without wholetext"),
        null);
  }

  private Problem.Builder start(ProblemCode code, String summary) {
    String written = block.origin("path");
    Problem.Builder problem = Problem.of(code, summary).at(block.origin());
    return written.equals(block.origin())
        ? problem.at(path)
        : problem.at(path + " (" + written + ")");
  }

  private static SetlException exception(Problem.Builder problem, @Nullable Throwable cause) {
    return new SetlException(List.of(problem.build()), cause);
  }

  private static String workingDirectory() {
    return System.getProperty("user.dir", "");
  }
}
