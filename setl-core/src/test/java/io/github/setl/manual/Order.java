package io.github.setl.manual;

/** A row of the data set that the snippets use. */
record Order(int id, String customer, long amount) {}
