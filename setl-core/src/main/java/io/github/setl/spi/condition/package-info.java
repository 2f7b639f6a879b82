/**
 * What a connector needs to honour a {@link io.github.setl.api.Condition}: it is checked against
 * the record and handed, part by part, to what writes it in the language of the store.
 *
 * <p>Start from {@link io.github.setl.spi.condition.RecordConditions}.
 */
@NullMarked
package io.github.setl.spi.condition;

import org.jspecify.annotations.NullMarked;
