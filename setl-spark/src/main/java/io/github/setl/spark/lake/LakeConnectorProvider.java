package io.github.setl.spark.lake;

import io.github.setl.api.Naming;
import io.github.setl.api.Repository;
import io.github.setl.api.SaveMode;
import io.github.setl.problem.Problem;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.VersionedRepository;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.SparkConnector;
import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.Form;
import io.github.setl.spi.Guarantee;
import io.github.setl.spi.Key;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.Writes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.spark.sql.SparkSession;

/**
 * A storage whose tables keep their versions. One instance belongs to one {@code Setl}.
 *
 * <p>A format extends it with a {@link TableFormat} of its own, and is found by {@link
 * java.util.ServiceLoader}.
 */
public abstract class LakeConnectorProvider implements ConnectorProvider {
  /** The key of the folder of a table. */
  public static final Key<String> PATH =
      Key.of("path", new Form.Url(), "the folder of the table, or a URI of it");

  /** The key of the name of a table. */
  public static final Key<String> TABLE =
      Key.of(
          "table",
          new Form.Text(),
          "in place of `path`: the name of the table in a catalog, `sales.orders`");

  static final Key<SaveMode> SAVE_MODE =
      Key.of(
              "saveMode",
              new Form.Choice<>(SaveMode.class),
              "what a write does with rows that are there already")
          .orElse(SaveMode.ErrorIfExists);
  static final Key<Naming> NAMING =
      Key.of(
              "naming",
              new Form.Choice<>(Naming.class),
              "how columns are called in the table: as_written, or snake_case")
          .orElse(Naming.AS_WRITTEN);
  static final Key<List<String>> PARTITION_BY =
      Key.of("partitionBy", new Form.Texts(), "what a new table is partitioned by")
          .orElse(List.of());
  static final Key<Map<String, String>> PROPERTIES =
      Key.of("properties", new Form.Table(), "the properties of a new table");
  static final Key<String> COMMENT =
      Key.of("comment", new Form.Text(), "what is said of a new table");
  static final Key<Map<String, String>> COMMENTS =
      Key.of("comments", new Form.Table(), "what is said of columns of a new table, by column");
  static final Key<List<String>> KEY =
      Key.of("key", new Form.Texts(), "the columns by which rows are merged").orElse(List.of());
  static final Key<String> UPDATE_WHEN =
      Key.of(
          "updateWhen",
          new Form.Text(),
          "which rows of equal key a merge updates, in Spark SQL over `source` and `target`;"
              + " without it, all that differ");
  static final Key<List<String>> UPDATE =
      Key.of(
              "updateColumns",
              new Form.Texts(),
              "the columns that a merge updates; without it, all but the key")
          .orElse(List.of());
  static final Key<String> INSERT_WHEN =
      Key.of(
          "insertWhen",
          new Form.Text(),
          "which rows without a partner a merge inserts, in Spark SQL over `source`; without it,"
              + " all");
  static final Key<String> DELETE_WHEN =
      Key.of(
          "deleteWhen",
          new Form.Text(),
          "which rows of equal key a merge deletes, in Spark SQL over `source` and `target`");
  static final Key<Boolean> EVOLUTION =
      Key.of(
              "schemaEvolution",
              new Form.Flag(),
              "whether a write may add columns to the table and widen their types")
          .orElse(false);

  private static final Set<Class<?>> VIEWS =
      Set.of(Repository.class, SparkRepository.class, VersionedRepository.class);

  private final TableFormat format;
  private final Map<String, ReentrantLock> changing = new ConcurrentHashMap<>();

  /** A storage of {@code format}. */
  protected LakeConnectorProvider(TableFormat format) {
    this.format = format;
  }

  @Override
  public final String storage() {
    return format.storage();
  }

  @Override
  public final BlockSchema schema() {
    return BlockSchema.of(
            PATH,
            TABLE,
            SAVE_MODE,
            NAMING,
            PARTITION_BY,
            PROPERTIES,
            COMMENT,
            COMMENTS,
            KEY,
            UPDATE_WHEN,
            UPDATE,
            INSERT_WHEN,
            DELETE_WHEN,
            EVOLUTION)
        .withEither(PATH, TABLE)
        .withOnlyBeside(KEY, UPDATE_WHEN, UPDATE, INSERT_WHEN, DELETE_WHEN);
  }

  @Override
  public final Set<Class<?>> views() {
    return VIEWS;
  }

  @Override
  public final Set<Class<?>> loads() {
    return SparkConnector.LOADS;
  }

  @Override
  public final Set<String> engineTypes(Class<?> view) {
    return Set.of("spark-classic", "spark-connect");
  }

  @Override
  public final Optional<Guarantee> guarantee(Block block, String engineType, Block engine) {
    return Optional.of(format.guarantee(block, engineType, engine));
  }

  @Override
  public final Map<String, String> engineSettings(Block block, String engineType, Block engine) {
    return format.engineSettings(engineType, engine);
  }

  @Override
  public final <T> Connector<T> connect(RepositoryRequest<T> request) {
    SparkSession session = request.engine().handle(SparkSession.class);
    Block block = request.block();
    LakePlace place = LakePlace.of(block, session);
    RecordColumns columns = RecordColumns.of(request.recordType(), block.value(NAMING));
    LakeProblems problems = new LakeProblems(format, place);
    new LakeCheck(format, place, columns, problems).check(session);
    ReentrantLock lock = changing.computeIfAbsent(place.toString(), absent -> new ReentrantLock());
    return new LakeConnector<>(
        request, new LakeDataSet<>(request, session, format, place, columns, problems, lock));
  }

  /** A connector with one view more than other storages on Spark have. */
  private static final class LakeConnector<T> implements Connector<T> {
    private final SparkConnector<T> common;
    private final LakeDataSet<T> dataSet;

    LakeConnector(RepositoryRequest<T> request, LakeDataSet<T> dataSet) {
      this.common = new SparkConnector<>(request, request.block().value(NAMING), dataSet);
      this.dataSet = dataSet;
    }

    @Override
    public <V> V view(Class<V> type, Writes writes) {
      return type == VersionedRepository.class
          ? type.cast(new Versions<>(dataSet, writes))
          : common.view(type, writes);
    }

    @Override
    public List<Problem> check() {
      return common.check();
    }
  }
}
