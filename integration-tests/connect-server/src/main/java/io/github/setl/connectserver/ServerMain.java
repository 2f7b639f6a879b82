package io.github.setl.connectserver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.apache.spark.SparkEnv;
import org.apache.spark.sql.connect.service.SparkConnectServer;
import org.apache.spark.sql.connect.service.SparkConnectService$;

/** The child JVM: Spark's server, which announces its port and ends with its parent. */
final class ServerMain {
  private static final long POLL_MILLIS = 20;

  private ServerMain() {}

  /** Argument: the file that is to hold the port once the server listens. */
  public static void main(String[] arguments) {
    start("end with the parent", ServerMain::endWithParent);
    start("announce the port", () -> announce(Path.of(arguments[0])));
    SparkConnectServer.main(new String[0]);
  }

  @FunctionalInterface
  private interface Work {
    void run() throws IOException, InterruptedException;
  }

  /** A thread whose failure ends the process: nobody would notice otherwise. */
  private static void start(String name, Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (Exception | Error thrown) {
                thrown.printStackTrace();
                Runtime.getRuntime().halt(1);
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
  }

  /** The parent holds the other end of the input, and never writes to it. */
  private static void endWithParent() throws IOException {
    while (System.in.read() >= 0) {
      // Whatever it is, the parent is alive.
    }
    Runtime.getRuntime().halt(0);
  }

  private static void announce(Path file) throws IOException, InterruptedException {
    // The service looks at SparkEnv when its class is initialized.
    while (SparkEnv.get() == null || !SparkConnectService$.MODULE$.started()) {
      Thread.sleep(POLL_MILLIS);
    }
    Path written = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(written, Integer.toString(SparkConnectService$.MODULE$.localPort()));
    Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
