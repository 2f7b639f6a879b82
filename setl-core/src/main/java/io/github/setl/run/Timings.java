package io.github.setl.run;

import java.time.Duration;

/**
 * How long a factory took.
 *
 * @param read the time of {@code read()}
 * @param process the time of {@code process()}
 * @param write the time of {@code write()}; zero where it does not run
 * @param get the time of {@code get()}
 * @param total from before its construction until after {@code get()}
 */
public record Timings(
    Duration read, Duration process, Duration write, Duration get, Duration total) {}
