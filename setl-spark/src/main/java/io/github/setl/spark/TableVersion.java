package io.github.setl.spark;

import io.github.setl.spi.WriteIdentity;
import java.time.Instant;
import java.util.Optional;

/**
 * One version of a table, as its history tells it.
 *
 * @param version the number by which it is read: Delta's version, or the id of Iceberg's snapshot
 * @param committedAt when it was committed
 * @param operation what was done, in the words of the table format: {@code MERGE}, {@code append}
 * @param writtenBy the write of a pipeline that made it; empty if something else did
 */
public record TableVersion(
    long version, Instant committedAt, String operation, Optional<WriteIdentity> writtenBy) {}
