package io.github.setl.benchmarks.startup;

import java.time.LocalDate;

/**
 * A row of the repository.
 *
 * @param customer who ordered
 * @param day when
 * @param amount for how much
 */
public record Order(String customer, LocalDate day, double amount) {}
