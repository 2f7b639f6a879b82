package io.github.setl.run;

import io.github.setl.plan.PlannedFactory;

/**
 * The writes of one factory to one repository in one run.
 *
 * @param factory the factory
 * @param repository the name of the repository's block
 * @param made how many were made, or recognised as made by an earlier start of the run
 * @param failed whether one more was begun and did not end; what it leaves depends on the guarantee
 *     that the plan shows
 */
public record WriteOutcome(PlannedFactory factory, String repository, int made, boolean failed) {}
