package io.github.setl.spark.lake;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spark.store.TableName;
import io.github.setl.spi.Block;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;

/**
 * Where a table is: under a path, or in a catalog.
 *
 * @param block the block that says it
 * @param path the path, absolute and without a slash at its end; empty if the table has a name
 * @param table the name; empty if the table has a path
 */
public record LakePlace(Block block, Optional<String> path, Optional<TableName> table) {

  /**
   * Where {@code block} says that its table is.
   *
   * @throws SetlException if the name is none, or the path is relative to the folder of a server
   */
  static LakePlace of(Block block, SparkSession session) {
    Optional<String> path = block.find(LakeConnectorProvider.PATH);
    return path.isPresent()
        ? new LakePlace(block, path.map(text -> absolute(block, text, session)), Optional.empty())
        : new LakePlace(
            block, Optional.empty(), Optional.of(TableName.of(block, LakeConnectorProvider.TABLE)));
  }

  private static String absolute(Block block, String path, SparkSession session) {
    String plain =
        path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    if (plain.startsWith("/") || plain.matches("[A-Za-z][A-Za-z0-9+.-]+:.*")) {
      return plain;
    }
    if (RecordDatasets.isClassic(session)) {
      return Path.of(plain).toAbsolutePath().normalize().toString();
    }
    throw new SetlException(
        List.of(
            Problem.of(ProblemCode.VALUE_INVALID, block.name() + ".path is relative: " + path)
                .at(block.origin(LakeConnectorProvider.PATH.name()))
                .because("the table is on a Spark Connect server, whose folder is not known here")
                .fix("write a path that begins with / or with a scheme, such as s3a:")
                .build()));
  }

  /** Where the block says it, by file and line. */
  String origin() {
    return block.origin(
        (path.isPresent() ? LakeConnectorProvider.PATH : LakeConnectorProvider.TABLE).name());
  }

  /** The place for a person. */
  @Override
  public String toString() {
    return path.orElseGet(() -> table.map(TableName::toString).orElse(""));
  }
}
