package io.github.setl.thinclient;

import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.testing.EncoderContract;

/** Has records of every kind go to the server and back. */
final class CheckRecords extends SparkFactory<Boolean> {
  @Override
  public CheckRecords read() {
    return this;
  }

  @Override
  public CheckRecords process() {
    EncoderContract contract = new EncoderContract(spark(), RecordEncoders::of);
    contract.checkRows();
    return this;
  }

  @Override
  public CheckRecords write() {
    return this;
  }

  @Override
  public Boolean get() {
    return true;
  }
}
