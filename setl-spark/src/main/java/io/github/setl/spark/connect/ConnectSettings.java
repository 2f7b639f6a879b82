package io.github.setl.spark.connect;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import io.github.setl.spi.Secret;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a block of Spark Connect says.
 *
 * @param block the block
 * @param url where the server is
 */
record ConnectSettings(Block block, ConnectUrl url) {
  static final Key<String> URL =
      Key.of("url", new Form.Url(), "where the server is, such as `sc://spark.example.com:15002`")
          .asRequired();
  static final Key<Secret> TOKEN =
      Key.of("token", new Form.SecretReference(), "what the server knows the caller by");
  static final Key<Boolean> TLS =
      Key.of(
          "tls",
          new Form.Flag(),
          "whether the connection is encrypted; without it, as the `url` says by `use_ssl`");
  static final Key<Map<String, String>> OPTIONS =
      Key.of("options", new Form.Table(), "settings of Spark for the session");
  static final Key<List<String>> TAGS =
      Key.of("tags", new Form.Texts(), "what every operation is tagged with on the server")
          .orElse(List.of());
  static final Key<Duration> TIMEOUT =
      Key.of("timeout", new Form.TimeSpan(), "how long a server that does not answer is waited for")
          .orElse(Duration.ofSeconds(60));
  static final BlockSchema SCHEMA = BlockSchema.of(URL, TOKEN, TLS, OPTIONS, TAGS, TIMEOUT);

  /**
   * The settings of {@code block}, which has {@link #SCHEMA}.
   *
   * @throws SetlException with all that is wrong with them
   */
  static ConnectSettings of(Block block) {
    ConnectSettings settings = new ConnectSettings(block, url(block));
    List<Problem> problems = settings.check();
    if (!problems.isEmpty()) {
      throw new SetlException(problems);
    }
    return settings;
  }

  private static ConnectUrl url(Block block) {
    try {
      return ConnectUrl.parse(block.value(URL));
    } catch (IllegalArgumentException thrown) {
      throw new SetlException(
          List.of(
              invalid(block, URL, ".url is no address of a Spark Connect server.")
                  .because(String.valueOf(thrown.getMessage()))
                  .fix("url = \"sc://host:port\", where the port of most servers is 15002")
                  .build()));
    }
  }

  private List<Problem> check() {
    List<Problem> problems = new ArrayList<>();
    Optional<Boolean> written = block.find(TLS);
    if (written.isPresent() && url.tls().isPresent() && !written.equals(url.tls())) {
      problems.add(
          invalid(block, TLS, " says of TLS one thing in url, and another in tls.")
              .at(block.origin(URL.name()))
              .fix("take use_ssl out of the url")
              .build());
    }
    boolean hasToken = block.find(TOKEN).isPresent() || url.token().isPresent();
    if (hasToken && !tls() && !url.isLocal()) {
      problems.add(
          invalid(block, TOKEN, " would send its token for everybody to read.")
              .because("the connection to " + url + " is not encrypted")
              .because("only on the way to this machine itself a token needs no TLS")
              .fix("tls = true, if the server has a certificate, or")
              .fix("take the token away")
              .build());
    }
    if (block.value(TIMEOUT).toMillis() < 1) {
      problems.add(invalid(block, TIMEOUT, ".timeout is no time.").fix("timeout = 60s").build());
    }
    for (String tag : block.value(TAGS)) {
      if (tag.isBlank() || tag.contains(",")) {
        problems.add(
            invalid(block, TAGS, ".tags has the tag \"" + tag + "\".")
                .because("a tag of Spark Connect is neither blank nor has it a comma")
                .fix("tags = [nightly, \"cost-centre:42\"]")
                .build());
      }
    }
    return problems;
  }

  /** Starts the problem of {@code key}: {@code rest} follows on the name of the block. */
  private static Problem.Builder invalid(Block block, Key<?> key, String rest) {
    return Problem.of(ProblemCode.VALUE_INVALID, block.name() + rest).at(block.origin(key.name()));
  }

  /** Whether the connection is encrypted. */
  boolean tls() {
    return block.find(TLS).or(url::tls).orElse(false);
  }

  /** What the server knows the caller by. */
  Optional<Secret> token() {
    return block.find(TOKEN).or(() -> url.token().map(token -> () -> token));
  }

  /** The settings of the session, in the order of their names. */
  Map<String, String> options() {
    return new TreeMap<>(block.find(OPTIONS).orElse(Map.of()));
  }

  Duration timeout() {
    return block.value(TIMEOUT);
  }

  List<String> tags() {
    return block.value(TAGS);
  }
}
