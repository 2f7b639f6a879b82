package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The files of one data set on Spark classic. This class, the classes of the move log and {@link
 * SteadyFileSystem} are compiled against Hadoop, whose file systems every session of Spark classic
 * brings.
 */
final class FileStore implements DataFiles {
  private static final Logger LOG = LoggerFactory.getLogger(FileStore.class);
  private static final Pattern PATTERN = Pattern.compile("[{}\\[\\]*?]");
  private static final Pattern ESCAPE = Pattern.compile("[\\\\^]");

  private final FileSystem fileSystem;
  private final Path target;
  private final WriteFolder writeFolder;

  private FileStore(FileSystem fileSystem, Path target) {
    this.fileSystem = fileSystem;
    this.target = target;
    this.writeFolder = new WriteFolder(fileSystem, target);
  }

  /** The files at {@code path}, seen with the Hadoop settings of {@code session}. */
  static FileStore at(SparkSession session, String path) throws IOException {
    if (path.isBlank()) {
      throw new IllegalArgumentException("it is blank");
    }
    if (ESCAPE.matcher(path).find()) {
      throw new IllegalArgumentException("it has the sign \\ or ^, which Spark reads as an escape");
    }
    Path target = new Path(path);
    FileSystem fileSystem = HadoopFileSystem.of(session, target);
    return new FileStore(fileSystem, fileSystem.makeQualified(target));
  }

  @Override
  public boolean exists() throws IOException {
    if (isPattern()) {
      return matches().length > 0;
    }
    try {
      return fileSystem.getFileStatus(target).isFile() || fileSystem.listStatus(target).length > 0;
    } catch (FileNotFoundException absent) {
      return false;
    }
  }

  @Override
  public boolean isThere() throws IOException {
    return isPattern() ? matches().length > 0 : fileSystem.exists(target);
  }

  @Override
  public boolean isEmpty() throws IOException {
    for (FileStatus match : matches()) {
      if (match.isFile() ? match.getLen() > 0 : hasData(match.getPath())) {
        return false;
      }
    }
    return true;
  }

  /** What is at the path, or at the paths that it stands for. */
  private FileStatus[] matches() throws IOException {
    if (!isPattern()) {
      return new FileStatus[] {fileSystem.getFileStatus(target)};
    }
    FileStatus[] matches = fileSystem.globStatus(target);
    return matches == null ? new FileStatus[0] : matches;
  }

  /** Whether there is a data file at the path. */
  boolean hasData() throws IOException {
    return isSingleFile() || hasData(target);
  }

  @Override
  public boolean isEmptyFolder() throws IOException {
    return !isSingleFile() && isEmpty();
  }

  private boolean hasData(Path folder) throws IOException {
    for (FileStatus entry : writeFolder.list(folder)) {
      String name = entry.getPath().getName();
      if (!isHidden(name) && (entry.isFile() || hasData(entry.getPath()))) {
        return true;
      }
    }
    return false;
  }

  /** The log of the moves into this data set. */
  MoveLog log() {
    return new MoveLog(writeFolder);
  }

  /** The folder for the rows of the write {@code write}. */
  String placeOf(String write) {
    return writeFolder.written(write).toString();
  }

  /** The data files that the write {@code write} has prepared, as paths below its folder. */
  List<String> prepared(String write) throws IOException {
    return files(writeFolder.written(write), false);
  }

  /** Deletes what a write that is given up has prepared. */
  void discard(String write) {
    writeFolder.discard(writeFolder.written(write));
  }

  /** Deletes what writes replaced longer than {@code kept} ago, and what killed ones left. */
  void clean(Duration kept) {
    writeFolder.clean(kept);
  }

  @Override
  public Map<String, String> steadyOptions(long number) {
    return isPattern()
        ? Map.of()
        : SteadyFileSystem.options(
            target, number, fileSystem.getUri().getScheme(), fileSystem.getConf());
  }

  @Override
  public Object version(long number) throws IOException {
    return isPattern() ? state() : Long.valueOf(number);
  }

