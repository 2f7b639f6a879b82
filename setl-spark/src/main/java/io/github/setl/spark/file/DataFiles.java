package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What a read asks of the files of one data set. */
interface DataFiles {

  /** Whether there is anything at the path; an empty folder is nothing. */
  boolean exists() throws IOException;

  /** Whether the path is there, be it an empty folder. */
  boolean isThere() throws IOException;

  /** Whether the path is a single file without a byte, or a folder without data files. */
  boolean isEmpty() throws IOException;

  /** Whether the path is a folder without data files, as a killed first write leaves it. */
  boolean isEmptyFolder() throws IOException;

  /**
   * What is another one when the files have become others, as cheaply as that can be known: the
   * number of the last write, if there is one.
   */
  Object version(long number) throws IOException;

  /**
   * The data files at the path, or at the paths that it stands for, with their lengths and times:
   * whatever changes them changes this.
   */
  List<String> state() throws IOException;

  /** What to say where nothing is at the path. */
  SetlException missing(FileProblems problems) throws IOException;

  /** The options of a read of what the write {@code number} left, if another write comes after. */
  Map<String, String> steadyOptions(long number);
}
