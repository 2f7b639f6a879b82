package io.github.setl.mermaid;

import io.github.setl.delivery.FullType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The components of the record that a value consists of, as text: {@code partition1: int}. */
final class RecordComponents {
  private RecordComponents() {}

  /**
   * The components of {@code type} if it is a record, else of its argument if it has a single one
   * and that is a record; else none.
   */
  static List<String> of(FullType type) {
    if (!(type instanceof FullType.Of plain)) {
      return List.of();
    }
    if (plain.raw().isRecord()) {
      return components(plain);
    }
    return plain.arguments().size() == 1
            && plain.arguments().get(0) instanceof FullType.Of argument
            && argument.raw().isRecord()
        ? components(argument)
        : List.of();
  }

  private static List<String> components(FullType.Of type) {
    Map<TypeVariable<?>, FullType> bindings = bindings(type);
    return Arrays.stream(type.raw().getRecordComponents())
        .map(component -> ShownText.of(component.getName()) + ": " + typeText(component, bindings))
        .toList();
  }

  private static Map<TypeVariable<?>, FullType> bindings(FullType.Of type) {
    TypeVariable<?>[] variables = type.raw().getTypeParameters();
    Map<TypeVariable<?>, FullType> bindings = new HashMap<>();
    for (int i = 0; i < type.arguments().size(); i++) {
      bindings.put(variables[i], type.arguments().get(i));
    }
    return bindings;
  }

  private static String typeText(
      RecordComponent component, Map<TypeVariable<?>, FullType> bindings) {
    return component.getType().isPrimitive()
        ? component.getType().getName()
        : ShownText.of(FullType.of(component.getGenericType(), bindings));
  }
}
