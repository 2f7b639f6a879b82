package io.github.setl.spark.file;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Carries out the {@link Moves} of one write. Several may do so at once, and again after it was
 * done: each move is the renaming of a file whose name no other write uses, and who comes second
 * finds it gone.
 */
final class Moving {
  private final WriteFolder folder;
  private final FileSystem fileSystem;
  private final Path target;

  Moving(WriteFolder folder) {
    this.folder = folder;
    this.fileSystem = folder.fileSystem();
    this.target = folder.target();
  }

  /** Carries out {@code moves}, which are those of the write {@code number}. */
  void carryOut(Moves moves, long number) throws IOException {
    Path replaced = folder.replaced(number);
    Path written = folder.written(moves.write());
    if (moves.singleFile() && isFile(target)) {
      move(target, WriteFolder.below(replaced, target.getName()));
    }
    for (String file : moves.out()) {
      move(WriteFolder.below(target, file), WriteFolder.below(replaced, file));
    }
    for (String file : moves.in()) {
      move(WriteFolder.below(written, file), WriteFolder.below(target, file));
    }
    removeEmptyFolders(moves);
    if (!moves.in().isEmpty()) {
      folder.create(new Path(target, "_SUCCESS"), true).close();
    }
  }

  /** Whether {@code path} is a file; not if it has been moved out already. */
  private boolean isFile(Path path) throws IOException {
    try {
      return fileSystem.getFileStatus(path).isFile();
    } catch (FileNotFoundException gone) {
      return false;
    }
  }

  /** Renames the file {@code from}, unless it is gone. */
  private void move(Path from, Path to) throws IOException {
    if (!fileSystem.exists(from)) {
      return;
    }
    fileSystem.mkdirs(to.getParent());
    boolean renamed;
    try {
      renamed = fileSystem.rename(from, to);
    } catch (FileNotFoundException gone) {
      renamed = false;
    }
    if (!renamed && fileSystem.exists(from)) {
      throw new IOException("cannot rename " + from + " to " + to);
    }
  }

  private void removeEmptyFolders(Moves moves) throws IOException {
    Set<Path> kept = new HashSet<>();
    for (String file : moves.in()) {
      for (Path path = WriteFolder.below(target, file).getParent();
          path != null;
          path = path.getParent()) {
        kept.add(path);
      }
    }
    for (String file : moves.out()) {
      Path emptied = WriteFolder.below(target, file).getParent();
      while (emptied != null
          && !kept.contains(emptied)
          && emptied.toString().startsWith(target.toString())
          && folder.list(emptied).length == 0) {
        fileSystem.delete(emptied, false);
        emptied = emptied.getParent();
      }
    }
  }
}
