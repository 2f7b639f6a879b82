package io.github.setl.spark.quickstart;

public record TestObject(int partition1, String partition2, String clustering1, long value) {}
