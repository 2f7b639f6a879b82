package io.github.setl.benchmarks.merge;

/** One row of the tables that are merged into. */
public record Stock(long id, String article, long quantity, double price) {}
