package io.github.setl.delivery;

import java.util.Optional;

/**
 * A delivery with its answer.
 *
 * @param point what is wanted
 * @param supply what is delivered; empty: an optional delivery stays absent
 */
public record ResolvedDelivery(DeliveryPoint point, Optional<Supply> supply) {}
