package io.github.setl.spark.file;

import io.github.setl.spark.TestSession;

/** Tables of the catalog of Spark classic. */
class TableRepositoryTest extends TableContract {
  TableRepositoryTest() {
    super(TestSession.get(), "", "");
  }
}
