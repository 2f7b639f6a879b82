package io.github.setl.spark.lake;

import io.github.setl.spark.TableVersion;
import io.github.setl.spi.Block;
import io.github.setl.spi.Guarantee;
import io.github.setl.spi.WriteIdentity;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;

/** What one table format does in its own way. Stateless, and so safe for use by several threads. */
public interface TableFormat {

  /** The storage: {@code DELTA}. */
  String storage();

  /** What Spark calls the format: {@code delta}. */
  String sparkName();

  /** The settings that a session of {@code engineType} has to be opened with beside its block. */
  Map<String, String> engineSettings(String engineType, Block engine);

  /**
   * What is wrong with the settings of {@code session} for the table at {@code place}, each as a
   * line to add; empty if it will do.
   */
  Map<String, String> missingSettings(LakePlace place, SparkSession session);

  /** What the writes of {@code block} leave, with the settings of {@code engine}. */
  Guarantee guarantee(Block block, String engineType, Block engine);

  /** Whether there is a table at {@code place}. */
  boolean exists(LakePlace place, SparkSession session);

  /** The rows of the table at {@code place}: of a version, or the current ones. */
  Dataset<Row> read(LakePlace place, SparkSession session, OptionalLong version);

  /** The table at {@code place} in {@code side}, which is prepared for it. */
  LakeTable table(LakePlace place, SparkSession side);

  /** Whether there is such a table. */
  boolean exists(LakeTable table);

  /** Creates {@code table}, which did not exist a moment ago, in one commit. */
  default void create(LakeTable table, NewTable created) {
    created.create(table.name(), sparkName());
  }

  /** Has all commits of {@code side} carry {@code write}, and be skipped where it is known. */
  void stamp(SparkSession side, WriteIdentity write);

  /**
   * Has the commits of {@code side} carry {@code write} as what prepares it: none of them is taken
   * for the write.
   */
  void stampPreparation(SparkSession side, WriteIdentity write);

  /** Whether readers of {@code table} ever saw {@code write}, be it that it was undone since. */
  boolean holds(LakeTable table, WriteIdentity write);

  /** One or more statements that change a table. */
  @FunctionalInterface
  interface Change {
    /** Makes them with {@code table}, which may stand for a branch of the table. */
    void make(LakeTable table);
  }

  /** How changes that are made at the same time go together. */
  enum Kind {
    /** Adds rows, whatever others do. */
    ADDITION,
    /** Reads the rows that it changes, and may be made after others. */
    MODIFICATION,
    /** Puts rows in the place of those it was made for, and so is not made after others. */
    REPLACEMENT
  }

  /**
   * Makes {@code change} as one commit, unless the table holds {@code write}: look-up and commit
   * are one step.
   *
   * @return whether it was made
   */
  boolean commit(LakeTable table, WriteIdentity write, Kind kind, Change change);

  /** Replaces, in a {@link Change}, the rows that fulfil {@code condition}, Spark SQL. */
  void replaceWhere(LakeTable table, Dataset<Row> rows, String condition);

  /**
   * The classes of which conditions must not go to the files, since the format finds other rows
   * than Spark; by default none.
   */
  default Set<Class<?>> kept() {
    return Set.of();
  }

  /** Whether {@code thrown} says that another commit came between; nothing is committed then. */
  boolean isConflict(Throwable thrown);

  /** What to do about {@code thrown}, a write that failed; empty if nothing in particular. */
  default Optional<String> remedy(Throwable thrown) {
    return Optional.empty();
  }

  /** The versions, newest first. */
  List<TableVersion> versions(LakeTable table);

  /** Makes {@code version} the current one again, in a commit that carries {@code write}. */
  void restore(LakeTable table, long version, WriteIdentity write);

  /** Rewrites small files, in a commit that carries {@code write}. */
  void optimize(LakeTable table, WriteIdentity write);

  /**
   * Removes what no version within {@code margin} needs; without one, within {@code usual} or what
   * the table itself asks for.
   */
  void vacuum(LakeTable table, Optional<Duration> margin, Duration usual);

  /**
   * Removes the table, with its files if it is under a path; empty, or why that is not possible.
   */
  Optional<String> drop(LakePlace place, LakeTable table);

  /** Whether a column of the type {@code from} can become one of {@code to}. */
  boolean widens(DataType from, DataType to);

  /** Called before a column is widened. */
  void beforeWidening(LakeTable table);

  /** Why columns of {@code type} cannot be stored; empty if they can. */
  Optional<String> refusal(DataType type);

  /** The transforms that {@code partitionBy} may have around a column: {@code days}. */
  Set<String> transforms();
}
