package com.example.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.api.Condition;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Repository;
import jakarta.inject.Inject;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine, a storage and a connection of one's own, each found like the built-in ones. */
class OwnExtensionTest {
  record Line(int number, String text) {}

  // docs:factory
  static final class Upper extends Factory<List<Line>> {
    @Inject private Dictionary dictionary;

    @Delivery(id = "lines")
    private Repository<Line> lines;

    // docs:end
    private List<Line> output = List.of();

    @Override
    public Upper read() {
      output = lines.findBy(Condition.column("text").isNot("two"));
      return this;
    }

    @Override
    public Upper process() {
      output = output.stream().map(l -> new Line(l.number(), dictionary.word(l.text()))).toList();
      return this;
    }

    @Override
    public Upper write() {
      lines.saveAll(output);
      return this;
    }

    @Override
    public List<Line> get() {
      return output;
    }
  }

  private static final String CONFIGURATION =
      """
      app.data.dir = "%s"
      # docs:configuration
      setl.engines.words { type = dictionary }
      setl.connections.texts { type = folder, path = ${app.data.dir} }

      lines { storage = LINES, connection = texts, path = "lines.txt" }
      # docs:end
      """;

  @Test
  void anEngineAStorageAndAConnectionOfThirtyLinesEach(@TempDir Path folder) throws Exception {
    service(folder, "io.github.setl.spi.EngineProvider", DictionaryEngineProvider.class);
    service(folder, "io.github.setl.spi.ConnectorProvider", LinesConnectorProvider.class);
    service(folder, "io.github.setl.spi.ConnectionProvider", FolderConnectionProvider.class);
    Path file = Files.write(folder.resolve("lines.txt"), List.of("one", "two"));
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
      thread.setContextClassLoader(loader);
      try (Setl setl =
          Setl.builder().withConfigText(CONFIGURATION.formatted(folder)).getOrCreate()) {
        assertThat(setl.newPipeline().addStage(Upper.class).run().output(Upper.class))
            .isEqualTo(List.of(new Line(1, "ONE")));
      }
    } finally {
      thread.setContextClassLoader(before);
    }
    assertThat(Files.readAllLines(file)).containsExactly("ONE");
  }

  private static void service(Path folder, String service, Class<?> provider) throws Exception {
    Path file = folder.resolve("META-INF/services").resolve(service);
    Files.createDirectories(file.getParent());
    Files.writeString(file, provider.getName());
  }
}
