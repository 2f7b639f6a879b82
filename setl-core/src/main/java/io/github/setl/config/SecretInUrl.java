package io.github.setl.config;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds passwords and tokens inside of an address. */
final class SecretInUrl {
  private static final List<Pattern> SECRETS =
      List.of(
          // ?password=x, &token=x, ;password=x, (Snowflake, SQL Server, Spark Connect, PostgreSQL)
          Pattern.compile(
              "(?i)[?&;,][^=?&;,/]*(?:passw|pwd|token|secret)[^=?&;,/]*=(?<secret>[^?&;,]+)"),
          // scheme://user:x@host, also where a slash is missing
          Pattern.compile("/[^/?#@:]*:(?<secret>[^/?#]+)@"),
          // jdbc:oracle:thin:user/x@host
          Pattern.compile("(?i)(?<=jdbc:oracle:thin:)[^/@]+/(?<secret>[^@]+)(?=@)"));

  private SecretInUrl() {}

  static boolean isIn(String url) {
    return !masked(url).equals(url);
  }

  /** {@code url} with its secrets replaced by {@link Shown#MASK}. */
  static String masked(String url) {
    String masked = url;
    for (Pattern pattern : SECRETS) {
      masked = masked(masked, pattern);
    }
    return masked;
  }

  /** {@code url} without its secrets, and without the parameters or user that they belong to. */
  static String without(String url) {
    String rest = url;
    for (Pattern pattern : SECRETS) {
      Matcher found = pattern.matcher(rest);
      rest = found.replaceAll(match -> match.group().startsWith("/") ? "/" : "");
    }
    int query = rest.indexOf('?');
    int firstParameter = rest.indexOf('&');
    boolean lostItsQuestionMark = query < 0 && firstParameter >= 0;
    return lostItsQuestionMark
        ? rest.substring(0, firstParameter) + "?" + rest.substring(firstParameter + 1)
        : rest;
  }

  private static String masked(String url, Pattern pattern) {
    StringBuilder masked = new StringBuilder();
    Matcher found = pattern.matcher(url);
    int copied = 0;
    while (found.find()) {
      masked.append(url, copied, found.start("secret")).append(Shown.MASK);
      copied = found.end("secret");
    }
    return masked.append(url, copied, url.length()).toString();
  }
}
