package io.github.setl.thinclient;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The programs of this module, for others to start them in a JVM of their own. */
public final class ThinClient {
  private ThinClient() {}

  /** The class path of the programs, as Maven resolved it for this module alone. */
  public static String classPath() throws IOException {
    try (InputStream jars = ThinClient.class.getResourceAsStream("thin.classpath")) {
      if (jars == null) {
        throw new IllegalStateException(
            "The class path is missing: Maven writes it in generate-resources");
      }
      Path own =
          Path.of(ThinClient.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      String others = new String(jars.readAllBytes(), StandardCharsets.UTF_8).strip();
      return own + File.pathSeparator + others;
    } catch (URISyntaxException thrown) {
      throw new IllegalStateException("this module is not on a disk", thrown);
    }
  }
}
