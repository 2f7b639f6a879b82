package io.github.setl.spark.classic;

import io.github.setl.delivery.FullType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a class says of the type parameters of an interface that it implements somehow. */
final class SuperTypes {
  private SuperTypes() {}

  /** The last argument that {@code type} gives to {@code form}; a variable where it is raw. */
  static FullType lastArgument(Class<?> type, Class<?> form) {
    Map<TypeVariable<?>, FullType> bindings = new HashMap<>();
    collect(type, bindings);
    TypeVariable<?>[] parameters = form.getTypeParameters();
    return FullType.of(parameters[parameters.length - 1], bindings);
  }

  private static void collect(Class<?> type, Map<TypeVariable<?>, FullType> bindings) {
    List<Type> parents = new ArrayList<>(List.of(type.getGenericInterfaces()));
    if (type.getGenericSuperclass() != null) {
      parents.add(type.getGenericSuperclass());
    }
    for (Type parent : parents) {
      if (parent instanceof ParameterizedType generic) {
        Class<?> raw = (Class<?>) generic.getRawType();
        for (int i = 0; i < raw.getTypeParameters().length; i++) {
          bindings.put(
              raw.getTypeParameters()[i],
              FullType.of(generic.getActualTypeArguments()[i], bindings));
        }
        collect(raw, bindings);
      } else {
        collect((Class<?>) parent, bindings);
      }
    }
  }
}
