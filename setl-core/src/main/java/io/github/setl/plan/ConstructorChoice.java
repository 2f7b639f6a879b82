package io.github.setl.plan;

import io.github.setl.delivery.ConstructorShape;
import io.github.setl.delivery.DeliveryPoint;
import io.github.setl.delivery.FactoryShape;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.Places;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the constructor that makes a factory: with arguments, the one that takes them; without,
 * the one with {@code @Inject}, else the only one that takes nothing but deliveries.
 */
final class ConstructorChoice {
  private final FactoryShape shape;
  private final Class<?> type;
  private final List<@Nullable Object> arguments;

  ConstructorChoice(FactoryShape shape, List<@Nullable Object> arguments) {
    this.shape = shape;
    this.type = shape.type();
    this.arguments = arguments;
  }

  /** A constructor with the deliveries that its parameters want. */
  record Chosen(Creation.Construction construction, List<DeliveryPoint> deliveries) {}

  /** Either a constructor or why there is none, unless the shape has said so. */
  record Answer(Optional<Chosen> chosen, Optional<Problem> problem) {}

  Answer answer() {
    if (shape.constructors().isEmpty()) {
      return new Answer(Optional.empty(), unusable());
    }
    List<ConstructorShape> fitting = fitting();
    return fitting.size() == 1
        ? new Answer(Optional.of(chosen(fitting.get(0))), Optional.empty())
        : new Answer(Optional.empty(), Optional.of(none(fitting)));
  }

  private List<ConstructorShape> fitting() {
    List<ConstructorShape> injected = new ArrayList<>(1);
    List<ConstructorShape> others = new ArrayList<>(1);
    for (ConstructorShape constructor : shape.constructors()) {
      if (constructor.injected()) {
        injected.add(constructor);
      } else if (takesArguments(constructor)) {
        others.add(constructor);
      }
    }
    return arguments.isEmpty() && !injected.isEmpty() ? injected : others;
  }

  private static List<ConstructorShape.Argument> arguments(ConstructorShape constructor) {
    return constructor.parameters(ConstructorShape.Argument.class);
  }

  private boolean takesArguments(ConstructorShape constructor) {
    Class<?>[] types = constructor.constructor().getParameterTypes();
    int next = 0;
    for (int i = 0; i < types.length; i++) {
      if (constructor.parameters().get(i) instanceof ConstructorShape.Argument) {
        if (next == arguments.size() || !takes(types[i], arguments.get(next))) {
          return false;
        }
        next++;
      }
    }
    return next == arguments.size();
  }

  private static boolean takes(Class<?> type, @Nullable Object value) {
    return value == null ? !type.isPrimitive() : boxed(type).isInstance(value);
  }

  private static Class<?> boxed(Class<?> type) {
    return MethodType.methodType(type).wrap().returnType();
  }

  private Chosen chosen(ConstructorShape constructor) {
    List<DeliveryPoint> deliveries = new ArrayList<>();
    List<Creation.Argument> values = new ArrayList<>();
    Iterator<@Nullable Object> given = arguments.iterator();
    for (ConstructorShape.Parameter parameter : constructor.parameters()) {
      if (parameter instanceof ConstructorShape.Delivered delivered) {
        values.add(new Creation.Delivered(deliveries.size()));
        deliveries.add(delivered.point());
      } else if (parameter instanceof ConstructorShape.Service service) {
        values.add(new Creation.Service(service.point()));
      } else {
        values.add(new Creation.Value(given.next()));
      }
    }
    return new Chosen(new Creation.Construction(constructor, values), deliveries);
  }

