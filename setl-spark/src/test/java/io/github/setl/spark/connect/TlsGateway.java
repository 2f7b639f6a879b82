package io.github.setl.spark.connect;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;

/**
 * Ends TLS on a port of this machine and hands what it hears on to another port, with a certificate
 * that nobody else has signed.
 *
 * @param socket where it listens
 * @param keys the key and the certificate, by {@link #PASSWORD}
 */
record TlsGateway(SSLServerSocket socket, Path keys) implements AutoCloseable {
  static final String PASSWORD = "changeit";

  /** A gateway to {@code port}, whose keys are made in {@code folder}. */
  static TlsGateway to(int port, Path folder)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path keys = makeKeys(folder);
    InetAddress here = InetAddress.getByName("localhost");
    SSLServerSocket socket =
        (SSLServerSocket) context(keys).getServerSocketFactory().createServerSocket(0, 10, here);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {"h2"});
    socket.setSSLParameters(parameters);
    daemon(
        () -> {
          while (!socket.isClosed()) {
            Socket client = socket.accept();
            Socket server = new Socket(here, port);
            daemon(() -> copy(client, server));
            daemon(() -> copy(server, client));
          }
        });
    return new TlsGateway(socket, keys);
  }

  private static Path makeKeys(Path folder) throws IOException, InterruptedException {
    Path keys = folder.resolve("keys.p12");
    int status =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-storetype",
                "PKCS12",
                "-keystore",
                keys.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.log").toFile())
            .start()
            .waitFor();
    if (status != 0) {
      throw new IllegalStateException(Files.readString(folder.resolve("keytool.log")));
    }
    return keys;
  }

  private static SSLContext context(Path keys) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream file = Files.newInputStream(keys)) {
      store.load(file, PASSWORD.toCharArray());
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(store, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  /** Ends when either end does. */
  private static void copy(Socket from, Socket to) throws IOException {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      in.transferTo(out);
    }
  }

  /** What a thread does until one of its sockets is closed. */
  @FunctionalInterface
  private interface Work {
    void run() throws IOException;
  }

  private static void daemon(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException closed) {
                // So it ends: the client or the test has closed the connection.
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return socket.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
