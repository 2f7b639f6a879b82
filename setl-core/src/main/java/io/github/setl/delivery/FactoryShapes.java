package io.github.setl.delivery;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import jakarta.inject.Inject;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.TypeVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Reads the {@link FactoryShape} of classes, each once. Safe for use by several threads. */
public final class FactoryShapes {
  private static final TypeVariable<?> OUTPUT = Factory.class.getTypeParameters()[0];

  private final Map<Class<?>, FactoryShape> known = new ConcurrentHashMap<>();

  /** The shape of {@code factory}. */
  public FactoryShape of(Class<?> factory) {
    return known.computeIfAbsent(factory, FactoryShapes::read);
  }

  private static FactoryShape read(Class<?> factory) {
    return new Reader(factory).read();
  }

  /** Reads one class. */
  private static final class Reader {
    private final Class<?> factory;
    private final Map<TypeVariable<?>, FullType> bindings;
    private final List<DeliveryPoint> deliveries = new ArrayList<>();
    private final List<HandlePoint> handles = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    Reader(Class<?> factory) {
      this.factory = factory;
      this.bindings = TypeBindings.of(factory);
    }

    FactoryShape read() {
      FullType output =
          bindings.getOrDefault(OUTPUT, new FullType.Variable(OUTPUT.getName(), "Factory"));
      if (output.hasVariable()) {
        problems.add(
            Problem.of(
                    ProblemCode.FACTORY_UNUSABLE,
                    factory.getSimpleName() + " does not say what it produces.")
                .at(factory.getName())
                .because("the type argument of Factory<T> is " + output + ", which is no full type")
                .fix("extend Factory with the type that get() returns: Factory<String>")
                .build());
      }
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
      for (Constructor<?> constructor : factory.getDeclaredConstructors()) {
        refuseJavax(constructor, constructor);
        refuseInject(constructor, constructor);
      }
      return new FactoryShape(factory, output, deliveries, handles, problems);
    }

    private void refuseInInterface(Class<?> type, Map<String, Method> overriders) {
      for (Method method : methods(type)) {
        Method reached = overriders.get(signature(method));
        boolean seen = reached != null && reached.isAnnotationPresent(Delivery.class);
        if (method.isAnnotationPresent(Delivery.class) && !seen) {
          problems.add(
              member(method, "is a method of an interface, where no delivery is looked for")
                  .fix("override it in " + factory.getSimpleName() + ", with @Delivery")
                  .build());
        }
      }
      for (Class<?> parent : type.getInterfaces()) {
        refuseInInterface(parent, overriders);
      }
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
      return Arrays.stream(level.getDeclaredMethods())
          .sorted(Comparator.comparing(Reader::signature))
          .toList();
    }

    private static String signature(Method method) {
      return method.getName() + Arrays.toString(method.getParameterTypes());
    }

    private void readField(Field field) {
      refuseJavax(field, field);
      Delivery delivery = field.getAnnotation(Delivery.class);
      if (delivery != null && canBeSet(field)) {
        deliveries.add(point(field, 0, FullType.of(field.getGenericType(), bindings), delivery));
      }
      if (field.isAnnotationPresent(Inject.class) && canBeSet(field)) {
        handles.add(new HandlePoint(field));
      }
    }

    private boolean canBeSet(Field field) {
      if (Modifier.isStatic(field.getModifiers()) || Modifier.isFinal(field.getModifiers())) {
        String modifier = Modifier.isStatic(field.getModifiers()) ? "static" : "final";
        problems.add(
            member(field, "is " + modifier + ", so nothing can be delivered to it")
                .fix("remove `" + modifier + "` from the field")
                .build());
        return false;
      }
      return accessible(field, field);
    }

    private void readMethod(Method method, Map<String, Method> overriders) {
      refuseJavax(method, method);
      refuseInject(method, method);
      Delivery delivery = method.getAnnotation(Delivery.class);
      if (delivery == null || method.isBridge()) {
        return;
      }
      Method reached =
          Modifier.isPrivate(method.getModifiers())
              ? method
              : overriders.getOrDefault(signature(method), method);
      if (!reached.equals(method)) {
        if (!reached.isAnnotationPresent(Delivery.class)) {
          problems.add(
              member(reached, "overrides a @Delivery method without being one")
                  .because("the overridden method is " + place(method))
                  .fix("write @Delivery on " + place(reached) + " too, or rename it")
                  .build());
        }
        return;
      }
      if (Modifier.isStatic(method.getModifiers()) || Modifier.isAbstract(method.getModifiers())) {
        problems.add(
            member(method, "is static or abstract, so nothing can be delivered to it")
                .fix("make it an instance method with a body")
                .build());
      } else if (method.getParameterCount() == 0) {
        problems.add(
            member(method, "has no parameter, so nothing can be delivered to it")
                .fix("give it one parameter for each value that it should receive")
                .build());
      } else if (accessible(method, method)) {
        for (int i = 0; i < method.getParameterCount(); i++) {
          FullType type = FullType.of(method.getGenericParameterTypes()[i], bindings);
          deliveries.add(point(method, i, type, delivery));
        }
      }
    }

    private static DeliveryPoint point(
        Member member, int parameter, FullType type, Delivery wanted) {
      Optional<Class<?>> producer =
          wanted.producer() == Factory.class ? Optional.empty() : Optional.of(wanted.producer());
      return new DeliveryPoint(member, parameter, type, wanted.id(), producer, wanted.optional());
    }

    private void refuseJavax(AnnotatedElement element, Member member) {
      boolean javax =
          Arrays.stream(element.getAnnotations())
              .anyMatch(found -> found.annotationType().getName().equals("javax.inject.Inject"));
      if (javax) {
        problems.add(
            member(member, "carries javax.inject.Inject, which nothing reads")
                .fix("import jakarta.inject.Inject instead")
                .build());
      }
    }

    private void refuseInject(AnnotatedElement element, Member member) {
      if (element.isAnnotationPresent(Inject.class)) {
        problems.add(
            member(member, "carries @Inject, which is read on fields alone")
                .fix("write @Inject on a field of what the engine hands out, such as SparkSession")
                .build());
      }
    }

    private boolean accessible(AccessibleObject object, Member member) {
      if (object.trySetAccessible()) {
        return true;
      }
      Class<?> home = member.getDeclaringClass();
      problems.add(
          member(member, "cannot be reached")
              .because(
                  "module "
                      + home.getModule().getName()
                      + " does not open "
                      + home.getPackageName())
              .fix("write `opens " + home.getPackageName() + ";` in module-info.java")
              .build());
      return false;
    }

    private Problem.Builder member(Member member, String fact) {
      return Problem.of(
              ProblemCode.DELIVERY_MEMBER,
              factory.getSimpleName() + "#" + name(member) + " " + fact + ".")
          .at(place(member));
    }

    private static String name(Member member) {
      return member instanceof Constructor ? "constructor" : member.getName();
    }

    private static String place(Member member) {
      return member.getDeclaringClass().getName() + "#" + name(member);
    }
  }
}
