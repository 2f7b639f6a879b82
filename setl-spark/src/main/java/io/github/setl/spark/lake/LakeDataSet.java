package io.github.setl.spark.lake;

import io.github.setl.api.Condition;
import io.github.setl.api.SaveMode;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.MergeRules;
import io.github.setl.spark.TableVersion;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.store.ColumnComparison;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.SideSession;
import io.github.setl.spark.store.SparkDataSet;
import io.github.setl.spi.Block;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.WriteIdentity;
import io.github.setl.spi.condition.RecordConditions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * One table whose format keeps its versions. It is read in the session of its engine; what changes
 * it goes through a {@link LakeWriter}.
 */
final class LakeDataSet<T> implements SparkDataSet<T> {
  private static final Duration USUAL_MARGIN = Duration.ofDays(7);

  private final SparkSession session;
  private final TableFormat format;
  private final LakePlace place;
  private final Block block;
  private final Class<T> recordType;
  private final RecordColumns columns;
  private final LakeProblems problems;
  private final LakeWriter writer;
  private final RecordConditions<T> conditions;

  LakeDataSet(
      RepositoryRequest<T> request,
      SparkSession session,
      TableFormat format,
      LakePlace place,
      RecordColumns columns,
      LakeProblems problems,
      ReentrantLock changing) {
    this.session = session;
    this.format = format;
    this.place = place;
    this.block = request.block();
    this.recordType = request.recordType();
    this.columns = columns;
    this.problems = problems;
    this.writer = new LakeWriter(session, format, place, columns, problems, changing);
    this.conditions =
        new RecordConditions<>(
            recordType, block.value(LakeConnectorProvider.NAMING), block.origin());
  }

  @Override
  public Dataset<T> read() {
    return read(OptionalLong.empty());
  }

  Dataset<T> readAt(long version) {
    List<TableVersion> there = versions();
    if (there.stream().noneMatch(known -> known.version() == version)) {
      throw problems.noVersion(version, there);
    }
    return read(OptionalLong.of(version));
  }

  Dataset<T> readAt(Instant time) {
    return read(OptionalLong.of(versionAt(time)));
  }

  private Dataset<T> read(OptionalLong version) {
    try {
      if (!format.exists(place, session)) {
        throw problems.missing();
      }
      Dataset<Row> rows = format.read(place, session, version);
      ColumnComparison comparison = columns.compare(rows.schema());
      throwIfAny(comparison.tableProblem(block, place.toString()));
      return columns.toSpark(rows, rows.schema()).as(RecordEncoders.of(recordType));
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) { // What Spark throws is not declared.
      throw problems.unreadable(thrown);
    }
  }

  @Override
  public boolean exists() {
    try {
      return format.exists(place, session);
    } catch (Exception thrown) { // What Spark throws is not declared.
      throw problems.unreadable(thrown);
    }
  }

  @Override
  public Set<Class<?>> kept() {
    return format.kept();
  }

  /** Columns that a write will add are not missing, for a table that evolves. */
  @Override
  public List<Problem> check() {
    try {
      if (exists()) {
        Dataset<Row> rows = format.read(place, session, OptionalLong.empty());
        ColumnComparison comparison = columns.compare(rows.schema());
        boolean evolves = block.value(LakeConnectorProvider.EVOLUTION);
        return (evolves
                ? comparison.lossyProblem(block, place.toString())
                : comparison.tableProblem(block, place.toString()))
            .stream().toList();
      }
      return List.of();
    } catch (SetlException thrown) {
      return thrown.problems();
    } catch (Exception thrown) { // What Spark throws is not declared.
      return problems.unreadable(thrown).problems();
    }
  }

  @Override
  public void write(Dataset<T> rows, WriteIdentity write) {
    throwIfAny(columns.problemOf(rows, block));
    SaveMode mode = block.value(LakeConnectorProvider.SAVE_MODE);
    if (mode == SaveMode.Merge) {
      merge(rows, rulesOfBlock(), write);
    } else {
      writer.save(rows, mode, write);
    }
  }

  void merge(Dataset<T> rows, Optional<MergeRules> rules, WriteIdentity write) {
    merge(rows, rules.orElseGet(this::rulesOfBlock), write);
  }

  private void merge(Dataset<T> rows, MergeRules rules, WriteIdentity write) {
    throwIfAny(columns.problemOf(rows, block));
    writer.merge(rows, MergeStatement.of(columns, rules, problems), write);
  }

  private MergeRules rulesOfBlock() {
    return new MergeRules(
        block.find(LakeConnectorProvider.UPDATE_WHEN),
        block.value(LakeConnectorProvider.UPDATE),
        block.find(LakeConnectorProvider.INSERT_WHEN),
        block.find(LakeConnectorProvider.DELETE_WHEN));
  }

  void overwriteWhere(Dataset<T> rows, List<Condition> replaced, WriteIdentity write) {
    throwIfAny(columns.problemOf(rows, block));
    writer.overwriteWhere(rows, sql(replaced), write);
  }

  void delete(List<Condition> deleted, WriteIdentity write) {
    String condition = sql(deleted);
    writer.change(
        "A delete",
        write,
        table -> table.session().sql("DELETE FROM " + table.name() + " WHERE " + condition));
  }

  void update(Map<String, String> values, List<Condition> updated, WriteIdentity write) {
    String condition = sql(updated);
    String assignments = MergeStatement.assignments(columns, values, problems);
    writer.change(
        "An update",
        write,
        table ->
            table
                .session()
                .sql("UPDATE %s SET %s WHERE %s".formatted(table.name(), assignments, condition)));
  }

  /** All of {@code all} as Spark SQL over the columns of the table. */
  private String sql(List<Condition> all) {
    return conditions.render(all, new SqlRenderer(format.kept())).orElse("true");
  }

  List<TableVersion> versions() {
    return inSide(format::versions);
  }

  private long versionAt(Instant time) {
    List<TableVersion> there = versions();
    return there.stream()
        .filter(version -> !version.committedAt().isAfter(time))
        .findFirst()
        .map(TableVersion::version)
        .orElseThrow(() -> problems.noVersion(time, there));
  }

  void restore(long version, WriteIdentity write) {
    List<TableVersion> there = versions();
    if (there.stream().noneMatch(known -> known.version() == version)) {
      throw problems.noVersion(version, there);
    }
    writer.restore(version, write);
  }

  void restore(Instant time, WriteIdentity write) {
    writer.restore(versionAt(time), write);
  }

  void optimize(WriteIdentity write) {
    writer.maintain(write, table -> format.optimize(table, write));
  }

  void vacuum(Optional<Duration> margin, WriteIdentity write) {
    writer.maintain(write, table -> format.vacuum(table, margin, USUAL_MARGIN));
  }

  @Override
  public void drop(WriteIdentity write) {
    writer.drop(write);
  }

  private <R> R inSide(Function<LakeTable, R> question) {
    try (SideSession side = SideSession.open(session)) {
      LakeTable table = format.table(place, side.session());
      if (!format.exists(table)) {
        throw problems.missing();
      }
      return question.apply(table);
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) { // What Spark throws is not declared.
      throw problems.unreadable(thrown);
    }
  }

  static void throwIfAny(Optional<Problem> found) {
    if (found.isPresent()) {
      throw new SetlException(List.of(found.get()));
    }
  }
}
