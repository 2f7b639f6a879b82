package io.github.setl.delivery;

import io.github.setl.api.Delivery;
import io.github.setl.problem.Problem;
import jakarta.inject.Inject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Reads where the parameters of a class's constructors come from. */
final class ConstructorReader {
  private final Class<?> factory;
  private final Map<TypeVariable<?>, FullType> bindings;
  private final MemberRules rules;

  ConstructorReader(
      Class<?> factory, Map<TypeVariable<?>, FullType> bindings, List<Problem> problems) {
    this.factory = factory;
    this.bindings = bindings;
    this.rules = new MemberRules(factory, problems);
  }

  /** The constructors that can be called, in an order that no JVM changes. */
  List<ConstructorShape> read() {
    boolean needsAnother =
        factory.isLocalClass()
            || factory.isAnonymousClass()
            || (factory.isMemberClass() && !Modifier.isStatic(factory.getModifiers()));
    if (needsAnother || Modifier.isAbstract(factory.getModifiers())) {
      return List.of();
    }
    List<ConstructorShape> shapes = new ArrayList<>();
    for (Constructor<?> constructor : factory.getDeclaredConstructors()) {
      rules.refuseOtherInject(constructor, constructor);
      if (!constructor.isSynthetic() && rules.accessible(constructor, constructor)) {
        shapes.add(shape(constructor));
      }
    }
    shapes.sort(
        Comparator.comparing(shape -> Arrays.toString(shape.constructor().getParameterTypes())));
    return shapes;
  }

  private ConstructorShape shape(Constructor<?> constructor) {
    boolean injected = constructor.isAnnotationPresent(Inject.class);
    Parameter[] parameters = constructor.getParameters();
    Type[] types = constructor.getGenericParameterTypes();
    List<ConstructorShape.Parameter> read = new ArrayList<>(parameters.length);
    for (int i = 0; i < parameters.length; i++) {
      FullType type = FullType.of(types[i], bindings);
      Delivery delivery = parameters[i].getAnnotation(Delivery.class);
      if (delivery != null) {
        rules.refuseAbsentPrimitive(constructor, types[i], delivery);
        read.add(
            new ConstructorShape.Delivered(MemberRules.delivery(constructor, i, type, delivery)));
      } else if (injected) {
        read.add(
            new ConstructorShape.Service(
                new ServicePoint(constructor, i, type, MemberRules.qualifier(parameters[i]))));
      } else {
        read.add(new ConstructorShape.Argument(type));
      }
    }
    return ConstructorShape.of(constructor, injected, read);
  }
}
