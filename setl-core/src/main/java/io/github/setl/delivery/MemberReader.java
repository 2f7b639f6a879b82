package io.github.setl.delivery;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.problem.Problem;
import jakarta.inject.Inject;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reads what the fields and methods of one class want. */
final class MemberReader {
  private final Class<?> factory;
  private final Map<TypeVariable<?>, FullType> bindings;
  private final List<Problem> problems;
  private final MemberRules rules;
  private final List<DeliveryPoint> deliveries = new ArrayList<>();
  private final List<ServicePoint> services = new ArrayList<>();

  MemberReader(Class<?> factory, Map<TypeVariable<?>, FullType> bindings, List<Problem> problems) {
    this.factory = factory;
    this.bindings = bindings;
    this.problems = problems;
    this.rules = new MemberRules(factory, problems);
  }

  /** Superclasses first, fields before methods. */
  void read() {
    List<Class<?>> fromTheTop = hierarchy();
    Map<String, Method> overriders = overriders(fromTheTop);
    for (Class<?> level : fromTheTop) {
      for (Field field : level.getDeclaredFields()) {
        readField(field);
      }
      for (Method method : methods(level)) {
        readMethod(method, overriders);
      }
    }
    for (Class<?> level : fromTheTop) {
      for (Class<?> implemented : level.getInterfaces()) {
        refuseInInterface(implemented, overriders);
      }
    }
  }

  List<DeliveryPoint> deliveries() {
    return deliveries;
  }

  List<ServicePoint> services() {
    return services;
  }

  private void refuseInInterface(Class<?> type, Map<String, Method> overriders) {
    for (Method method : methods(type)) {
      Method reached = overriders.get(signature(method));
      boolean seen = reached != null && reached.isAnnotationPresent(Delivery.class);
      if (method.isAnnotationPresent(Delivery.class) && !seen) {
        problems.add(
            rules
                .problem(method, "is a method of an interface, where no delivery is looked for")
                .fix("override it in " + Places.name(factory) + ": " + override(method))
                .build());
      }
    }
    for (Class<?> parent : type.getInterfaces()) {
      refuseInInterface(parent, overriders);
    }
  }

  private String override(Method method) {
    String parameters =
        Arrays.stream(method.getGenericParameterTypes())
            .map(type -> FullType.of(type, bindings) + " ..")
            .collect(Collectors.joining(", "));
    return "@Override @Delivery public void %s(%s) { .. }".formatted(method.getName(), parameters);
  }

  private List<Class<?>> hierarchy() {
    Deque<Class<?>> levels = new ArrayDeque<>();
    for (Class<?> level = factory; level != Factory.class && level != Object.class; ) {
      levels.addFirst(level);
      level = level.getSuperclass();
    }
    return new ArrayList<>(levels);
  }

  /** The lowest method of each signature; what a call reaches. */
  private static Map<String, Method> overriders(List<Class<?>> fromTheTop) {
    Map<String, Method> lowest = new HashMap<>();
    for (Class<?> level : fromTheTop) {
      for (Method method : methods(level)) {
        if (!Modifier.isPrivate(method.getModifiers())) {
          lowest.put(signature(method), method.isBridge() ? bridged(method) : method);
        }
      }
    }
    return lowest;
  }

  /** The method that {@code bridge} calls: with the same name and narrower parameters. */
  private static Method bridged(Method bridge) {
    for (Method method : methods(bridge.getDeclaringClass())) {
      if (!method.isBridge()
          && method.getName().equals(bridge.getName())
          && method.getParameterCount() == bridge.getParameterCount()
          && narrower(method.getParameterTypes(), bridge.getParameterTypes())) {
        return method;
      }
    }
    return bridge;
  }

  private static boolean narrower(Class<?>[] types, Class<?>[] than) {
    for (int i = 0; i < types.length; i++) {
      if (!than[i].isAssignableFrom(types[i])) {
        return false;
      }
    }
    return true;
  }

  /** The methods that a class declares, in an order that no JVM changes. */
  private static List<Method> methods(Class<?> level) {
    TreeMap<String, Method> bySignature = new TreeMap<>();
    for (Method method : level.getDeclaredMethods()) {
      // The return type tells a bridge from what it calls.
      bySignature.put(signature(method) + method.getReturnType().getName(), method);
    }
    return List.copyOf(bySignature.values());
  }

