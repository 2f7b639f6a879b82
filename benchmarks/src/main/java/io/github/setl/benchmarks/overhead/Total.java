package io.github.setl.benchmarks.overhead;

/**
 * The sales of one customer.
 *
 * @param customer the number of the customer
 * @param sales how many they are
 * @param revenue their sum
 */
public record Total(long customer, long sales, double revenue) {}
