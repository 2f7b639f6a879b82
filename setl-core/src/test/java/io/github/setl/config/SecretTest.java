package io.github.setl.config;

import static io.github.setl.config.FakeSchemas.TOKEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Golden;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretTest {
  private final Path folder;

  SecretTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void variableIsRevealedLateAndNeverShown() {
    Secret secret = token("env:TOKEN", "prod", Map.of("TOKEN", "hunter2"));

    assertThat(secret.reveal()).isEqualTo("hunter2");
    assertThat(secret).hasToString("env:TOKEN");
  }

  @Test
  void fileIsReadWhenRevealedWithoutItsLineEnd() throws IOException {
    Path file = folder.resolve("token");
    Secret secret = token("file:" + file, "prod", Map.of());
    Files.writeString(file, "hunter2\n");

    assertThat(secret.reveal()).isEqualTo("hunter2");
  }

  @Test
  void variableThatIsNotThereIsAProblemWhenRevealed() throws IOException {
    Secret secret = token("env:TOKEN", "prod", Map.of());

    SetlException thrown = catchThrowableOfType(SetlException.class, secret::reveal);

    Golden.assertEquals("secret/variable-missing", String.valueOf(thrown.getMessage()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/nowhere/token", "\u0000"})
  void fileThatIsNotThereIsAProblemWhenRevealed(String file) {
    Secret secret = new ReferencedSecret("file:" + file, "key", "text:1", Map.of());

    assertThatThrownBy(secret::reveal)
        .isInstanceOf(SetlException.class)
        .hasMessageContaining("[SETL-113]");
  }

  @Test
  void plainSecretPassesInALocalEnvironmentOnly() {
    Secret secret = token("hunter2", "my-Local-2", Map.of());

    assertThat(secret.reveal()).isEqualTo("hunter2");
    assertThat(secret).hasToString("***");
    assertThatThrownBy(() -> token("hunter2", "prod", Map.of()))
        .isInstanceOf(InvalidConfigException.class)
        .hasMessageContaining("[SETL-112]")
        .message()
        .doesNotContain("hunter2");
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://db/dwh?user=a&password=hunter2&ssl=true,"
        + " jdbc:postgresql://db/dwh?user=a&password=***&ssl=true,"
        + " jdbc:postgresql://db/dwh?user=a&ssl=true",
    "jdbc:postgresql://db/dwh?password=hunter2&ssl=true,"
        + " jdbc:postgresql://db/dwh?password=***&ssl=true, jdbc:postgresql://db/dwh?ssl=true",
    "jdbc:sqlserver://db;user=a;Password=hunter2;, jdbc:sqlserver://db;user=a;Password=***;,"
        + " jdbc:sqlserver://db;user=a;",
    "sc://lake:15002/;token=hunter2, sc://lake:15002/;token=***, sc://lake:15002/",
    "https://me:hunter2@lake/, https://me:***@lake/, https://lake/",
    "https://me:hunt@er2@lake/, https://me:***@lake/, https://lake/",
    "jdbc:oracle:thin:scott/hunter2@//db, jdbc:oracle:thin:scott/***@//db, jdbc:oracle:thin:@//db",
    "https://a/?client_secret=hunter2, https://a/?client_secret=***, https://a/",
    "jdbc:x:?pwd=hunter2, jdbc:x:?pwd=***, jdbc:x:",
  })
  void secretInAnAddressIsMasked(String url, String masked, String without) {
    assertThat(SecretInUrl.masked(url)).isEqualTo(masked);
    assertThat(SecretInUrl.without(url)).isEqualTo(without);
    assertThat(SecretInUrl.isIn(without)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://db.example.com:5432/dwh?user=etl",
        "sc://spark.example.com:15002/;use_ssl=true",
        "jdbc:h2:mem:secret;DB_CLOSE_DELAY=-1",
        "https://me@lake/token?x=1",
      })
  void otherAddressIsLeftAlone(String url) {
    assertThat(SecretInUrl.isIn(url)).isFalse();
  }

  private static Secret token(String value, String environment, Map<String, String> variables) {
    ConfigSource source =
        Loading.text(
                "setl.engines.lake { type = spark-connect, url = x, token = \"" + value + "\" }")
            .withEnvironment(environment)
            .withEnvironmentVariables(variables);
    return Loading.engine(source, "lake").value(TOKEN);
  }
}
