package io.github.setl.spi;

/**
 * A factory that is running, for logs and for what an engine shows of its jobs.
 *
 * @param pipeline the pipeline's name
 * @param runId the id of the run
 * @param stage the number of the stage, from 1
 * @param factory the simple name of the factory's class
 */
public record Activity(String pipeline, String runId, int stage, String factory) {}
