package io.github.setl.config;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Looks for the {@code *.conf} files that lie beside a resource, in folders and in jars. */
final class FoundFiles {
  private static final String ENDING = ".conf";

  private FoundFiles() {}

  /**
   * The names of the files beside each resource {@code name}; what cannot be listed is left out.
   */
  static List<String> beside(String name, ClassLoader loader) {
    Set<String> found = new TreeSet<>();
    try {
      for (URL url : Collections.list(loader.getResources(name))) {
        found.addAll(beside(url));
      }
    } catch (IOException e) {
      // The list only helps a message along; a shorter one does too.
    }
    return List.copyOf(found);
  }

  private static Set<String> beside(URL url) throws IOException {
    if (url.getProtocol().equals("file")) {
      return inFolder(url);
    }
    URLConnection connection = url.openConnection();
    if (connection instanceof JarURLConnection jar) {
      jar.setUseCaches(false);
      try (JarFile file = jar.getJarFile()) {
        return confFiles(file.stream().map(entry -> entry.getName()));
      }
    }
    return Set.of();
  }

  private static Set<String> inFolder(URL url) throws IOException {
    Path path;
    try {
      path = Path.of(url.toURI());
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
      return Set.of();
    }
    Path folder = Files.isDirectory(path) ? path : path.getParent();
    if (folder == null) {
      return Set.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return confFiles(files.map(file -> String.valueOf(file.getFileName())));
    }
  }

  private static Set<String> confFiles(Stream<String> names) {
    Set<String> found = new TreeSet<>();
    names.filter(name -> name.endsWith(ENDING) && !name.contains("/")).forEach(found::add);
    return found;
  }
}
