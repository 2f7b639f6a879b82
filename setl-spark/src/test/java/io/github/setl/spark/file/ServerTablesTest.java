package io.github.setl.spark.file;

import io.github.setl.spark.TestServer;
import org.apache.spark.sql.SparkSession;

/** Tables of the catalog of a server. */
class ServerTablesTest extends TableContract {
  ServerTablesTest() {
    super(TestServer.engine().handle(SparkSession.class), TestServer.CONFIG, "server-");
  }
}
