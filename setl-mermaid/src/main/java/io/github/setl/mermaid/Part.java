package io.github.setl.mermaid;

/**
 * One of the diagrams that show a plan.
 *
 * @param title which part of the plan it shows: {@code part 2 of 5: stages 8 to 14}; empty: all
 * @param text its source text
 */
record Part(String title, String text) {}
