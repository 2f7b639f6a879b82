package com.example.flights.record;

/**
 * An airport. City and state may be absent.
 *
 * @param iata its code, such as {@code LAX}
 * @param state the two letters of a US state or territory
 */
public record Airport(String iata, String name, String city, String state) {}