  /** Why the class has no constructor to call, unless the shape has said so. */
  private Optional<Problem> unusable() {
    if (Modifier.isAbstract(type.getModifiers())) {
      return Optional.of(
          problem("is abstract")
              .fix("remove `abstract` from the class, or add a subclass of it")
              .build());
    }
    if (type.isAnonymousClass() || type.isLocalClass()) {
      return Optional.of(
          problem("is a local class, which belongs to the method around it")
              .fix("add an instance of it, addStage(new ..), or make it a class of its own")
              .build());
    }
    if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      String outer = type.getEnclosingClass().getSimpleName();
      return Optional.of(
          problem("is an inner class, which belongs to an instance of " + outer)
              .fix("make it static")
              .build());
    }
    return Optional.empty();
  }

  private Problem none(List<ConstructorShape> fitting) {
    if (fitting.size() > 1) {
      return several(fitting);
    }
    return arguments.isEmpty() ? withoutArguments() : otherArguments();
  }

  private Problem several(List<ConstructorShape> fitting) {
    Problem.Builder problem =
        problem("has " + fitting.size() + " constructors that fit")
            .because("they are " + described(fitting));
    return (arguments.isEmpty()
            ? problem.fix("write @Inject on the one to call, and on no other")
            : problem.fix("remove one, or make an instance: addStage(" + newInstance() + ")"))
        .build();
  }

  private Problem withoutArguments() {
    Problem.Builder problem =
        problem("has no constructor without arguments")
            .because("its constructors are " + described(shape.constructors()));
    return problem
        .fix("give the arguments: " + addStage(shape.constructors().get(0)))
        .fix("or, where they are services of the application, write @Inject on the constructor")
        .build();
  }

  private Problem otherArguments() {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.FACTORY_UNUSABLE,
                "%s cannot be constructed with the arguments (%s)."
                    .formatted(
                        type.getSimpleName(),
                        arguments.stream()
                            .map(ConstructorChoice::typeOf)
                            .collect(Collectors.joining(", "))))
            .at(type.getName());
    List<ConstructorShape> taking =
        shape.constructors().stream().filter(c -> !c.injected()).toList();
    if (taking.isEmpty()) {
      return problem
          .because("its constructor carries @Inject, and takes services instead of arguments")
          .fix("addStage(" + type.getSimpleName() + ".class)")
          .fix("or take @Inject from the constructor, and receive the services in fields")
          .build();
    }
    problem.because("its constructors are " + described(taking));
    taking.stream()
        .filter(c -> arguments(c).size() == arguments.size())
        .forEach(constructor -> explain(constructor, problem));
    taking.forEach(constructor -> problem.fix(addStage(constructor)));
    return problem.build();
  }

  /** Says which of as many arguments as there should be is another one. */
  private void explain(ConstructorShape constructor, Problem.Builder problem) {
    List<ConstructorShape.Argument> wanted = arguments(constructor);
    for (int i = 0; i < wanted.size(); i++) {
      Object value = arguments.get(i);
      Class<?> raw = raw(wanted.get(i).type());
      if (value == null || !raw.isInstance(value)) {
        problem.because(
            "%s wants a %s as argument %d, and gets a %s"
                .formatted(constructor.describe(), wanted.get(i).type(), i + 1, typeOf(value)));
      }
    }
  }

  private static Class<?> raw(FullType type) {
    return type instanceof FullType.Of plain ? plain.raw() : Object.class;
  }

  /** The call that gives a constructor what it takes, ready to complete. */
  private static String addStage(ConstructorShape constructor) {
    Constructor<?> called = constructor.constructor();
    return arguments(constructor).stream()
        .map(argument -> example(argument.type()))
        .collect(
            Collectors.joining(
                "", "addStage(" + called.getDeclaringClass().getSimpleName() + ".class", ")"));
  }

  private static String example(FullType type) {
    Class<?> raw = raw(type);
    if (raw == String.class) {
      return ", \"..\"";
    }
    if (raw == Long.class) {
      return ", 1L";
    }
    return raw == Integer.class ? ", 1" : ", ..";
  }

  private String newInstance() {
    return "new " + type.getSimpleName() + "(..)";
  }

  private static String typeOf(@Nullable Object value) {
    return value == null ? "null" : value.getClass().getSimpleName();
  }

  private static String described(List<ConstructorShape> constructors) {
    return constructors.stream()
        .map(ConstructorShape::describe)
        .collect(Collectors.joining(" and "));
  }

  private Problem.Builder problem(String fact) {
    return Problem.of(
            ProblemCode.FACTORY_UNUSABLE,
            Places.name(type) + " cannot be constructed: it " + fact + ".")
        .at(type.getName());
  }
}
