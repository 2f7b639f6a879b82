package io.github.setl.benchmarks.records;

import org.jspecify.annotations.Nullable;

/** One row: primitive columns, texts, and one that may be null. */
public record Sale(
    long id,
    int quantity,
    double price,
    boolean paid,
    @Nullable String customer,
    @Nullable String city,
    @Nullable Integer discount) {}
