package io.github.setl.delivery;

import java.lang.reflect.Member;
import java.util.Optional;

/**
 * One value that a factory wants through {@code @Delivery}.
 *
 * @param member the field, or the method that is called with it
 * @param parameter the position among the method's parameters; 0 for a field
 * @param type the full type
 * @param id the delivery id; empty: none
 * @param producer the factory whose output is wanted; empty: any
 * @param optional whether it may stay absent
 */
public record DeliveryPoint(
    Member member,
    int parameter,
    FullType type,
    String id,
    Optional<Class<?>> producer,
    boolean optional) {

  /** Where it is, for a message: {@code com.acme.Orders#input}. */
  public String place() {
    return member.getDeclaringClass().getName() + "#" + member.getName();
  }
}
