package io.github.setl.spark.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.config.ConfigSource;
import io.github.setl.config.Schemas;
import io.github.setl.config.SettingsLoader;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spi.EngineRequest;
import io.github.setl.spi.Extensions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.assertj.core.util.Strings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeUploadTest {
  @TempDir private Path folder;

  private final Map<String, List<String>> sent = new TreeMap<>();
  private final CodeUpload upload = new CodeUpload(problems(), this::keep);

  /** A function, as Spark makes one of a lambda. */
  interface Function extends Supplier<String>, Serializable {}

  /** What a function may be made of; it needs a library and another class. */
  static final class Greeting implements Function {
    private static final long serialVersionUID = 1L;

    @Override
    public String get() {
      return Strings.concat("hello", Name.FIRST);
    }
  }

  /** The other class. */
  static final class Name {
    static final String FIRST = new String("Ada");
  }

  @Test
  void aFolderOfClassesAndTheJarsTheyNeedAreSentOnce() {
    Function lambda = () -> Strings.concat("hello", Name.FIRST);
    upload.before(serialized(lambda));
    assertThat(sent.keySet())
        .allMatch(name -> name.matches(".*-[0-9a-f]{16}\\.jar"))
        .hasSizeGreaterThan(1);
    assertThat(entries("test-classes"))
        .contains(path(CodeUploadTest.class), path(Name.class), path(SentFunctionsTest.class))
        .allMatch(name -> name.endsWith(".class"));
    assertThat(entries("assertj-core")).contains(path(Strings.class));

    Map<String, List<String>> first = new TreeMap<>(sent);
    sent.clear();
    upload.before(serialized(lambda));
    assertThat(sent).isEmpty();
    new CodeUpload(problems(), this::keep).before(serialized(lambda));
    assertThat(sent).isEqualTo(first);
  }

  @Test
  void whatTheServerHasIsNotSent() {
    upload.before(serialized(new ArrayList<>(List.of(1, 2))));
    upload.before(serialized(new scala.Tuple2<>("a", new int[][] {{1}})));
    assertThat(sent).isEmpty();
  }

  @Test
  void theFrameworksOwnJarsGoAloneWithoutTheLibrariesTheyUse() {
    Function function = (Function & Serializable) () -> SparkFactory.class.getName();
    upload.before(serialized(function));
    assertThat(sent.keySet()).noneMatch(name -> name.startsWith("guice"));
    assertThat(sent.values()).anyMatch(names -> names.contains(path(SparkFactory.class)));
  }

  @Test
  void aJarIsSentUnderItsNameAndTheDigestOfItsContent() throws Exception {
    Path jar = folder.resolve("greetings-1.0.jar");
    pack(jar, Greeting.class, Name.class, Function.class);
    try (URLClassLoader loader = new OwnFirst(jar.toUri().toURL())) {
      send(loader);
    }
    assertThat(entries("greetings-1.0"))
        .containsExactlyInAnyOrder(path(Greeting.class), path(Name.class), path(Function.class));
  }

  @Test
  void aClassFileInNeitherAJarNorAFolderIsSentAlone() throws Exception {
    send(new InMemory(true));
    assertThat(entries("functions-"))
        .containsExactlyInAnyOrder(path(Greeting.class), path(Name.class), path(Function.class));
    assertThat(entries("assertj-core")).isNotEmpty();
  }

  @Test
  void aClassWithoutAClassFileIsRefused() throws Exception {
    InMemory loader = new InMemory(false);
    SetlException thrown = catchThrowableOfType(SetlException.class, () -> send(loader));
    Golden.assertEquals("code-not-sent", thrown.problems().get(0).toString());
    assertThatThrownBy(() -> send(loader)).isInstanceOf(SetlException.class);
    assertThat(sent).isEmpty();
  }

  @Test
  void whatWasNotSentIsSentAtTheNextCall() {
    List<String> tried = new ArrayList<>();
    CodeUpload broken =
        new CodeUpload(
            problems(),
            (jar, name) -> {
              tried.add(name);
              if (tried.size() == 2) {
                throw new IllegalStateException("the line is dead");
              }
            });
    byte[] function = serialized((Function) () -> Strings.concat("hello", Name.FIRST));
    assertThatThrownBy(() -> broken.before(function)).isInstanceOf(IllegalStateException.class);
    broken.before(function);
    assertThat(tried.get(2)).isEqualTo(tried.get(1));
    tried.remove(1);
    assertThat(tried).doesNotHaveDuplicates().hasSizeGreaterThan(2);
  }

  private void send(ClassLoader loader) throws Exception {
    var constructor = loader.loadClass(Greeting.class.getName()).getDeclaredConstructor();
    constructor.setAccessible(true);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      upload.before(serialized(constructor.newInstance()));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private void keep(Path jar, String name) {
    try (ZipFile opened = new ZipFile(jar.toFile())) {
      sent.put(name, opened.stream().map(ZipEntry::getName).toList());
    } catch (IOException thrown) {
      throw new AssertionError(thrown);
    }
  }

  private List<String> entries(String begin) {
    return sent.entrySet().stream()
        .filter(jar -> jar.getKey().startsWith(begin))
        .flatMap(jar -> jar.getValue().stream())
        .toList();
  }

  private static String path(Class<?> type) {
    return type.getName().replace('.', '/') + ".class";
  }

  private static byte[] content(String path) {
    try (InputStream file = CodeUploadTest.class.getClassLoader().getResourceAsStream(path)) {
      return file.readAllBytes();
    } catch (IOException thrown) {
      throw new AssertionError(thrown);
    }
  }

  private static void pack(Path jar, Class<?>... types) throws IOException {
    try (ZipOutputStream packed = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Class<?> type : types) {
        packed.putNextEntry(new ZipEntry(path(type)));
        packed.write(content(path(type)));
      }
    }
  }

  private static byte[] serialized(Object function) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject(function);
    } catch (IOException thrown) {
      throw new AssertionError(thrown);
    }
    return bytes.toByteArray();
  }

  private static ConnectProblems problems() {
    ConnectEngineProvider connect = new ConnectEngineProvider();
    EngineRequest request =
        SettingsLoader.load(
                ConfigSource.empty()
                    .withText(
                        "setl.engines.lake { type = spark-connect, url = \"sc://localhost:1\" }"),
                new Schemas(Map.of(connect.type(), connect.schema()), Map.of(), Map.of()))
            .engineRequest("lake", new Extensions(Map.of(), Map.of(), Map.of()));
    return new ConnectProblems(request, ConnectSettings.of(request.block()));
  }

  /** Takes the classes of this test from its own jar, not from its parent. */
  private static final class OwnFirst extends URLClassLoader {
    OwnFirst(URL jar) {
      super(new URL[] {jar}, CodeUploadTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (findResource(name.replace('.', '/') + ".class") == null) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }

    @Override
    public @Nullable URL getResource(String name) {
      URL own = findResource(name);
      return own == null ? super.getResource(name) : own;
    }
  }

  /** Has classes of this test in memory, and maybe gives their class files. */
  private static final class InMemory extends ClassLoader {
    private static final TreeSet<String> OWN =
        new TreeSet<>(
            List.of(Greeting.class.getName(), Name.class.getName(), Function.class.getName()));

    private final boolean open;

    InMemory(boolean open) {
      super(CodeUploadTest.class.getClassLoader());
      this.open = open;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!OWN.contains(name)) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      byte[] file = content(name.replace('.', '/') + ".class");
      return loaded == null ? defineClass(name, file, 0, file.length) : loaded;
    }

    @Override
    public @Nullable URL getResource(String name) {
      if (!OWN.contains(name.replace('/', '.').replaceAll("\\.class$", ""))) {
        return super.getResource(name);
      }
      return open ? memory(name) : null;
    }

    private static URL memory(String name) {
      try {
        return new URL(null, "memory:/" + name, new Handler());
      } catch (IOException thrown) {
        throw new AssertionError(thrown);
      }
    }
  }

  private static final class Handler extends URLStreamHandler {
    @Override
    protected URLConnection openConnection(URL url) {
      return new URLConnection(url) {
        @Override
        public void connect() {}

        @Override
        public InputStream getInputStream() {
          return new ByteArrayInputStream(content(url.getPath().substring(1)));
        }
      };
    }
  }
}
