package io.github.setl.spark.record;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** Puts the arguments of a generic record in the place of its type variables. */
final class TypeArguments {
  private TypeArguments() {}

  /** {@code type} with every variable that {@code arguments} knows replaced. */
  static Type replace(Type type, Map<TypeVariable<?>, Type> arguments) {
    if (type instanceof TypeVariable<?> variable) {
      return arguments.getOrDefault(variable, variable);
    }
    if (type instanceof ParameterizedType parameterized) {
      return new Applied(
          parameterized.getRawType(),
          Arrays.stream(parameterized.getActualTypeArguments())
              .map(argument -> replace(argument, arguments))
              .toArray(Type[]::new));
    }
    if (type instanceof GenericArrayType array) {
      return new ArrayOf(replace(array.getGenericComponentType(), arguments));
    }
    return type;
  }

  private static final class Applied implements ParameterizedType {
    private final Type raw;
    private final Type[] arguments;

    Applied(Type raw, Type[] arguments) {
      this.raw = raw;
      this.arguments = arguments;
    }

    @Override
    public Type[] getActualTypeArguments() {
      return arguments.clone();
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    @SuppressWarnings("NullAway") // Null is what the JDK returns for a type that has no owner.
    public Type getOwnerType() {
      return null;
    }

    @Override
    public String toString() {
      return Arrays.stream(arguments)
          .map(Type::getTypeName)
          .collect(Collectors.joining(", ", raw.getTypeName() + "<", ">"));
    }
  }

  private record ArrayOf(Type getGenericComponentType) implements GenericArrayType {
    @Override
    public String toString() {
      return getGenericComponentType.getTypeName() + "[]";
    }
  }
}
