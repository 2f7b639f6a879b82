package io.github.setl.run;

/**
 * The id of one run of one pipeline.
 *
 * @param value the id
 * @param given whether it was given from outside, so that the same run can be started again
 */
public record RunId(String value, boolean given) {}
