package io.github.setl.spark.lake;

import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.raise_error;
import static org.apache.spark.sql.functions.when;

import io.github.setl.api.SaveMode;
import io.github.setl.spark.TableVersion;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.SideSession;
import io.github.setl.spi.WriteIdentity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Changes one table. Every change is made in a side session, whose settings stamp the commit; so
 * nothing that anybody else does in the session is stamped, or taken for known.
 *
 * @param session the session of the engine
 * @param changing held by all changes but appends, which of this process would only meet each other
 */
record LakeWriter(
    SparkSession session,
    TableFormat format,
    LakePlace place,
    RecordColumns columns,
    LakeProblems problems,
    ReentrantLock changing) {
  private static final Logger LOG = LoggerFactory.getLogger(LakeWriter.class);
  private static final String HASHED_PART =
      "spark.sql.adaptive.maxShuffledHashJoinLocalMapThreshold";
  private static final String NOT_SET = "0b"; // As Spark writes its default.
  private static final String PART_OF_SHUFFLE = "spark.sql.adaptive.advisoryPartitionSizeInBytes";

  /** Writes {@code rows} as {@code mode} says, which is not {@code Merge}. */
  void save(Dataset<?> rows, SaveMode mode, WriteIdentity write) {
    if (mode == SaveMode.Append) {
      attempt("An append", true, write)
          .make(with(rows, side -> save(side, mode, write)), () -> isKnown(write), this::newest);
    } else {
      locked(attempt("A write", false, write), with(rows, side -> save(side, mode, write)));
    }
  }

  private void save(SideSession side, SaveMode mode, WriteIdentity write) {
    LakeTable table = stamped(side, write);
    boolean isNew = mode == SaveMode.ErrorIfExists || mode == SaveMode.Ignore;
    if (!format.exists(table)) {
      create(table, columns.toStore(side.rows(), columns.inStore()), write);
    } else if (isKnown(table, write) || mode == SaveMode.Ignore) {
      return;
    } else if (isNew) {
      throw problems.exists();
    } else {
      insert(side, table, mode, write);
    }
  }

  private void insert(SideSession side, LakeTable table, SaveMode mode, WriteIdentity write) {
    fit(table, write);
    if (mode == SaveMode.OverwritePartitions) {
      requirePartitions(table);
    }
    Dataset<Row> stored = columns.toStore(side.rows(), table.schema());
    commit(
        table,
        write,
        mode == SaveMode.Append ? TableFormat.Kind.ADDITION : TableFormat.Kind.REPLACEMENT,
        target -> {
          try {
            switch (mode) {
              case Overwrite -> stored.writeTo(target.name()).overwrite(lit(true));
              case OverwritePartitions -> stored.writeTo(target.name()).overwritePartitions();
              default -> stored.writeTo(target.name()).append();
            }
          } catch (NoSuchTableException thrown) {
            throw new IllegalStateException("the table was dropped meanwhile", thrown);
          }
        });
  }

  /** Merges {@code rows} as {@code statement} says. */
  void merge(Dataset<?> rows, MergeStatement statement, WriteIdentity write) {
    locked(
        attempt("A merge", true, write),
        with(
            rows,
            side -> {
              try {
                merge(side, statement, write);
              } catch (Exception thrown) { // What Spark throws is not declared.
                if (!MergeStatement.isRepeatedKey(thrown)) {
                  throw thrown;
                }
                throw problems.repeatedKeys(
                    statement.keyNames(), repeated(side, statement), thrown);
              }
            }));
  }

  private void merge(SideSession side, MergeStatement statement, WriteIdentity write) {
    LakeTable table = stamped(side, write);
    if (!format.exists(table)) {
      Dataset<Row> rows = columns.toStoreWithOthers(side.rows(), columns.inStore());
      create(table, statement.inserted(statement.guarded(rows)), write);
    } else if (!isKnown(table, write)) {
      fit(table, write);
      Dataset<Row> source =
          statement.guarded(columns.toStoreWithOthers(side.rows(), table.schema()));
      String view = side.view() + "_source";
      source.createOrReplaceTempView(view);
      String name = RecordColumns.quoted(view);
      preferHashJoins(side.session());
      commit(
          table,
          write,
          TableFormat.Kind.MODIFICATION,
          target -> side.session().sql(statement.sql(target.name(), name)));
    }
  }

  /**
   * A merge joins a large table with few rows. Where these turn out to be small enough for a part
   * of a shuffle, they are hashed, and the table is not sorted; unless the session says otherwise.
   */
  private static void preferHashJoins(SparkSession side) {
    if (side.conf().get(HASHED_PART).equals(NOT_SET)) {
      side.conf().set(HASHED_PART, side.conf().get(PART_OF_SHUFFLE));
    }
  }

  /** Examples may not be found: the rows may be others when they are computed again. */
  private Map<String, Long> repeated(SideSession side, MergeStatement statement) {
    try {
      return statement.repeated(columns.toStore(side.rows(), columns.inStore()));
    } catch (Exception thrown) { // What Spark throws is not declared.
      LOG.warn("No examples of repeated keys could be found", thrown);
      return Map.of();
    }
  }

  /** Replaces what fulfils {@code condition}, Spark SQL over the columns of the table. */
  void overwriteWhere(Dataset<?> rows, String condition, WriteIdentity write) {
    locked(
        attempt("An overwrite", false, write),
        with(
            rows,
            side ->
                change(
                    side,
                    write,
                    table -> {
                      fit(table, write);
                      Dataset<Row> stored =
                          within(columns.toStore(side.rows(), table.schema()), condition);
                      commit(
                          table,
                          write,
                          TableFormat.Kind.REPLACEMENT,
                          target -> format.replaceWhere(target, stored, condition));
                    })));
  }

  /** {@code rows}, which fail if one of them does not fulfil {@code condition}. */
  private static Dataset<Row> within(Dataset<Row> rows, String condition) {
    Column message =
        concat(lit("a row does not fulfil the condition of what it replaces: "), lit(condition));
    return rows.where(
        when(expr(condition), lit(true)).otherwise(raise_error(message).cast("boolean")));
  }

  /** Makes a change of the rows that are there; {@code what} is it, as a sentence begins. */
  void change(String what, WriteIdentity write, TableFormat.Change change) {
    locked(
        attempt(what, true, write),
        alone(
            side ->
                change(
                    side,
                    write,
                    table -> commit(table, write, TableFormat.Kind.MODIFICATION, change))));
  }

  /** Makes the rows of {@code version} the current ones. */
  void restore(long version, WriteIdentity write) {
    locked(
        attempt("A restore", false, write),
        alone(
            side ->
                change(
                    side,
                    write,
                    table -> {
                      format.restore(table, version, write);
                      refresh();
                    })));
  }

  /** Does what leaves the rows as they are, and so is not remembered. */
  void maintain(WriteIdentity write, Consumer<LakeTable> work) {
    locked(
        attempt("Maintenance", true, write),
        alone(
            side -> {
              work.accept(existing(stamped(side, write)));
              refresh();
            }));
  }

  /**
   * Drops the table. A drop leaves no table to remember it; that it has happened is known by the
   * factory's next write to the table, which came after it.
   */
  void drop(WriteIdentity write) {
    locked(
        attempt("A drop", false, write),
        alone(
            side -> {
              LakeTable table = format.table(place, side.session());
              if (format.exists(table) && !isKnown(table, write.next())) {
                // The session's own catalog, which remembers tables, shall know.
                SparkSession dropping = place.table().isPresent() ? session : side.session();
                Optional<String> refused =
                    format.drop(place, new LakeTable(dropping, table.name()));
                if (refused.isPresent()) {
                  throw problems.notDropped(refused.get());
                }
              }
            }));
  }

  private void change(SideSession side, WriteIdentity write, Consumer<LakeTable> work) {
    LakeTable table = existing(stamped(side, write));
    if (!isKnown(table, write)) {
      work.accept(table);
    }
  }

  private LakeTable stamped(SideSession side, WriteIdentity write) {
    LakeTable table = format.table(place, side.session());
    format.stamp(side.session(), write);
    return table;
  }

  private LakeTable existing(LakeTable table) {
    if (!format.exists(table)) {
      throw problems.missing();
    }
    return table;
  }

  private boolean isKnown(LakeTable table, WriteIdentity write) {
    boolean known = write.repeatable() && format.holds(table, write);
    if (known) {
      logKnown(write);
    }
    return known;
  }

  private static void logKnown(WriteIdentity write) {
    LOG.info(
        "Nothing is written: {} has happened before. To write it all the same, give another run id",
        write.describe());
  }

  private void commit(
      LakeTable table, WriteIdentity write, TableFormat.Kind kind, TableFormat.Change change) {
    if (!format.commit(table, write, kind, change)) {
      logKnown(write);
    }
    refresh();
  }

  private void create(LakeTable table, Dataset<Row> rows, WriteIdentity write) {
    try {
      format.create(table, NewTable.of(place.block(), columns, rows));
    } catch (NewTable.TableAppeared thrown) {
      throw thrown;
    } catch (Exception thrown) { // What Spark throws is not declared.
      // It may be the table of this write, which failed after its commit.
      if (format.exists(table) && !format.holds(table, write)) {
        throw new NewTable.TableAppeared(thrown);
      }
      throw thrown;
    }
    refresh();
  }

  /** Has the table get the columns that rows need; a write that comes again is not this one. */
  private void fit(LakeTable table, WriteIdentity write) {
    format.stampPreparation(table.session(), write);
    new LakeSchema(format, place, columns).fit(table);
    format.stamp(table.session(), write);
  }

  private void requirePartitions(LakeTable table) {
    List<String> wanted =
        place.block().value(LakeConnectorProvider.PARTITION_BY).stream()
            .map(text -> Partition.parse(text).normal(columns))
            .toList();
    List<String> there = table.partitions();
    if (!wanted.equals(there)) {
      throw problems.otherPartitions(wanted, there);
    }
  }

  /** Catalogs remember tables; the session shall see what a side session did. */
  private void refresh() {
    place.table().ifPresent(name -> session.catalog().refreshTable(name.quoted()));
  }

  private Optional<TableVersion> newest() {
    try (SideSession side = SideSession.open(session)) {
      return format.versions(format.table(place, side.session())).stream().findFirst();
    }
  }

  /** Whether {@code write} is in the table, by somebody who started the same run. */
  private boolean isKnown(WriteIdentity write) {
    try (SideSession side = SideSession.open(session)) {
      return isKnown(format.table(place, side.session()), write);
    }
  }

  private Attempt attempt(String what, boolean repeated, WriteIdentity write) {
    return new Attempt(format, problems, write, what, repeated);
  }

  private Runnable with(Dataset<?> rows, Consumer<SideSession> work) {
    return () -> {
      try (SideSession side = SideSession.openWith(session, rows)) {
        work.accept(side);
      }
    };
  }

  private Runnable alone(Consumer<SideSession> work) {
    return () -> {
      try (SideSession side = SideSession.open(session)) {
        work.accept(side);
      }
    };
  }

  private void locked(Attempt attempt, Runnable change) {
    changing.lock();
    try {
      attempt.make(change, () -> isKnown(attempt.write()), this::newest);
    } finally {
      changing.unlock();
    }
  }
}
