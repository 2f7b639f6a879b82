package io.github.setl.plan;

import io.github.setl.config.FactoryBlock;
import io.github.setl.delivery.Candidate;
import java.util.Optional;

/**
 * A factory of a pipeline, with all that is known of it before its deliveries are resolved.
 *
 * @param candidate the factory for the resolver
 * @param creation where its instance comes from; empty: it cannot be made, which is a problem
 * @param writable whether {@code write()} runs, as far as stage, factory and configuration say
 * @param block what the configuration says of it
 */
record Found(
    Candidate candidate,
    Optional<Creation> creation,
    boolean writable,
    Optional<FactoryBlock> block) {

  /** This factory with its candidate replaced. */
  Found with(Candidate placed) {
    return new Found(placed, creation, writable, block);
  }
}
