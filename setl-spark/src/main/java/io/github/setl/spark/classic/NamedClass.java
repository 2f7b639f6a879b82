package io.github.setl.spark.classic;

import io.github.setl.problem.Causes;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.stream.Stream;

/**
 * A class that a block names.
 *
 * @param block the block
 * @param key the key under which the class is named
 * @param name the full name of the class
 */
record NamedClass(Block block, String key, String name) {
  private static final String ENDING = ".class";

  /**
   * The class, not initialized.
   *
   * @throws SetlException if there is none of that name
   */
  Class<?> load() {
    try {
      return Class.forName(name, false, loader());
    } catch (ClassNotFoundException | LinkageError thrown) {
      throw new SetlException(List.of(unknown(thrown)), thrown);
    }
  }

  /** Starts a problem at the place where the class is named. */
  Problem.Builder problem(String what) {
    return Problem.of(
            ProblemCode.VALUE_INVALID, "%s.%s names %s".formatted(block.name(), key, what))
        .at(block.origin(key));
  }

  private static ClassLoader loader() {
    ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
    return ofThread == null ? NamedClass.class.getClassLoader() : ofThread;
  }

  private Problem unknown(Throwable thrown) {
    Problem.Builder problem = problem("a class that cannot be loaded: %s.".formatted(name));
    if (thrown instanceof LinkageError || !name.equals(thrown.getMessage())) {
      Causes.of(thrown).forEach(problem::because);
    } else {
      problem.because("no class of this name is on the class path");
    }
    near().ifPresent(problem::didYouMean);
    return problem.fix("write the full name of a class, a nested one as Outer$Nested").build();
  }

  /** A class of the same package whose name is near; of a nested class, its name in the JVM. */
  private Optional<String> near() {
    for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
      String nested = name.substring(0, dot) + name.substring(dot).replace('.', '$');
      if (loader().getResource(nested.replace('.', '/') + ENDING) != null) {
        return Optional.of(nested);
      }
    }
    int dot = name.lastIndexOf('.');
    String inPackage = name.substring(0, dot + 1);
    return Nearest.to(name.substring(dot + 1), classesOf(inPackage)).map(inPackage::concat);
  }

  private static List<String> classesOf(String inPackage) {
    List<String> names = new ArrayList<>();
    try {
      for (URL folder : Collections.list(loader().getResources(inPackage.replace('.', '/')))) {
        names.addAll(classesIn(folder));
      }
    } catch (IOException | URISyntaxException unreadable) {
      return List.of(); // There is nothing near then, and the class is missing all the same.
    }
    return names;
  }

  private static List<String> classesIn(URL folder) throws IOException, URISyntaxException {
    if (folder.openConnection() instanceof JarURLConnection jar) {
      String prefix = jar.getEntryName();
      return classes(
          jar.getJarFile().stream()
              .map(JarEntry::getName)
              .filter(entry -> entry.startsWith(prefix))
              .map(entry -> entry.substring(prefix.length()).replaceFirst("^/", ""))
              .filter(entry -> entry.indexOf('/') < 0));
    }
    URI uri = folder.toURI();
    if (!"file".equals(uri.getScheme())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(Path.of(uri))) {
      return classes(files.map(file -> String.valueOf(file.getFileName())));
    }
  }

  private static List<String> classes(Stream<String> files) {
    return files
        .filter(file -> file.endsWith(ENDING))
        .map(file -> file.substring(0, file.length() - ENDING.length()))
        .toList();
  }
}