  private static String signature(Method method) {
    return method.getName() + Arrays.toString(method.getParameterTypes());
  }

  private void readField(Field field) {
    rules.refuseOtherInject(field, field);
    Delivery delivery = field.getAnnotation(Delivery.class);
    if (delivery != null && canBeSet(field)) {
      FullType type = FullType.of(field.getGenericType(), bindings);
      deliveries.add(MemberRules.delivery(field, 0, type, delivery));
    }
    if (field.isAnnotationPresent(Inject.class) && canBeSet(field)) {
      FullType type = FullType.of(field.getGenericType(), bindings);
      services.add(new ServicePoint(field, 0, type, MemberRules.qualifier(field)));
    }
  }

  private boolean canBeSet(Field field) {
    if (Modifier.isStatic(field.getModifiers()) || Modifier.isFinal(field.getModifiers())) {
      String modifier = Modifier.isStatic(field.getModifiers()) ? "static" : "final";
      problems.add(
          rules
              .problem(field, "is " + modifier + ", so nothing can be delivered to it")
              .fix("remove `" + modifier + "` from the field")
              .build());
      return false;
    }
    return rules.accessible(field, field);
  }

  private void readMethod(Method method, Map<String, Method> overriders) {
    rules.refuseOtherInject(method, method);
    refuseInject(method);
    if (method.isBridge()) {
      return;
    }
    Delivery delivery = method.getAnnotation(Delivery.class);
    if (delivery == null) {
      refuseOnParametersAlone(method);
      return;
    }
    Method reached =
        Modifier.isPrivate(method.getModifiers())
            ? method
            : overriders.getOrDefault(signature(method), method);
    if (!reached.equals(method)) {
      if (!reached.isAnnotationPresent(Delivery.class)) {
        problems.add(
            rules
                .problem(reached, "overrides a @Delivery method without being one")
                .because("the overridden method is " + Places.of(method))
                .fix("write @Delivery on " + Places.of(reached) + " too, or rename it")
                .build());
      }
      return;
    }
    if (Modifier.isStatic(method.getModifiers()) || Modifier.isAbstract(method.getModifiers())) {
      problems.add(
          rules
              .problem(method, "is " + modifier(method) + ", so nothing can be delivered to it")
              .fix("remove `" + modifier(method) + "` from the method, which needs a body")
              .build());
    } else if (method.getParameterCount() == 0) {
      problems.add(
          rules
              .problem(method, "has no parameter, so nothing can be delivered to it")
              .fix("give it one parameter for each value: " + method.getName() + "(..)")
              .build());
    } else if (rules.accessible(method, method)) {
      Parameter[] parameters = method.getParameters();
      for (int i = 0; i < parameters.length; i++) {
        Type type = method.getGenericParameterTypes()[i];
        Delivery own = parameters[i].getAnnotation(Delivery.class);
        Delivery wanted = own == null ? delivery : own;
        if (parameters.length > 1) {
          rules.refuseAbsentPrimitive(method, type, wanted);
        }
        deliveries.add(MemberRules.delivery(method, i, FullType.of(type, bindings), wanted));
      }
    }
  }

  private void refuseOnParametersAlone(Method method) {
    boolean any =
        Arrays.stream(method.getParameters()).anyMatch(p -> p.isAnnotationPresent(Delivery.class));
    if (any) {
      problems.add(
          rules
              .problem(method, "has a @Delivery parameter and is no @Delivery method")
              .because("a method without the annotation is not called")
              .fix("write @Delivery on the method too")
              .build());
    }
  }

  private static String modifier(Method method) {
    return Modifier.isStatic(method.getModifiers()) ? "static" : "abstract";
  }

  private void refuseInject(Method method) {
    if (method.isAnnotationPresent(Inject.class)) {
      problems.add(
          rules
              .problem(method, "carries @Inject, which is read on fields and constructors alone")
              .fix("write @Delivery instead, for what a factory, an input or a repository supplies")
              .fix("or write @Inject on a field, or on the constructor with this parameter")
              .build());
    }
  }
}
