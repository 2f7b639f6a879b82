package io.github.setl.delivery;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import jakarta.inject.Qualifier;
import java.lang.annotation.Annotation;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Member;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What holds for fields, methods and constructors of a factory class alike. */
final class MemberRules {
  /** Guice's own marker of qualifiers, known by name since Guice is not known here. */
  private static final String BINDING_ANNOTATION = "com.google.inject.BindingAnnotation";

  private static final Set<String> OTHER_INJECT =
      Set.of("javax.inject.Inject", "com.google.inject.Inject");

  private final Class<?> factory;
  private final List<Problem> problems;

  MemberRules(Class<?> factory, List<Problem> problems) {
    this.factory = factory;
    this.problems = problems;
  }

  static DeliveryPoint delivery(Member member, int parameter, FullType type, Delivery wanted) {
    Optional<Class<?>> producer =
        wanted.producer() == Factory.class ? Optional.empty() : Optional.of(wanted.producer());
    return new DeliveryPoint(
        member,
        parameter,
        type,
        wanted.id(),
        producer,
        wanted.optional(),
        wanted.autoLoad(),
        wanted.condition().strip());
  }

  /** The annotation that tells services of one type apart. */
  static Optional<Annotation> qualifier(AnnotatedElement element) {
    return Arrays.stream(element.getAnnotations())
        .filter(annotation -> isQualifier(annotation.annotationType()))
        .findFirst();
  }

  private static boolean isQualifier(Class<? extends Annotation> type) {
    return type.isAnnotationPresent(Qualifier.class)
        || Arrays.stream(type.getAnnotations())
            .anyMatch(meta -> meta.annotationType().getName().equals(BINDING_ANNOTATION));
  }

  /** Refuses a parameter that cannot stay absent, though it may. */
  void refuseAbsentPrimitive(Member member, Type type, Delivery wanted) {
    if (wanted.optional() && type instanceof Class<?> plain && plain.isPrimitive()) {
      String boxed = FullType.of(type).toString();
      problems.add(
          problem(member, "has an optional " + type + ", which cannot stay absent")
              .fix("receive an Optional<%s>".formatted(boxed))
              .build());
    }
  }

  /** Refuses the annotations that look like {@code jakarta.inject.Inject} and are not read. */
  void refuseOtherInject(AnnotatedElement element, Member member) {
    for (Annotation found : element.getAnnotations()) {
      String name = found.annotationType().getName();
      if (OTHER_INJECT.contains(name)) {
        problems.add(
            problem(member, "carries " + name + ", which nothing reads")
                .fix("import jakarta.inject.Inject instead")
                .build());
      }
    }
  }

  /** Makes {@code object} accessible, or says why that is not possible. */
  boolean accessible(AccessibleObject object, Member member) {
    if (object.trySetAccessible()) {
      return true;
    }
    Class<?> home = member.getDeclaringClass();
    problems.add(
        problem(member, "cannot be reached")
            .because(
                "module " + home.getModule().getName() + " does not open " + home.getPackageName())
            .fix("write `opens " + home.getPackageName() + ";` in module-info.java")
            .build());
    return false;
  }

  /** Starts a problem with a member, of which {@code fact} is true. */
  Problem.Builder problem(Member member, String fact) {
    return Problem.of(
            ProblemCode.DELIVERY_MEMBER,
            Places.name(factory) + "#" + Places.name(member) + " " + fact + ".")
        .at(Places.of(member));
  }
}
