package io.github.setl.spark.connect;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkThrowable;
import org.jspecify.annotations.Nullable;

/** What an exception of Spark's client says of the server or of the session on it. */
enum ConnectFailure {
  /** The server is not there, or ended. */
  ABSENT,
  /** The server is there and does not answer. */
  SILENT,
  /** The server does not let the caller in. */
  REFUSED,
  /** What listens there is no Spark Connect server. */
  OTHER_SERVICE,
  /** The server does not know the session: it ended it, or was started anew. */
  SESSION_LOST;

  /** The statuses of gRPC, by their names, with which calls end then; none: it has no own. */
  Set<String> statuses() {
    return switch (this) {
      case ABSENT -> Set.of("UNAVAILABLE");
      case SILENT -> Set.of("DEADLINE_EXCEEDED");
      case REFUSED -> Set.of("UNAUTHENTICATED", "PERMISSION_DENIED");
      case OTHER_SERVICE -> Set.of("UNIMPLEMENTED");
      case SESSION_LOST -> Set.of();
    };
  }

  private static final int DEEPEST = 20;

  /** How Spark's client puts a failed call into words that is none of Spark's own errors. */
  private static final Pattern STATUS = Pattern.compile("StatusRuntimeException: ([A-Z_]+)");

  /** Spark's client says these without a condition, with an IllegalStateException. */
  private static final Pattern OTHER_SESSION =
      Pattern.compile("(?i)server side session id changed|OPERATION_NOT_FOUND/SESSION_NOT_FOUND");

  /** What listens there does not speak gRPC, or wants it encrypted. */
  private static final String OTHER_PROTOCOL = "INTERNAL: http2 exception";

  private static final String LOST = "INVALID_HANDLE.";

  /** The failure that {@code thrown} or one of its causes tells of. */
  static Optional<ConnectFailure> of(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
      Optional<ConnectFailure> failure = told(cause);
      if (failure.isPresent()) {
        return failure;
      }
      cause = cause.getCause();
    }
    return Optional.empty();
  }

  private static Optional<ConnectFailure> told(Throwable thrown) {
    String message = String.valueOf(thrown.getMessage());
    if (OTHER_SESSION.matcher(message).find() || isLost(condition(thrown))) {
      return Optional.of(SESSION_LOST);
    }
    if (message.contains(OTHER_PROTOCOL)) {
      return Optional.of(OTHER_SERVICE);
    }
    Matcher status = STATUS.matcher(thrown.toString());
    return status.find() ? ofCode(status.group(1)) : Optional.empty();
  }

  private static @Nullable String condition(Throwable thrown) {
    return thrown instanceof SparkThrowable known ? known.getCondition() : null;
  }

  /** An operation that is gone went with its session, or was given up by the server. */
  private static boolean isLost(@Nullable String condition) {
    return condition != null && condition.startsWith(LOST) && !condition.equals(LOST + "FORMAT");
  }

  private static Optional<ConnectFailure> ofCode(String code) {
    return Arrays.stream(values()).filter(failure -> failure.statuses().contains(code)).findFirst();
  }
}
