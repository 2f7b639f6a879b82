package io.github.setl.spark.record;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Puts the arguments of a generic record in the place of its type variables. */
record TypeArguments(Map<TypeVariable<?>, Type> arguments) {
  static final TypeArguments NONE = new TypeArguments(Map.of());

  TypeArguments {
    arguments = Map.copyOf(arguments);
  }

  static TypeArguments of(Class<?> generic, Type[] given) {
    Map<TypeVariable<?>, Type> arguments = new HashMap<>();
    for (int i = 0; i < given.length; i++) {
      arguments.put(generic.getTypeParameters()[i], given[i]);
    }
    return new TypeArguments(arguments);
  }

  /** The names of the arguments of {@code generic}, in the order of its type parameters. */
  List<String> of(Class<?> generic) {
    return Arrays.stream(generic.getTypeParameters())
        .map(this::replace)
        .map(Type::getTypeName)
        .toList();
  }

  /** {@code type} with every known variable replaced. */
  Type replace(Type type) {
    if (type instanceof TypeVariable<?> variable) {
      return arguments.getOrDefault(variable, variable);
    }
    if (type instanceof ParameterizedType parameterized) {
      return new Applied(
          parameterized.getRawType(),
          Arrays.stream(parameterized.getActualTypeArguments())
              .map(this::replace)
              .toArray(Type[]::new));
    }
    if (type instanceof GenericArrayType array) {
      return new ArrayOf(replace(array.getGenericComponentType()));
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
