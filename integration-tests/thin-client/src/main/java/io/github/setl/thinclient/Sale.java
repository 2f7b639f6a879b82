package io.github.setl.thinclient;

/**
 * A sale.
 *
 * @param id its number
 * @param region where it was made
 * @param amount what was paid
 */
public record Sale(long id, String region, double amount) {}
