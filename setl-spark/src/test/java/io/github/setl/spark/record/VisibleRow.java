package io.github.setl.spark.record;

/** A record that generated code may name. */
public record VisibleRow(int id) {}
