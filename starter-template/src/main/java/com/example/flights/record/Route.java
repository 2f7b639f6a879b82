package com.example.flights.record;

/**
 * What is known of all flights from one airport to another. Cities may be absent.
 *
 * @param meanDelay in minutes
 * @param lateShare how many of the flights were later than 15 minutes, from 0 to 1
 * @param distance in miles, as most of the flights have it; absent if none has one
 */
public record Route(
    String origin,
    String destination,
    long flights,
    double meanDelay,
    double lateShare,
    Integer distance,
    String originName,
    String originCity,
    String destinationName,
    String destinationCity) {}
