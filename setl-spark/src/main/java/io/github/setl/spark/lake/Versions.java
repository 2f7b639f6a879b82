package io.github.setl.spark.lake;

import io.github.setl.api.Condition;
import io.github.setl.spark.MergeRules;
import io.github.setl.spark.TableVersion;
import io.github.setl.spark.VersionedRepository;
import io.github.setl.spi.Writes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;

/**
 * One factory's view of a table.
 *
 * @param dataSet the table
 * @param writes numbers what the factory changes
 */
record Versions<T>(LakeDataSet<T> dataSet, Writes writes) implements VersionedRepository<T> {

  @Override
  public Dataset<T> findAllAt(long version) {
    return dataSet.readAt(version);
  }

  @Override
  public Dataset<T> findAllAt(Instant time) {
    return dataSet.readAt(time);
  }

  @Override
  public List<TableVersion> history() {
    return dataSet.versions();
  }

  @Override
  public void merge(Dataset<T> rows) {
    writes.make(write -> dataSet.merge(rows, Optional.empty(), write));
  }

  @Override
  public void merge(Dataset<T> rows, MergeRules rules) {
    writes.make(write -> dataSet.merge(rows, Optional.of(rules), write));
  }

  @Override
  public void overwriteWhere(Dataset<T> rows, Condition condition, Condition... more) {
    List<Condition> all = all(condition, more);
    writes.make(write -> dataSet.overwriteWhere(rows, all, write));
  }

  @Override
  public void update(Map<String, String> values, Condition condition, Condition... more) {
    List<Condition> all = all(condition, more);
    writes.make(write -> dataSet.update(values, all, write));
  }

  @Override
  public void delete(Condition condition, Condition... more) {
    List<Condition> all = all(condition, more);
    writes.make(write -> dataSet.delete(all, write));
  }

  private static List<Condition> all(Condition condition, Condition... more) {
    List<Condition> all = new ArrayList<>(List.of(condition));
    all.addAll(List.of(more));
    return all;
  }

  @Override
  public void restore(long version) {
    writes.make(write -> dataSet.restore(version, write));
  }

  @Override
  public void restore(Instant time) {
    writes.make(write -> dataSet.restore(time, write));
  }

  @Override
  public void optimize() {
    writes.make(dataSet::optimize);
  }

  @Override
  public void vacuum() {
    writes.make(write -> dataSet.vacuum(Optional.empty(), write));
  }

  @Override
  public void vacuum(Duration margin) {
    if (margin.isNegative()) {
      throw new IllegalArgumentException("the margin of vacuum is a negative time: " + margin);
    }
    writes.make(write -> dataSet.vacuum(Optional.of(margin), write));
  }
}
