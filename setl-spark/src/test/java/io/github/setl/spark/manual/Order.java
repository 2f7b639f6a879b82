package io.github.setl.spark.manual;

// docs:order
public record Order(int id, String customer, double amount) {}
// docs:end