  /** Whether the path stands for several. */
  boolean isPattern() {
    return isPattern(target.toString());
  }

  /** Whether {@code path} stands for several. */
  static boolean isPattern(String path) {
    return PATTERN.matcher(path).find();
  }

  /** Whether the path is a single file. */
  boolean isSingleFile() throws IOException {
    try {
      return fileSystem.getFileStatus(target).isFile();
    } catch (FileNotFoundException absent) {
      return false;
    }
  }

  /** The data files of the data set, as paths below it; none for a single file. */
  List<String> dataFiles() throws IOException {
    return isSingleFile() ? List.of() : files(target, false);
  }

  /** The data files of the data set in the folders of {@code in}, which are paths below it. */
  List<String> besides(List<String> in) throws IOException {
    List<String> found = new ArrayList<>();
    for (String folder : in.stream().map(FileStore::folder).distinct().toList()) {
      for (FileStatus entry :
          writeFolder.list(folder.isEmpty() ? target : WriteFolder.below(target, folder))) {
        String name = entry.getPath().getName();
        if (entry.isFile() && !isHidden(name)) {
          found.add(folder + name);
        }
      }
    }
    return found;
  }

  private static String folder(String file) {
    return file.substring(0, file.lastIndexOf('/') + 1);
  }

  /** All files of the data set, hidden ones too. */
  List<String> allFiles() throws IOException {
    return isSingleFile() ? List.of() : files(target, true);
  }

  /** Deletes the folders of the data set that hold no file; a warning says so if that fails. */
  void removeEmptyFolders() {
    try {
      if (!isSingleFile()) {
        removeIfEmpty(target);
      }
    } catch (IOException thrown) {
      LOG.warn("Empty folders in {} cannot be deleted", target, thrown);
    }
  }

  private void removeIfEmpty(Path folder) throws IOException {
    for (FileStatus entry : writeFolder.list(folder)) {
      if (entry.isDirectory()) {
        removeIfEmpty(entry.getPath());
      }
    }
    if (writeFolder.list(folder).length == 0) {
      fileSystem.delete(folder, false);
    }
  }

  private List<String> files(Path root, boolean hiddenToo) throws IOException {
    List<String> found = new ArrayList<>();
    collect(root, "", hiddenToo, found);
    return found;
  }

  private void collect(Path folder, String inside, boolean hiddenToo, List<String> found)
      throws IOException {
    for (FileStatus entry : writeFolder.list(folder)) {
      String name = entry.getPath().getName();
      if (isHidden(name) && !hiddenToo) {
        continue;
      }
      if (entry.isDirectory()) {
        collect(entry.getPath(), inside + name + "/", hiddenToo, found);
      } else {
        found.add(inside + name);
      }
    }
  }

  @Override
  public List<String> state() throws IOException {
    List<String> found = new ArrayList<>();
    if (exists()) {
      for (FileStatus match : matches()) {
        collect(match, found);
      }
    }
    return found;
  }

  private void collect(FileStatus entry, List<String> found) throws IOException {
    if (entry.isFile()) {
      found.add(entry.getPath() + " " + entry.getLen() + " " + entry.getModificationTime());
      return;
    }
    for (FileStatus inside : writeFolder.list(entry.getPath())) {
      if (!isHidden(inside.getPath().getName())) {
        collect(inside, found);
      }
    }
  }

  /** As Spark sees it. */
  private static boolean isHidden(String name) {
    return name.startsWith(".") || (name.startsWith("_") && !name.contains("="));
  }

  @Override
  public SetlException missing(FileProblems problems) throws IOException {
    return problems.missing(siblings());
  }

  /** The names beside the data set, as far as they can be found. */
  private List<String> siblings() throws IOException {
    try {
      return Arrays.stream(fileSystem.listStatus(target.getParent()))
          .map(status -> status.getPath().getName())
          .filter(name -> !name.startsWith("."))
          .sorted()
          .limit(10)
          .toList();
    } catch (FileNotFoundException absent) {
      return List.of();
    }
  }
}
