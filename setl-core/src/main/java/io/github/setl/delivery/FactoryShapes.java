package io.github.setl.delivery;

import io.github.setl.api.Factory;
import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads the {@link FactoryShape} of classes, each once. Safe for use by several threads. */
public final class FactoryShapes {
  private static final TypeVariable<?> OUTPUT = Factory.class.getTypeParameters()[0];

  /** What a factory says of itself while planning. */
  private static final List<String> DESCRIPTIONS = List.of("deliveryId", "consumers", "writable");

  private final Map<Class<?>, FactoryShape> known = new ConcurrentHashMap<>();

  /** The shape of {@code factory}. Runs none of its code. */
  public FactoryShape of(Class<?> factory) {
    return known.computeIfAbsent(factory, FactoryShapes::readOrRefuse);
  }

  private static FactoryShape readOrRefuse(Class<?> factory) {
    try {
      return read(factory);
    } catch (LinkageError | TypeNotPresentException thrown) {
      Problem.Builder problem =
          Problem.of(
                  ProblemCode.FACTORY_UNUSABLE,
                  Places.name(factory) + " names a class that cannot be loaded.")
              .at(factory.getName());
      Causes.of(thrown).forEach(problem::because);
      return new FactoryShape(
          factory,
          Places.name(factory),
          new FullType.Variable(OUTPUT.getName(), "Factory"),
          List.of(),
          List.of(),
          List.of(),
          FactoryMarks.NONE,
          false,
          List.of(problem.fix("add what it needs to the class path").build()));
    }
  }

  private static FactoryShape read(Class<?> factory) {
    Map<TypeVariable<?>, FullType> bindings = TypeBindings.of(factory);
    List<Problem> problems = new ArrayList<>();
    FullType output =
        bindings.getOrDefault(OUTPUT, new FullType.Variable(OUTPUT.getName(), "Factory"));
    if (output.hasVariable()) {
      problems.add(withoutOutput(factory, output));
    }
    MemberReader members = new MemberReader(factory, bindings, problems);
    members.read();
    List<ConstructorShape> constructors = new ConstructorReader(factory, bindings, problems).read();
    return new FactoryShape(
        factory,
        Places.name(factory),
        output,
        constructors,
        members.deliveries(),
        members.services(),
        FactoryMarks.of(factory),
        DESCRIPTIONS.stream().anyMatch(method -> overrides(factory, method)),
        problems);
  }

  private static boolean overrides(Class<?> type, String method) {
    try {
      return type.getMethod(method).getDeclaringClass() != Factory.class;
    } catch (NoSuchMethodException impossible) {
      throw new AssertionError("Factory has a public method " + method, impossible);
    }
  }

  /** What {@code get()} returns, as far as the class says. */
  private static String returned(Class<?> factory) {
    return Arrays.stream(factory.getDeclaredMethods())
        .filter(method -> method.getName().equals("get") && method.getParameterCount() == 0)
        .filter(method -> !method.isBridge() && method.getReturnType() != Object.class)
        .map(method -> FullType.of(method.getGenericReturnType()))
        .filter(type -> !type.hasVariable())
        .map(FullType::toString)
        .findFirst()
        .orElse("..");
  }

  private static Problem withoutOutput(Class<?> factory, FullType output) {
    return Problem.of(
            ProblemCode.FACTORY_UNUSABLE, Places.name(factory) + " does not say what it produces.")
        .at(factory.getName())
        .because("the type argument of Factory<T> is " + output + ", which is no full type")
        .fix("extends Factory<" + returned(factory) + ">, the type that get() returns")
        .build();
  }
}
