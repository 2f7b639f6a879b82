package io.github.setl.config;

import io.github.setl.api.SaveMode;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import io.github.setl.spi.Secret;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A few types of engines and connections, and storages, like those of the modules. */
public final class FakeSchemas {
  static final Key<String> PATH =
      Key.of("path", new Form.Text(), "the file or folder of the data").asRequired();
  static final Key<SaveMode> SAVE_MODE =
      Key.of("saveMode", new Form.Choice<>(SaveMode.class), "what a write does with rows there")
          .orElse(SaveMode.ErrorIfExists);
  static final Key<Map<String, String>> OPTIONS =
      Key.of("options", new Form.Table(), "settings that are passed on as they are");
  static final Key<String> TABLE =
      Key.of("table", new Form.Text(), "the name of the table").asRequired();
  static final Key<List<String>> KEY =
      Key.of("key", new Form.Texts(), "the columns that tell rows apart");

  static final Key<String> URL =
      Key.of("url", new Form.Url(), "the address of the server").asRequired();
  static final Key<Secret> TOKEN = Key.of("token", new Form.SecretReference(), "what lets us in");
  static final Key<Duration> TIMEOUT =
      Key.of("timeout", new Form.TimeSpan(), "how long to wait for a silent server")
          .orElse(Duration.ofSeconds(60));
  static final Key<Long> MESSAGE_SIZE =
      Key.of("maxMessageSize", new Form.Bytes(), "how much one message may hold");
  static final Key<Long> RETRIES =
      Key.of("retries", new Form.WholeNumber(0, 10), "how often to try again").orElse(3L);
  static final Key<Boolean> COMPRESSED =
      Key.of("compressed", new Form.Flag(), "whether messages are compressed").orElse(false);

  static final Key<String> USER = Key.of("user", new Form.Text(), "who we are").asRequired();
  static final Key<Secret> PASSWORD =
      Key.of("password", new Form.SecretReference(), "what lets us in");
  static final Key<String> CONNECTION =
      Key.of("connection", new Form.ConnectionName(), "the database of the table").asRequired();

  public static final Schemas ALL = new Schemas(engineTypes(), connectionTypes(), storages());

  private FakeSchemas() {}

  private static Map<String, BlockSchema> engineTypes() {
    return Map.of(
        "spark-classic",
        BlockSchema.of().withOptionsFrom("spark."),
        "spark-connect",
        BlockSchema.of(URL, TOKEN, TIMEOUT, MESSAGE_SIZE, RETRIES, COMPRESSED)
            .withOptionsFrom("spark."),
        "memory",
        BlockSchema.of());
  }

  private static Map<String, BlockSchema> connectionTypes() {
    return Map.of("jdbc", BlockSchema.of(URL, USER, PASSWORD));
  }

  private static Map<String, BlockSchema> storages() {
    return Map.of(
        "CSV",
        BlockSchema.of(PATH, SAVE_MODE)
            .withOptions(Set.of("delimiter", "header", "inferSchema", "multiLine")),
        "DELTA",
        BlockSchema.of(TABLE, SAVE_MODE, KEY, OPTIONS),
        "MEMORY",
        BlockSchema.of(),
        "JDBC",
        BlockSchema.of(TABLE, CONNECTION));
  }
}
