package io.github.setl.delivery;

import java.lang.reflect.Field;

/**
 * A field with {@code jakarta.inject.Inject} of a factory, filled by the factory's engine.
 *
 * @param field the field
 */
public record HandlePoint(Field field) {

  /** The class of what is wanted. */
  public Class<?> type() {
    return field.getType();
  }

  /** Where it is, for a message: {@code com.acme.Orders#session}. */
  public String place() {
    return field.getDeclaringClass().getName() + "#" + field.getName();
  }
}
