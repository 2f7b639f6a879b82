package io.github.setl.lake.manual;

import io.github.setl.api.Delivery;
import io.github.setl.lake.manual.LakeManualTest.Stock;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.VersionedRepository;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;

/** A factory as a user has them, for any work. */
final class StockFactory extends SparkFactory<String> {
  /** What a test does with the views of a table. */
  interface Work {
    void with(StockFactory factory) throws Exception;
  }

  @Delivery(id = "stock")
  SparkRepository<Stock> stock;

  @Delivery(id = "stock")
  VersionedRepository<Stock> versions;

  private final Work work;

  StockFactory(Work work) {
    this.work = work;
  }

  SparkSession session() {
    return spark();
  }

  Dataset<Stock> rows(Stock... rows) {
    return createDataset(Stock.class, rows);
  }

  @Override
  public StockFactory read() {
    return this;
  }

  @Override
  public StockFactory process() {
    return this;
  }

  @Override
  public StockFactory write() throws Exception {
    work.with(this);
    return this;
  }

  @Override
  public String get() {
    return "";
  }
}
