package io.github.setl.spark.store;

import io.github.setl.api.Condition;
import io.github.setl.spark.MergeRules;
import io.github.setl.spark.TableVersion;
import io.github.setl.spark.VersionedRepository;
import io.github.setl.spi.Crossing;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;

/**
 * The versions of a table on another engine: rows are handed over, to and fro.
 *
 * @param <T> the record that one row becomes
 * @param there the table on its engine
 * @param crossing the way to it
 */
record CrossedVersions<T>(VersionedRepository<T> there, Crossing crossing)
    implements VersionedRepository<T> {

  @SuppressWarnings("unchecked") // What is handed over keeps its encoder.
  private static <R> Dataset<R> rows(Object received) {
    return (Dataset<R>) received;
  }

  @Override
  public Dataset<T> findAllAt(long version) {
    return rows(crossing.toFactory(there.findAllAt(version)));
  }

  @Override
  public Dataset<T> findAllAt(Instant time) {
    return rows(crossing.toFactory(there.findAllAt(time)));
  }

  @Override
  public List<TableVersion> history() {
    return there.history();
  }

  @Override
  public void merge(Dataset<T> rows) {
    crossing.toDataSet(rows, received -> there.merge(rows(received)));
  }

  @Override
  public void merge(Dataset<T> rows, MergeRules rules) {
    crossing.toDataSet(rows, received -> there.merge(rows(received), rules));
  }

  @Override
  public void overwriteWhere(Dataset<T> rows, Condition condition, Condition... more) {
    crossing.toDataSet(rows, received -> there.overwriteWhere(rows(received), condition, more));
  }

  @Override
  public void update(Map<String, String> values, Condition condition, Condition... more) {
    there.update(values, condition, more);
  }

  @Override
  public void delete(Condition condition, Condition... more) {
    there.delete(condition, more);
  }

  @Override
  public void restore(long version) {
    there.restore(version);
  }

  @Override
  public void restore(Instant time) {
    there.restore(time);
  }

  @Override
  public void optimize() {
    there.optimize();
  }

  @Override
  public void vacuum() {
    there.vacuum();
  }

  @Override
  public void vacuum(Duration margin) {
    there.vacuum(margin);
  }
}
