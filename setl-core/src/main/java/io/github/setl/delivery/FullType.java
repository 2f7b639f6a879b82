package io.github.setl.delivery;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A type with all its generic arguments. Two are equal exactly if the types are the same; {@code
 * toString} prints simple names: {@code Map<String, Order>}.
 */
public sealed interface FullType {

  /** A class with its arguments; none for a raw or non-generic class. */
  record Of(Class<?> raw, List<FullType> arguments) implements FullType {
    /** Copies the arguments. */
    public Of {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
      return text("<", ", ", ">");
    }
  }

  /** An array; the component of a primitive array stays primitive. */
  record ArrayOf(FullType component) implements FullType {
    @Override
    public String toString() {
      return text("<", ", ", ">");
    }
  }

  /** {@code ?}, {@code ? extends X} or {@code ? super X}. */
  record Wildcard(List<FullType> upper, List<FullType> lower) implements FullType {
    /** Copies the bounds. */
    public Wildcard {
      upper = List.copyOf(upper);
      lower = List.copyOf(lower);
    }

    @Override
    public String toString() {
      return text("<", ", ", ">");
    }
  }

  /** A type variable that nothing resolves. */
  record Variable(String name, String declaredBy) implements FullType {
    @Override
    public String toString() {
      return name;
    }
  }

  /** The type of {@code type} itself, primitives boxed. */
  static FullType of(Type type) {
    return of(type, Map.of());
  }

  /** The type {@code raw<arguments>}. */
  static FullType of(Class<?> raw, FullType... arguments) {
    return new Of(raw, List.of(arguments));
  }

  /** The type of {@code type}, its variables replaced by {@code bindings}, primitives boxed. */
  static FullType of(Type type, Map<TypeVariable<?>, FullType> bindings) {
    FullType read = read(type, bindings);
    return read instanceof Of plain && plain.raw().isPrimitive()
        ? new Of(java.lang.invoke.MethodType.methodType(plain.raw()).wrap().returnType(), List.of())
        : read;
  }

  private static FullType read(Type type, Map<TypeVariable<?>, FullType> bindings) {
    if (type instanceof Class<?> plain) {
      return plain.isArray()
          ? new ArrayOf(read(plain.getComponentType(), bindings))
          : new Of(plain, List.of());
    }
    if (type instanceof ParameterizedType generic) {
      return new Of(
          (Class<?>) generic.getRawType(), readAll(generic.getActualTypeArguments(), bindings));
    }
    if (type instanceof GenericArrayType array) {
      return new ArrayOf(read(array.getGenericComponentType(), bindings));
    }
    if (type instanceof WildcardType wildcard) {
      return new Wildcard(
          readAll(wildcard.getUpperBounds(), bindings),
          readAll(wildcard.getLowerBounds(), bindings));
    }
    TypeVariable<?> variable = (TypeVariable<?>) type;
    FullType bound = bindings.get(variable);
    return bound != null
        ? bound
        : new Variable(variable.getName(), variable.getGenericDeclaration().toString());
  }

  private static List<FullType> readAll(Type[] types, Map<TypeVariable<?>, FullType> bindings) {
    return Arrays.stream(types).map(type -> read(type, bindings)).toList();
  }

  /** Whether a type variable is left anywhere in the type. */
  default boolean hasVariable() {
    if (this instanceof Of plain) {
      return plain.arguments().stream().anyMatch(FullType::hasVariable);
    }
    if (this instanceof ArrayOf array) {
      return array.component().hasVariable();
    }
    if (this instanceof Wildcard wildcard) {
      return Stream.concat(wildcard.upper().stream(), wildcard.lower().stream())
          .anyMatch(FullType::hasVariable);
    }
    return true;
  }

  /**
   * The type in simple names with the given signs around and between arguments: {@code text("[",
   * ",", "]")} gives {@code Map[String,Order]}.
   */
  default String text(String open, String separator, String close) {
    if (this instanceof Of plain) {
      String arguments =
          plain.arguments().stream()
              .map(argument -> argument.text(open, separator, close))
              .collect(Collectors.joining(separator));
      String name = plain.raw().getSimpleName();
      return arguments.isEmpty() ? name : name + open + arguments + close;
    }
    if (this instanceof ArrayOf array) {
      return array.component().text(open, separator, close) + "[]";
    }
    if (this instanceof Wildcard wildcard) {
      if (!wildcard.lower().isEmpty()) {
        return "? super " + wildcard.lower().get(0).text(open, separator, close);
      }
      String upper = wildcard.upper().get(0).text(open, separator, close);
      return upper.equals("Object") ? "?" : "? extends " + upper;
    }
    return ((Variable) this).name();
  }
}
