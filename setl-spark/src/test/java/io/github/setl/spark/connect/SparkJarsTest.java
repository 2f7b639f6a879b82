package io.github.setl.spark.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.problem.Problem;
import io.github.setl.spark.Golden;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkJarsTest {
  private static final String CONTEXT = "org/apache/spark/SparkContext.class";
  private static final String SESSION = "org/apache/spark/sql/SparkSession.class";
  private static final String CLIENT =
      "org/apache/spark/sql/connect/client/SparkConnectClient.class";

  @TempDir private Path folder;

  @Test
  void theClassPathOfTheseTestsGoesTogether() {
    assertThat(new SparkJars(SparkJarsTest.class.getClassLoader()).problems()).isEmpty();
  }

  @Test
  void jarsThatDoNotGoTogetherAreNamedWithTheCure() throws IOException {
    URL core = jar("spark-core_2.13-4.1.2.jar", "spark-core_2.13", "4.1.2", CONTEXT);
    URL shims = jar("spark-connect-shims_2.13-4.1.1.jar", "spark-connect-shims", "4.1.1", CONTEXT);
    URL api = jar("spark-sql-api_2.13-4.0.1.jar", "spark-sql-api_2.13", "4.0.1", SESSION);
    URL shaded = jar("spark-connect-client-jvm_2.13-4.1.2.jar", "shaded", "4.1.2", SESSION, CLIENT);
    URL server = jar("spark-connect_2.13-4.1.2.jar", "server", "4.1.2", CLIENT);
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {core, shims, api, shaded, server}, null)) {
      List<Problem> problems = new SparkJars(loader).problems();
      Golden.assertEquals(
          "spark-jars",
          problems.stream().map(Problem::toString).collect(Collectors.joining("\n\n")));
    }
  }

  @Test
  void aJarThatIsNamedTwiceIsOneJar() throws IOException {
    URL core = jar("spark-core_2.13-4.1.2.jar", "spark-core_2.13", "4.1.2", CONTEXT);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {core, core}, null)) {
      assertThat(new SparkJars(loader).problems()).isEmpty();
    }
  }

  private URL jar(String name, String artifact, String version, String... classes)
      throws IOException {
    Path file = folder.resolve(name);
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      jar.putNextEntry(
          new ZipEntry("META-INF/maven/org.apache.spark/" + artifact + "/pom.properties"));
      jar.write(("version=" + version + "\n").getBytes(StandardCharsets.UTF_8));
      for (String one : classes) {
        jar.putNextEntry(new ZipEntry(one));
      }
    }
    return file.toUri().toURL();
  }
}
