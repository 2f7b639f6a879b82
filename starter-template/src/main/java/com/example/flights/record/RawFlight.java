package com.example.flights.record;

/**
 * A flight as the file has it. Every field is text, so that what cannot be used can still be read.
 *
 * @param date the departure in the local time of the origin, {@code 2001/01/31 18:05}
 * @param delay the minutes after the scheduled arrival; negative if early
 * @param distance the length of the flight in miles
 * @param origin the IATA code of the airport of departure
 * @param destination the IATA code of the airport of arrival
 */
public record RawFlight(
    String date, String delay, String distance, String origin, String destination) {}
