package io.github.setl.plan;

import io.github.setl.api.Factory;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What a factory says of itself before it runs. Only a class that overrides one of the two methods
 * is constructed for the question.
 *
 * @param deliveryId the id of its output; empty: none
 * @param consumers who may receive its output; empty: everyone
 */
record FactoryIdentity(String deliveryId, Set<Class<?>> consumers) {
  private static final FactoryIdentity PLAIN = new FactoryIdentity("", Set.of());

  static FactoryIdentity of(PipelineSpec.FactorySpec spec, Problems problems) {
    Optional<Problem> unusable =
        spec.instance().isPresent() ? Optional.empty() : unusable(spec.type());
    if (unusable.isPresent()) {
      problems.add(unusable.get());
      return PLAIN;
    }
    if (!overrides(spec.type(), "deliveryId") && !overrides(spec.type(), "consumers")) {
      return PLAIN;
    }
    try {
      Factory<?> factory = spec.instance().isPresent() ? spec.instance().get() : probe(spec.type());
      return new FactoryIdentity(
          Objects.requireNonNull(factory.deliveryId(), "deliveryId() returned null"),
          Set.copyOf(Objects.requireNonNull(factory.consumers(), "consumers() returned null")));
    } catch (InvocationTargetException thrown) {
      problems.add(failed(spec.type(), thrown.getTargetException()));
    } catch (ReflectiveOperationException | RuntimeException thrown) {
      problems.add(failed(spec.type(), thrown));
    }
    return PLAIN;
  }

  private static Factory<?> probe(Class<?> type) throws ReflectiveOperationException {
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return (Factory<?>) constructor.newInstance();
  }

  private static boolean overrides(Class<?> type, String method) {
    try {
      return type.getMethod(method).getDeclaringClass() != Factory.class;
    } catch (NoSuchMethodException impossible) {
      throw new AssertionError("Factory has a public method " + method, impossible);
    }
  }

  private static Optional<Problem> unusable(Class<?> type) {
    String fact;
    String fix;
    if (Modifier.isAbstract(type.getModifiers())) {
      fact = "is abstract";
      fix = "add a subclass of it, or make it a class that can be constructed";
    } else if (type.isAnonymousClass() || type.isLocalClass()) {
      fact = "is a local class, which belongs to the method around it";
      fix = "add an instance of it, addStage(new ..), or make it a class of its own";
    } else if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      fact =
          "is an inner class, which belongs to an instance of "
              + type.getEnclosingClass().getSimpleName();
      fix = "make it static";
    } else if (Arrays.stream(type.getDeclaredConstructors())
        .noneMatch(c -> c.getParameterCount() == 0)) {
      fact = "has no constructor without parameters";
      fix = "give it one, or add an instance of it, addStage(new " + type.getSimpleName() + "(..))";
    } else {
      return Optional.empty();
    }
    return Optional.of(
        Problem.of(
                ProblemCode.FACTORY_UNUSABLE,
                type.getSimpleName() + " cannot be constructed: it " + fact + ".")
            .at(type.getName())
            .fix(fix)
            .build());
  }

  private static Problem failed(Class<?> type, Throwable thrown) {
    return Problem.of(
            ProblemCode.FACTORY_UNUSABLE,
            type.getSimpleName() + " could not be asked for its delivery id and consumers.")
        .at(type.getName())
        .because(thrown.toString())
        .because("they are asked while planning, on an instance without deliveries")
        .fix(
            "return constants from deliveryId() and consumers(), and do no work in the constructor")
        .build();
  }
}
