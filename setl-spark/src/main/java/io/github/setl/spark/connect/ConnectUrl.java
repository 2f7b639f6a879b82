package io.github.setl.spark.connect;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The address of a server as Spark writes it: {@code sc://host:port/;name=value;name=value}.
 *
 * @param host the host
 * @param authority the host, and the port if it is written
 * @param parameters the parameters by name, in their order
 */
record ConnectUrl(String host, String authority, Map<String, String> parameters) {
  private static final String SCHEME = "sc";
  private static final String TOKEN = "token";
  private static final String TLS = "use_ssl";
  private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");

  /** Copies the parameters. */
  ConnectUrl {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /**
   * Reads {@code text}.
   *
   * @throws IllegalArgumentException if it is no such address; the message does not quote it, since
   *     it may hold a token
   */
  static ConnectUrl parse(String text) {
    URI uri = uri(text);
    if (!SCHEME.equals(uri.getScheme())) {
      throw new IllegalArgumentException("it does not begin with sc://");
    }
    if (uri.getHost() == null) {
      throw new IllegalArgumentException("it names no host");
    }
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw new IllegalArgumentException("its parameters follow on /; instead of ? or #");
    }
    String[] parts = uri.getRawPath().split(";", -1);
    if (!parts[0].isEmpty() && !parts[0].equals("/")) {
      throw new IllegalArgumentException("it has a path, which Spark Connect does not know");
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int i = 1; i < parts.length; i++) {
      addTo(parameters, parts[i]);
    }
    String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
    return new ConnectUrl(uri.getHost(), uri.getHost() + port, parameters);
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException thrown) {
      throw new IllegalArgumentException("it is no address: " + thrown.getReason(), thrown);
    }
  }

  private static void addTo(Map<String, String> parameters, String part) {
    if (part.isEmpty()) {
      return;
    }
    int sign = part.indexOf('=');
    if (sign <= 0 || sign == part.length() - 1 || part.indexOf('=', sign + 1) >= 0) {
      throw new IllegalArgumentException("a parameter of it is not of the form name=value");
    }
    parameters.put(part.substring(0, sign), part.substring(sign + 1));
  }

  /** Whether the server runs on this machine. */
  boolean isLocal() {
    return LOCAL.contains(host);
  }

  /** The token that is written into the address, where an environment lets it stand there. */
  Optional<String> token() {
    return Optional.ofNullable(parameters.get(TOKEN));
  }

  /** What the address says of TLS, if it does. */
  Optional<Boolean> tls() {
    return Optional.ofNullable(parameters.get(TLS)).map(Boolean::valueOf);
  }

  /**
   * The address for Spark's client, without a token: the client would send that in a header of
   * another name than the server reads.
   */
  String forClient(boolean tls) {
    Map<String, String> sent = new LinkedHashMap<>(parameters);
    sent.remove(TOKEN);
    sent.put(TLS, Boolean.toString(tls));
    return sent.entrySet().stream()
        .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
        .collect(Collectors.joining(";", SCHEME + "://" + authority + "/;", ""));
  }

  /** The address for people: scheme, host and port. */
  @Override
  public String toString() {
    return SCHEME + "://" + authority;
  }
}
