package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.api.Input;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.scanned.orders.Report;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pipelines whose factories are found. */
class ScanTest {
  private static final String SCANNED = "io.github.setl.scanned.";

  @Test
  void stagesAreWorkedOutFromDeliveriesAndRunsAfter() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().scan(SCANNED + "orders");
      assertThat(stages(pipeline.plan()))
          .isEqualTo(
              List.of(List.of("Raw"), List.of("Clean"), List.of("Report"), List.of("Archive")));
      assertThat(pipeline.run().output(Report.class)).isEqualTo("b a");
    }
  }

  @Test
  void givenStagesMayStandBeforeAndAfter() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(DeliveryRulesTest.Text.class, "first")
              .scan(SCANNED + "orders")
              .addStage(StressTest.All.class);
      assertThat(stages(pipeline.plan()))
          .isEqualTo(
              List.of(
                  List.of("Text"),
                  List.of("Raw"),
                  List.of("Clean"),
                  List.of("Report"),
                  List.of("Archive"),
                  List.of("All")));
    }
  }

  @Test
  void aCycleIsReportedWithItsPathAndItsWayOut() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().scan(SCANNED + "cycle");
      assertThatThrownBy(pipeline::plan)
          .isInstanceOf(InvalidPipelineException.class)
          .hasMessageContaining("2 factories wait for one another: First -> Second -> First.")
          .hasMessageContaining("@Delivery(producer = Source.class)");
    }
  }

  @Test
  void aPackageWithoutFactoriesIsAProblem() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      assertThatThrownBy(() -> setl.newPipeline().scan(SCANNED + "empty").plan())
          .hasMessageContaining("The package io.github.setl.scanned.empty has no factory.");
      assertThatThrownBy(() -> setl.newPipeline().scan("no.such").plan())
          .hasMessageContaining("The package no.such has no factory.");
      assertThatThrownBy(() -> setl.newPipeline().scan().plan())
          .hasMessageContaining("scan(..) was given no package.");
    }
  }

  @Test
  void everyPackageWithoutFactoriesIsNamed() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      assertThatThrownBy(
              () -> setl.newPipeline().scan("no.such", SCANNED + "orders", "nor.this").plan())
          .hasMessageContaining("The package no.such has no factory.")
          .hasMessageContaining("The package nor.this has no factory.")
          .hasMessageNotContaining("orders has no factory");
    }
  }

  @Test
  void factoriesAreFoundInAJarAndOneThatCannotBeLoadedIsAProblem(@TempDir Path folder)
      throws Exception {
    String base =
        "package com.jar; public abstract class Base extends io.github.setl.Steps<String> {}";
    String good =
        "package com.jar; public class Good extends io.github.setl.Steps<String> {"
            + " public String get() { return \"from a jar\"; } }";
    String bad =
        "package com.jar; public class Bad extends Base { public String get() { return null; } }";
    String field =
        "package com.jar; public class Field extends io.github.setl.Steps<Integer> {"
            + " @io.github.setl.api.Delivery Base base; public Integer get() { return 1; } }";
    Path classes = compile(folder, Map.of("Base", base, "Good", good, "Bad", bad, "Field", field));
    try (URLClassLoader whole = jar(folder.resolve("whole.jar"), classes)) {
      inClassLoader(
          whole,
          setl ->
              assertThat(stages(setl.newPipeline().scan("com.jar").setInput(anyBase(whole)).plan()))
                  .isEqualTo(List.of(List.of("Bad", "Field", "Good"))));
    }
    Files.delete(classes.resolve("com/jar/Base.class"));
    try (URLClassLoader broken = jar(folder.resolve("broken.jar"), classes)) {
      inClassLoader(
          broken,
          setl ->
              assertThatThrownBy(() -> setl.newPipeline().scan("com.jar").plan())
                  .isInstanceOf(InvalidPipelineException.class)
                  .hasMessageContaining("The class com.jar.Bad cannot be loaded.")
                  .hasMessageContaining("Field names a class that cannot be loaded.")
                  .hasMessageContaining("com/jar/Base"));
    }
  }

  private static Input anyBase(ClassLoader classes) {
    try {
      return new Input(
          classes.loadClass("com.jar.Base"),
          "",
          classes.loadClass("com.jar.Bad").getDeclaredConstructor().newInstance());
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError("a class of the test is gone", impossible);
    }
  }

  private static Path compile(Path folder, Map<String, String> sources) throws IOException {
    List<String> arguments = new ArrayList<>();
    Path classes = Files.createDirectories(folder.resolve("classes"));
    arguments.addAll(List.of("-d", classes.toString(), "-proc:none"));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey() + ".java");
      arguments.add(Files.writeString(file, source.getValue()).toString());
    }
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(result).isZero();
    return classes;
  }

  private static URLClassLoader jar(Path file, Path classes) throws IOException {
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file));
        Stream<Path> found = Files.walk(classes)) {
      for (Path path : found.filter(Files::isRegularFile).toList()) {
        jar.putNextEntry(new JarEntry(classes.relativize(path).toString()));
        jar.write(Files.readAllBytes(path));
      }
    }
    return new URLClassLoader(new URL[] {file.toUri().toURL()}, ScanTest.class.getClassLoader());
  }

  private static void inClassLoader(ClassLoader classes, Consumer<Setl> test) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(classes);
    try (Setl setl = Setl.builder().getOrCreate()) {
      test.accept(setl);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static List<List<String>> stages(Plan plan) {
    return plan.stages().stream()
        .map(stage -> stage.factories().stream().map(PlannedFactory::name).toList())
        .toList();
  }
}
