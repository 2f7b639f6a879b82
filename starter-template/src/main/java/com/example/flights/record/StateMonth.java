package com.example.flights.record;

/**
 * What is known of all flights that left one state in one month.
 *
 * @param state the two letters of the state; absent for airports whose state is not known
 * @param month such as {@code 2001-01}
 * @param meanDelay in minutes
 */
public record StateMonth(String state, String month, long flights, double meanDelay) {}
