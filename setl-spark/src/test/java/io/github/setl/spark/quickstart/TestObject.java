package io.github.setl.spark.quickstart;

// docs:code
public record TestObject(int partition1, String partition2, String clustering1, long value) {}
// docs:end
