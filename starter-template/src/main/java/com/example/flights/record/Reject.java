package com.example.flights.record;

/**
 * A flight that cannot be used, as it was read.
 *
 * @param reason why it cannot be used; several reasons are joined by {@code "; "}
 */
public record Reject(
    String date, String delay, String distance, String origin, String destination, String reason) {}
