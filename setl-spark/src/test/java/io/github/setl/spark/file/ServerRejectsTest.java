package io.github.setl.spark.file;

import io.github.setl.spark.TestServer;

/** Rejects on a server. */
class ServerRejectsTest extends RejectsContract {
  ServerRejectsTest() {
    super(TestServer.CONFIG);
  }
}
