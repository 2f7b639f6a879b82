package io.github.setl.spark.connect;

import io.github.setl.api.Factory;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/**
 * Where the code of functions is: the classes of a function, those that their class files name, and
 * so on. What every server of Spark has is left out, and so is what only this framework's own
 * classes name. Not safe for use by several threads.
 */
final class CodeOrigins {
  /** What every server of Spark has, besides the JDK. */
  private static final List<String> OF_SERVER =
      List.of(
          "java/",
          "scala/",
          "org/apache/spark/",
          "org/apache/hadoop/",
          "org/apache/logging/",
          "org/slf4j/");

  /** The protocol of what is in the JDK. */
  private static final String JDK = "jrt";

  private static final String SUFFIX = ".class";

  /** Kinds of entries in a class file's table of constants: JVM specification, table 4.4-A. */
  private static final int CLASS = 7;

  private static final int NAME_AND_TYPE = 12;

  /** Where this framework is, which goes as a whole or not at all. */
  private final Set<Path> ours = new LinkedHashSet<>();

  private final Set<String> followed = new HashSet<>();

  private final Set<Path> archives = new LinkedHashSet<>();
  private final Map<String, URL> loose = new LinkedHashMap<>();

  CodeOrigins() {
    for (Class<?> each : List.of(Factory.class, CodeOrigins.class)) {
      String name = Type.getInternalName(each);
      Path archive = archive(classFile(each.getClassLoader(), name), name);
      if (archive != null) {
        ours.add(archive);
      }
    }
  }

  /** The jars and the folders with the classes that were followed up to now. */
  Set<Path> archives() {
    return archives;
  }

  /**
   * Those class files that are in neither, by their names in a jar: in a jar within a jar, say, or
   * wherever a class loader has them from.
   */
  Map<String, URL> loose() {
    return loose;
  }

  /**
   * Finds what {@code type} needs.
   *
   * @throws ClassNotFoundException if there is no class file of {@code type}
   */
  void follow(Class<?> type) throws IOException, ClassNotFoundException {
    ClassLoader loader = type.getClassLoader();
    String first = Type.getInternalName(type);
    if (loader != null && !isOfServer(first) && loader.getResource(first + SUFFIX) == null) {
      throw new ClassNotFoundException(
          "there is no class file of it in its class loader, " + loader.getClass().getName());
    }
    Set<String> now = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(first));
    while (!open.isEmpty()) {
      String name = open.remove();
      URL file =
          followed.contains(name) || isOfServer(name) || !now.add(name)
              ? null
              : classFile(loader, name);
      if (file != null && !file.getProtocol().equals(JDK)) {
        open.addAll(found(name, file));
      }
    }
    followed.addAll(now); // Not before: after a failure the next call begins anew.
  }

  private Set<String> found(String name, URL file) throws IOException {
    Path archive = archive(file, name);
    if (archive == null) {
      loose.put(name + SUFFIX, file);
      return named(file);
    }
    if (ours.contains(archive)) {
      archives.addAll(ours);
      return Set.of();
    }
    archives.add(archive);
    return named(file);
  }

  private static boolean isOfServer(String name) {
    return OF_SERVER.stream().anyMatch(name::startsWith);
  }

  private static @Nullable URL classFile(@Nullable ClassLoader loader, String name) {
    return loader == null ? null : loader.getResource(name + SUFFIX);
  }

  /** The jar or folder that {@code file}, the class file of the class {@code name}, is in. */
  private static @Nullable Path archive(@Nullable URL file, String name) {
    if (file == null) {
      return null;
    }
    try {
      return switch (file.getProtocol()) {
        case "file" -> folder(Path.of(file.toURI()), name);
        case "jar" ->
            file.openConnection() instanceof JarURLConnection jar
                ? local(jar.getJarFileURL())
                : null;
        default -> null;
      };
    } catch (URISyntaxException | IOException | IllegalArgumentException ofAnotherForm) {
      return null;
    }
  }

  private static @Nullable Path folder(Path classFile, String name) {
    Path folder = classFile;
    for (int depth = Path.of(name).getNameCount(); folder != null && depth > 0; depth--) {
      folder = folder.getParent();
    }
    return folder;
  }

  private static @Nullable Path local(URL jar) throws URISyntaxException {
    URI uri = jar.toURI();
    return "file".equals(uri.getScheme()) ? Path.of(uri) : null;
  }

  /** The classes that the class file at {@code file} names in its table of constants. */
  private static Set<String> named(URL file) throws IOException {
    ClassReader reader;
    try (InputStream content = file.openStream()) {
      reader = new ClassReader(content);
    } catch (RuntimeException thrown) {
      throw new IOException("the class file " + file + " cannot be read", thrown);
    }
    Set<String> names = new LinkedHashSet<>();
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int index = 1; index < reader.getItemCount(); index++) {
      int at = reader.getItem(index);
      int kind = at == 0 ? 0 : reader.readByte(at - 1);
      if (kind == CLASS) {
        add(Type.getObjectType(reader.readUTF8(at, buffer)), names);
      } else if (kind == NAME_AND_TYPE) {
        add(Type.getType(reader.readUTF8(at + 2, buffer)), names);
      }
    }
    return names;
  }

  private static void add(Type type, Set<String> names) {
    switch (type.getSort()) {
      case Type.METHOD -> {
        add(type.getReturnType(), names);
        for (Type argument : type.getArgumentTypes()) {
          add(argument, names);
        }
      }
      case Type.ARRAY -> add(type.getElementType(), names);
      case Type.OBJECT -> names.add(type.getInternalName());
      default -> {} // A primitive type.
    }
  }
}
