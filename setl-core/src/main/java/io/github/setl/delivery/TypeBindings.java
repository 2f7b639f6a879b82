package io.github.setl.delivery;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.HashMap;
import java.util.Map;

/** What the type variables of a class's superclasses stand for, seen from the class itself. */
final class TypeBindings {
  private TypeBindings() {}

  /** The bindings of all superclasses of {@code type}. */
  static Map<TypeVariable<?>, FullType> of(Class<?> type) {
    Map<TypeVariable<?>, FullType> bindings = new HashMap<>();
    for (Type parent = type.getGenericSuperclass(); parent != null; ) {
      Class<?> raw;
      if (parent instanceof ParameterizedType generic) {
        raw = (Class<?>) generic.getRawType();
        TypeVariable<?>[] variables = raw.getTypeParameters();
        Type[] arguments = generic.getActualTypeArguments();
        for (int i = 0; i < variables.length; i++) {
          bindings.put(variables[i], FullType.of(arguments[i], bindings));
        }
      } else {
        raw = (Class<?>) parent;
      }
      parent = raw.getGenericSuperclass();
    }
    return bindings;
  }
}
