package io.github.setl.spark.classic;

import java.util.IdentityHashMap;
import org.apache.spark.sql.SparkSession;

/**
 * Counts the engines that use each session that an engine of this process opened, so that the last
 * one closes it. It is static since the sessions are: Spark keeps one context for the whole
 * process.
 */
final class OpenedSessions {
  private static final IdentityHashMap<SparkSession, Integer> USERS = new IdentityHashMap<>();

  private OpenedSessions() {}

  /** One engine more uses {@code session}, which it has opened. */
  static synchronized void opened(SparkSession session) {
    USERS.merge(session, 1, Integer::sum);
  }

  /** One engine more uses {@code session}, if an engine opened it. */
  static synchronized void joined(SparkSession session) {
    USERS.computeIfPresent(session, (opened, users) -> users + 1);
  }

  /** One engine less uses {@code session}; says whether it is to be closed. */
  static synchronized boolean left(SparkSession session) {
    Integer users = USERS.get(session);
    if (users == null) {
      return false;
    }
    if (users > 1) {
      USERS.put(session, users - 1);
      return false;
    }
    USERS.remove(session);
    return true;
  }
}
