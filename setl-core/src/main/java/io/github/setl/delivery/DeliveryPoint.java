package io.github.setl.delivery;

import java.lang.reflect.Member;
import java.util.Optional;

/**
 * One value that a factory wants through {@code @Delivery}.
 *
 * @param member the field, or the method or constructor that is called with it
 * @param parameter the position among the parameters; 0 for a field
 * @param type the full type
 * @param id the delivery id; empty: none
 * @param producer the factory whose output is wanted; empty: any
 * @param optional whether it may stay absent
 * @param autoLoad whether it may be read from a repository
 * @param condition what the delivered rows must fulfil; empty: nothing
 */
public record DeliveryPoint(
    Member member,
    int parameter,
    FullType type,
    String id,
    Optional<Class<?>> producer,
    boolean optional,
    boolean autoLoad,
    String condition) {

  /** Where it is, for a message: {@code com.acme.Orders#input}. */
  public String place() {
    return Places.of(member);
  }

  /** The name of the field or method; {@code constructor} for a constructor. */
  public String name() {
    return Places.name(member);
  }
}
