package io.github.setl.benchmarks.handover;

/**
 * A sale.
 *
 * @param id its number
 * @param customer the number of the customer
 * @param price what was paid
 * @param article what was bought
 */
public record Sale(long id, long customer, double price, String article) {}
