package io.github.setl.spark.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Setl;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.TestServer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Encrypted connections: a server behind what ends TLS, as most are. */
class TlsTest {
  private static final String TRUSTED = "javax.net.ssl.trustStore";
  private static final String PASSWORD = "javax.net.ssl.trustStorePassword";

  @TempDir private Path folder;

  private static Setl setl(TlsGateway gateway, boolean tls) {
    return Setl.builder()
        .withEnvironment("prod")
        .withConfigText(
            """
            setl.engines.lake {
              type = spark-connect, url = "sc://localhost:%d", tls = %s, timeout = 5s
            }
            """
                .formatted(gateway.port(), tls))
        .getOrCreate();
  }

  private static String answer(Setl setl) {
    return setl.newPipeline()
        .addStage(ConnectEngineTest.MakeSales.class)
        .addStage(ConnectEngineTest.ReadSales.class)
        .run()
        .output(ConnectEngineTest.ReadSales.class);
  }

  private static String failure(Setl setl) {
    return catchThrowableOfType(SetlException.class, () -> answer(setl))
        .problems()
        .get(0)
        .toString();
  }

  @Test
  void theCertificateIsCheckedAgainstTheTrustStoreOfTheJvm() throws Exception {
    try (TlsGateway gateway = TlsGateway.to(TestServer.get().port(), folder)) {
      System.setProperty(TRUSTED, gateway.keys().toString());
      System.setProperty(PASSWORD, TlsGateway.PASSWORD);
      try (Setl setl = setl(gateway, true)) {
        assertThat(answer(setl)).isEqualTo("[Sale[id=2, region=south, amount=4.0]] by 2");
      } finally {
        System.clearProperty(TRUSTED);
        System.clearProperty(PASSWORD);
      }
      try (Setl setl = setl(gateway, true)) {
        assertThat(failure(setl)).contains("SETL-401", "unable to find valid certification path");
      }
      try (Setl setl = setl(gateway, false)) {
        assertThat(failure(setl)).contains("SETL-401", "or tls = true");
      }
    }
  }
}
