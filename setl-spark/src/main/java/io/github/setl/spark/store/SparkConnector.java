package io.github.setl.spark.store;

import io.github.setl.api.Condition;
import io.github.setl.api.Naming;
import io.github.setl.api.Repository;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spi.Connector;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.Writes;
import io.github.setl.spi.condition.RecordConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;

/**
 * Gives one {@link SparkDataSet} out as both repository types.
 *
 * @param <T> the record that one row becomes
 */
public final class SparkConnector<T> implements Connector<T> {
  /** The repository types that every storage on Spark supplies. */
  public static final Set<Class<?>> VIEWS = Set.of(Repository.class, SparkRepository.class);

  /** The classes as which every storage on Spark delivers its rows. */
  public static final Set<Class<?>> LOADS = Set.of(Dataset.class);

  private final RepositoryRequest<T> request;
  private final SparkDataSet<T> dataSet;
  private final RecordConditions<T> conditions;

  /** A connector to {@code dataSet}, whose columns are named by {@code naming} in the store. */
  public SparkConnector(RepositoryRequest<T> request, Naming naming, SparkDataSet<T> dataSet) {
    this.request = request;
    this.dataSet = dataSet;
    this.conditions =
        new RecordConditions<>(request.recordType(), naming, request.block().origin());
  }

  @Override
  public <V> V view(Class<V> type, Writes writes) {
    if (type == Repository.class) {
      return type.cast(new Records(writes));
    }
    if (type == SparkRepository.class) {
      return type.cast(new Datasets(writes));
    }
    if (type == Dataset.class) {
      return type.cast(dataSet.read());
    }
    throw new IllegalArgumentException("a Spark data set has no " + type.getName());
  }

  @Override
  public List<Problem> check() {
    return dataSet.check();
  }

  @Override
  public void close() {
    // The session is the engine's.
  }

  private Dataset<T> find(Condition... all) {
    Optional<Column> where = conditions.render(List.of(all), new ColumnRenderer(dataSet.kept()));
    Dataset<T> rows = dataSet.read();
    return where.map(rows::where).orElse(rows);
  }

  /** A {@code Dataset} that has columns yet, but loses them in its next typed operation. */
  private Problem bean() {
    String name = request.recordType().getSimpleName();
    return Problem.of(
            ProblemCode.DATA_COLUMNS,
            "The Dataset that is saved in %s has the encoder Encoders.bean."
                .formatted(request.block().name()))
        .at(request.block().origin())
        .because(name + " is a record, in which that encoder sees no columns")
        .because("map, flatMap and groupByKey on this Dataset lose all values")
        .fix("make it with .as(RecordEncoders.of(%s.class))".formatted(name))
        .build();
  }

  private final class Datasets implements SparkRepository<T> {
    private final Writes writes;

    Datasets(Writes writes) {
      this.writes = writes;
    }

    @Override
    public Dataset<T> findAll() {
      return dataSet.read();
    }

    @Override
    public Dataset<T> findBy(Condition... all) {
      return find(all);
    }

    @Override
    public long count() {
      return dataSet.read().count();
    }

    @Override
    public boolean exists() {
      return dataSet.exists();
    }

    @Override
    public void save(Dataset<T> rows) {
      if (rows.columns().length > 0 && RecordEncoders.isBean(rows.encoder())) {
        throw new SetlException(List.of(bean()));
      }
      writes.make(write -> dataSet.write(rows, write));
    }

    @Override
    public void drop() {
      writes.make(dataSet::drop);
    }
  }

  private final class Records implements Repository<T> {
    private final Writes writes;

    Records(Writes writes) {
      this.writes = writes;
    }

    @Override
    public List<T> list() {
      return dataSet.read().collectAsList();
    }

    @Override
    public List<T> findBy(Condition... all) {
      return find(all).collectAsList();
    }

    @Override
    public Stream<T> stream() {
      StreamedRows<T> rows = new StreamedRows<>(dataSet.read());
      return StreamSupport.stream(
              Spliterators.spliteratorUnknownSize(rows, Spliterator.ORDERED), false)
          .onClose(rows::close);
    }

    @Override
    public long count() {
      return dataSet.read().count();
    }

    @Override
    public void saveAll(Iterable<? extends T> rows) {
      List<T> all = new ArrayList<>();
      rows.forEach(all::add);
      SparkSession session = request.engine().handle(SparkSession.class);
      Dataset<T> created = RecordDatasets.create(session, request.recordType(), all);
      writes.make(write -> dataSet.write(created, write));
    }
  }
}
