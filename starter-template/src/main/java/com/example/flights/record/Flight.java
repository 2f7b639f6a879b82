package com.example.flights.record;

import java.time.LocalDateTime;

/**
 * A flight that can be used.
 *
 * @param departure in the local time of the origin
 * @param delay in minutes; negative if early
 * @param distance in miles; absent if the file has no whole number
 */
public record Flight(
    LocalDateTime departure, double delay, Integer distance, Airport origin, Airport destination) {}
