package io.github.setl.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * A mistake in code. Each side is a small application: Java files, perhaps an {@code
 * application.conf}, and a class {@code Job} whose {@code static void run(Setl setl)} makes and
 * runs a pipeline.
 */
record PipelineMistake(Path folder) implements Mistake {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  /** One for all folders, since it keeps what it has read of the class path. */
  private static final StandardJavaFileManager FILES =
      COMPILER.getStandardFileManager(null, null, null);

  @Override
  public void run(String side) throws Exception {
    Path sources = folder.resolve(side);
    Path classes = emptyFolder(Path.of("target", "gallery", toString(), side));
    compile(sources, classes);
    URL[] path = {classes.toUri().toURL(), sources.toUri().toURL()};
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
      thread.setContextClassLoader(loader);
      Setl.Builder builder = Setl.builder().withRunId("run-1");
      if (Files.exists(sources.resolve("application.conf"))) {
        builder.withDefaultConfigLoader();
      }
      try (Setl setl = builder.getOrCreate()) {
        Method run = loader.loadClass("Job").getDeclaredMethod("run", Setl.class);
        run.setAccessible(true);
        run.invoke(null, setl);
      }
    } catch (InvocationTargetException e) {
      throw e.getTargetException() instanceof Exception thrown ? thrown : e;
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Empty, since classes that an earlier run left there would be found by a scan. */
  private static Path emptyFolder(Path folder) throws IOException {
    Files.createDirectories(folder);
    try (Stream<Path> left = Files.walk(folder)) {
      for (Path file : left.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    return Files.createDirectories(folder);
  }

  private static void compile(Path sources, Path classes) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(sources)) {
      files = all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
    FILES.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
    StringWriter said = new StringWriter();
    boolean compiled =
        COMPILER
            .getTask(
                said,
                FILES,
                null,
                List.of("-proc:none"),
                null,
                FILES.getJavaFileObjectsFromPaths(files))
            .call();
    assertThat(compiled).as("%s", said).isTrue();
  }

  @Override
  public String toString() {
    return "pipeline/" + folder.getFileName();
  }
}
