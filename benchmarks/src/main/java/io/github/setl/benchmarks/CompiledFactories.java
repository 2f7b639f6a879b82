package io.github.setl.benchmarks;

import io.github.setl.api.Factory;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Factory classes compiled from text into a folder, which {@link #close} deletes. Compiled by
 * {@code javac}, they are what a user would have written.
 */
public final class CompiledFactories implements AutoCloseable {
  private final Path folder;
  private final List<String> names;
  private final URLClassLoader loader;

  /**
   * One class.
   *
   * @param name its full name
   * @param text the whole source file
   */
  public record Source(String name, String text) {}

  private CompiledFactories(Path folder, List<String> names) throws IOException {
    this.folder = folder;
    this.names = names;
    this.loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, CompiledFactories.class.getClassLoader());
  }

  /**
   * Compiles {@code sources}, which may name each other.
   *
   * @throws IllegalArgumentException if one does not compile
   */
  public static CompiledFactories of(List<Source> sources) throws IOException {
    Path folder = Files.createTempDirectory("factories");
    StringWriter messages = new StringWriter();
    boolean compiled =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                messages,
                null,
                null,
                List.of(
                    "-proc:none",
                    "-d",
                    folder.toString(),
                    "-cp",
                    System.getProperty("java.class.path")),
                null,
                sources.stream().map(InMemory::new).toList())
            .call();
    if (!compiled) {
      throw new IllegalArgumentException(messages.toString());
    }
    return new CompiledFactories(folder, sources.stream().map(Source::name).toList());
  }

  /** The folder of the class files. */
  public Path folder() {
    return folder;
  }

  /** The classes, loaded from the folder, in the order of their sources. */
  public List<Class<? extends Factory<?>>> load() throws ClassNotFoundException {
    List<Class<? extends Factory<?>>> classes = new ArrayList<>(names.size());
    for (String name : names) {
      classes.add(factory(name, loader));
    }
    return classes;
  }

  /** The factory class {@code name}, which {@code loader} finds. */
  @SuppressWarnings("unchecked") // Class literals of generic factories cannot be asked for.
  public static Class<? extends Factory<?>> factory(String name, ClassLoader loader)
      throws ClassNotFoundException {
    return (Class<? extends Factory<?>>)
        Class.forName(name, true, loader).asSubclass(Factory.class);
  }

  @Override
  public void close() throws IOException {
    loader.close();
    Folders.delete(folder);
  }

  private static final class InMemory extends SimpleJavaFileObject {
    private final String text;

    InMemory(Source source) {
      super(
          URI.create(
              "memory:///"
                  + source.name().replace('.', '/')
                  + JavaFileObject.Kind.SOURCE.extension),
          JavaFileObject.Kind.SOURCE);
      this.text = source.text();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
