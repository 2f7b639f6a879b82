package io.github.setl.spark.file;

/** Malformed rows on a server. */
class ServerMalformedRowsTest extends MalformedRowsContract {
  @Override
  FileBlock on(String storage, String options) {
    return FileBlock.in(folder(), storage, options).onServer();
  }
}
