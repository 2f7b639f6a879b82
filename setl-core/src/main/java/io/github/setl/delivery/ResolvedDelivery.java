package io.github.setl.delivery;

import java.util.List;

/**
 * A delivery with its answer.
 *
 * @param point what is wanted
 * @param wrapping what is around the supplies in the delivered value
 * @param supplies what is delivered, in the order of the pipeline; empty: an optional delivery
 *     stays absent; several only in a collection
 */
public record ResolvedDelivery(DeliveryPoint point, Wrapping wrapping, List<Supply> supplies) {

  /** Copies the supplies. */
  public ResolvedDelivery {
    supplies = List.copyOf(supplies);
    if (supplies.size() > 1 && !wrapping.isCollection()) {
      throw new IllegalArgumentException(supplies.size() + " supplies for " + point.place());
    }
  }

  /** The type of each supply: that of the delivery, without what is around it. */
  public FullType element() {
    return wrapping.element(point.type());
  }
}
