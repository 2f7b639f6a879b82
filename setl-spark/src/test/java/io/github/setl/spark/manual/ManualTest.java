package io.github.setl.spark.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.problem.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The manual says what the code does: its snippets are regions of files that tests run, its links
 * lead somewhere, and every problem has its section.
 */
class ManualTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  private static final List<String> MODULES =
      List.of(
          "setl-core",
          "setl-spark",
          "setl-mermaid",
          "setl-connectors/setl-delta",
          "setl-connectors/setl-iceberg",
          "integration-tests/lake");

  private static final Pattern CODE = Pattern.compile("ProblemCode\\s*\\.\\s*([A-Z_]+)\\b");
  private static final Pattern SHOWN = Pattern.compile("(?m)^\\[(SETL-\\d+)] ");
  private static final Pattern HEADING = Pattern.compile("(?m)^## SETL-(\\d+)$");

  static List<Page> pages() throws IOException {
    List<Path> files = new ArrayList<>();
    files.add(ROOT.resolve("README.md"));
    files.add(ROOT.resolve("ARCHITECTURE.md"));
    files.add(ROOT.resolve("CONTRIBUTING.md"));
    files.add(ROOT.resolve("CHANGELOG.md"));
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(files::add);
    }
    List<Page> pages = new ArrayList<>();
    for (Path file : files) {
      pages.add(Page.read(ROOT, file));
    }
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void snippetsAreRegionsOfFilesThatRun(Page page) throws IOException {
    for (Page.Block block : page.blocks()) {
      String place = page + ":" + block.line();
      if (block.snippet().isPresent()) {
        assertThat(block.text()).as(place).isEqualTo(Snippet.read(ROOT, block.snippet().get()));
      } else {
        assertThat(block.language())
            .as("%s needs a line <!-- snippet: path#region --> before it", place)
            .isNotIn("java", "hocon");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void tablesOfKeysAreMadeFromTheSchemas(Page page) throws IOException {
    List<String> expected = page.withTables(kind -> KeyTable.of(kind).lines());
    if (Boolean.getBoolean("golden.write") && !expected.equals(page.lines())) {
      Files.write(page.file(), expected);
    }
    assertThat(Files.readAllLines(page.file())).isEqualTo(expected);
  }

  @Test
  void theManualHasTablesOfKeys() throws IOException {
    List<String> found = new ArrayList<>();
    for (Page page : pages()) {
      page.withTables(
          kind -> {
            found.add(kind);
            return List.of();
          });
    }
    assertThat(found).contains("setl", "factories", "engines", "connections", "repositories");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linksLeadSomewhere(Page page) throws IOException {
    for (Page.Link link : page.links()) {
      String place = page + ":" + link.line() + " " + link.target();
      Path file =
          link.file().isEmpty() ? page.file() : page.file().resolveSibling(link.file()).normalize();
      assertThat(file).as(place).exists();
      if (!link.anchor().isEmpty()) {
        assertThat(Page.read(ROOT, file).anchors()).as(place).contains(link.anchor());
      }
    }
  }

  @Test
  void everyProblemThatTheCodeCanProduceHasItsSection() throws IOException {
    Matcher heading = HEADING.matcher(Files.readString(ROOT.resolve("docs/problems.md")));
    List<String> described = heading.results().map(found -> "SETL-" + found.group(1)).toList();
    assertThat(described).containsExactlyElementsOf(produced());
  }

  @Test
  void everyProblemThatTheCodeCanProduceHasAGoldenText() throws IOException {
    Set<String> shown = new TreeSet<>();
    for (String folder : List.of("gallery", "resources/golden")) {
      for (String text : texts("src/test/" + folder, ".txt")) {
        SHOWN.matcher(text).results().forEach(found -> shown.add(found.group(1)));
      }
    }
    assertThat(shown).containsExactlyElementsOf(produced());
  }

  private static Set<String> produced() throws IOException {
    Set<String> produced = new TreeSet<>();
    for (String text : texts("src/main/java", ".java")) {
      Matcher code = CODE.matcher(text);
      while (code.find()) {
        produced.add(ProblemCode.valueOf(code.group(1)).id());
      }
    }
    return produced;
  }

  /** The texts of the files in {@code folder} of each module that has it. */
  private static List<String> texts(String folder, String ending) throws IOException {
    List<String> texts = new ArrayList<>();
    for (String module : MODULES) {
      Path root = ROOT.resolve(module).resolve(folder);
      if (Files.exists(root)) {
        try (Stream<Path> files = Files.walk(root)) {
          for (Path file : files.filter(path -> path.toString().endsWith(ending)).toList()) {
            texts.add(Files.readString(file));
          }
        }
      }
    }
    return texts;
  }

  @Test
  void blocksAndLinksOfAPageAreFound() {
    Page page =
        new Page(
            ROOT,
            ROOT.resolve("docs/page.md"),
            List.of(
                "<!-- snippet: a.java#b -->",
                "```java",
                "  int x;",
                "[no](link.md)",
                "```",
                "```hocon",
                "a = 1",
                "```",
                "# A `Title`, and more",
                "[x](y.md#z) and [elsewhere](https://example.com)"));
    assertThat(page.blocks())
        .containsExactly(
            new Page.Block(2, "java", Optional.of("a.java#b"), "  int x;\n[no](link.md)\n"),
            new Page.Block(6, "hocon", Optional.empty(), "a = 1\n"));
    assertThat(page.links()).containsExactly(new Page.Link(10, "y.md#z"));
    assertThat(page.anchors()).containsExactly("a-title-and-more");
  }

  @Test
  void aRegionThatIsNotThereIsRefused() {
    assertThatThrownBy(() -> Snippet.read(ROOT, "pom.xml#nothing"))
        .isInstanceOf(AssertionError.class)
        .hasMessage("no region pom.xml#nothing");
  }
}
