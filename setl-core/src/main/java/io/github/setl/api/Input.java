package io.github.setl.api;

import java.lang.reflect.Type;

/**
 * A value given to a pipeline, delivered to members of exactly its type.
 *
 * <pre>{@code
 * pipeline.setInput(Input.of(LocalDate.class, day).withId("day"));
 * pipeline.setInput(Input.of(new TypeReference<List<String>>() {}, names));
 * }</pre>
 *
 * @param type the full type under which it is delivered
 * @param id the delivery id; empty: none
 * @param value the value
 */
public record Input(Type type, String id, Object value) {

  /** The value {@code value} of the non-generic type {@code type}. */
  public static <T> Input of(Class<T> type, T value) {
    return new Input(type, "", value);
  }

  /** The value {@code value} of the type that {@code type} refers to. */
  public static <T> Input of(TypeReference<T> type, T value) {
    return new Input(type.type(), "", value);
  }

  /** This input under the delivery id {@code id}. */
  public Input withId(String id) {
    return new Input(type, id, value);
  }
}
