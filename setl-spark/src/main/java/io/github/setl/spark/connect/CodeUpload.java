package io.github.setl.spark.connect;

import io.github.setl.problem.SetlException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives a server the code of functions before it is sent one: the jars with their classes, and as a
 * jar the class files of folders and those that are in neither. The name of a jar on the server has
 * the digest of its content, and each content is sent once in a session. Safe for use by several
 * threads: a function is sent when its code is there.
 */
final class CodeUpload {
  private static final Logger LOG = LoggerFactory.getLogger(CodeUpload.class);
  private static final String CLASS = ".class";
  private static final String JAR = ".jar";
  private static final int DIGITS = 16;

  /** The earliest time that an entry of a jar can have, so that equal content is an equal jar. */
  private static final LocalDateTime EARLIEST = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final ConnectProblems problems;
  private final Sender sender;
  private final CodeOrigins origins = new CodeOrigins();
  private final Set<Path> archives = new HashSet<>();
  private final Set<String> loose = new HashSet<>();
  private final Set<String> sent = new HashSet<>();

  /** What takes a jar to the server. */
  @FunctionalInterface
  interface Sender {
    /** Sends the file {@code jar}; returns when it is on the server, by the name {@code name}. */
    void send(Path jar, String name);
  }

  /** The upload of one session, which has nothing yet. */
  CodeUpload(ConnectProblems problems, Sender sender) {
    this.problems = problems;
    this.sender = sender;
  }

  /**
   * Sends what the serialized {@code function} needs and the server does not have yet.
   *
   * @throws SetlException if there is no code of a class of it
   */
  synchronized void before(byte[] function) {
    for (Class<?> type : classes(function)) {
      try {
        origins.follow(type);
      } catch (IOException | ClassNotFoundException thrown) {
        throw problems.codeNotSent("The class " + type.getName() + " of a function", thrown);
      }
    }
    try {
      sendArchives();
      sendLoose();
    } catch (IOException thrown) {
      throw problems.codeNotSent("The code of a function", thrown);
    }
  }

  private Set<Class<?>> classes(byte[] function) {
    ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
    try {
      return FunctionClasses.in(
          function, ofThread == null ? CodeUpload.class.getClassLoader() : ofThread);
    } catch (IOException | ClassNotFoundException thrown) {
      throw problems.codeNotSent("A function", thrown);
    }
  }

  private void sendArchives() throws IOException {
    for (Path archive : origins.archives()) {
      if (archives.contains(archive)) {
        continue;
      }
      if (Files.isDirectory(archive)) {
        sendPacked(String.valueOf(archive.getFileName()), classFiles(archive));
      } else {
        String file = String.valueOf(archive.getFileName());
        String name = file.endsWith(JAR) ? file.substring(0, file.length() - JAR.length()) : file;
        send(archive, name);
      }
      archives.add(archive);
    }
  }

  private void sendLoose() throws IOException {
    Map<String, URL> open = new TreeMap<>(origins.loose());
    open.keySet().removeAll(loose);
    if (!open.isEmpty()) {
      sendPacked("functions", open);
      loose.addAll(open.keySet());
    }
  }

  /** The class files of a folder, by their names in a jar. */
  private static Map<String, URL> classFiles(Path folder) throws IOException {
    Map<String, URL> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) all::iterator) {
        if (file.toString().endsWith(CLASS)) {
          String name = folder.relativize(file).toString().replace('\\', '/');
          files.put(name, file.toUri().toURL());
        }
      }
    }
    return files;
  }

  private void sendPacked(String name, Map<String, URL> classFiles) throws IOException {
    Path jar = Files.createTempFile("setl-classes-", JAR);
    try {
      try (ZipOutputStream packed =
          new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(jar)))) {
        for (Map.Entry<String, URL> file : classFiles.entrySet()) {
          ZipEntry entry = new ZipEntry(file.getKey());
          entry.setTimeLocal(EARLIEST);
          packed.putNextEntry(entry);
          try (InputStream content = file.getValue().openStream()) {
            content.transferTo(packed);
          }
        }
      }
      send(jar, name);
    } finally {
      Files.delete(jar);
    }
  }

  private void send(Path jar, String name) throws IOException {
    String onServer = name + "-" + digest(jar) + JAR;
    if (sent.contains(onServer)) {
      return;
    }
    LOG.info("Sending {} with the code of functions, {} bytes", onServer, Files.size(jar));
    sender.send(jar, onServer);
    sent.add(onServer);
  }

  private static String digest(Path jar) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
    Files.copy(jar, new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
  }
}
