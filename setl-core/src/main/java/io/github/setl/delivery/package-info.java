/**
 * Which supply feeds which delivery. {@link io.github.setl.delivery.FactoryShape} says what a class
 * wants and produces, {@link io.github.setl.delivery.DeliveryResolver} answers for a whole
 * pipeline.
 *
 * <p>Start from {@link io.github.setl.delivery.DeliveryResolver}.
 */
@NullMarked
package io.github.setl.delivery;

import org.jspecify.annotations.NullMarked;
