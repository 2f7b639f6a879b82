package io.github.setl.spi;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Which write of a program this is. If a run is started again with its run id, its writes have the
 * same identities, by which a storage recognises those that it holds already: it does nothing then,
 * and says so with a line of level INFO.
 *
 * @param pipeline the pipeline's name
 * @param runId the id of the run
 * @param repeatable whether the run id was given, so that the run can be started again; if not, no
 *     other write ever has this identity
 * @param factory the full name of the factory's class
 * @param occurrence which of the pipeline's factories of that class it is, from 1
 * @param repository the name of the repository's block
 * @param number which of the factory's writes to that repository it is, from 1
 */
public record WriteIdentity(
    String pipeline,
    String runId,
    boolean repeatable,
    String factory,
    int occurrence,
    String repository,
    int number) {
  private static final int KEY_BYTES = 16;

  /** The identity of the factory's next write to the same repository. */
  public WriteIdentity next() {
    return new WriteIdentity(
        pipeline, runId, repeatable, factory, occurrence, repository, number + 1);
  }

  /**
   * The identity as 32 hexadecimal digits, for names of files and keys of tables. Two identities
   * that differ have different keys, but for a chance that is none.
   */
  public String key() {
    MessageDigest digest = sha256();
    for (String part :
        List.of(pipeline, runId, factory, "" + occurrence, repository, "" + number)) {
      byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
      digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
      digest.update(bytes);
    }
    return HexFormat.of().formatHex(digest.digest(), 0, KEY_BYTES);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }

  /** The identity for a person. */
  public String describe() {
    return "write %d to %s of %s%s in run %s of pipeline %s"
        .formatted(
            number,
            repository,
            factory.substring(factory.lastIndexOf('.') + 1),
            occurrence == 1 ? "" : " (number " + occurrence + " of that class)",
            runId,
            pipeline);
  }
}
