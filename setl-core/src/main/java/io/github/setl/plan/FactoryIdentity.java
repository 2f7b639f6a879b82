package io.github.setl.plan;

import io.github.setl.api.Factory;
import io.github.setl.delivery.FactoryShape;
import io.github.setl.delivery.Places;
import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a factory says of itself before it runs. Only a class that overrides one of the three
 * methods is constructed for the question, with its arguments, and with null for deliveries and
 * services.
 *
 * @param deliveryId the id of its output; empty: none
 * @param consumers who may receive its output; empty: everyone
 * @param writable whether its {@code write()} runs
 * @param problem why it could not be asked, if so
 */
record FactoryIdentity(
    String deliveryId, Set<Class<?>> consumers, boolean writable, Optional<Problem> problem) {
  private static final FactoryIdentity PLAIN =
      new FactoryIdentity("", Set.of(), true, Optional.empty());

  static FactoryIdentity of(FactoryShape shape, Creation creation) {
    if (!shape.describesItself()) {
      return PLAIN;
    }
    try {
      Factory<?> factory =
          creation instanceof Creation.Given given
              ? given.instance()
              : probe((Creation.Construction) creation);
      return new FactoryIdentity(
          Objects.requireNonNull(factory.deliveryId(), "deliveryId() returned null"),
          Set.copyOf(Objects.requireNonNull(factory.consumers(), "consumers() returned null")),
          factory.writable(),
          Optional.empty());
    } catch (InvocationTargetException thrown) {
      return failed(shape.type(), thrown.getTargetException());
    } catch (Throwable thrown) {
      return failed(shape.type(), thrown);
    }
  }

  private static Factory<?> probe(Creation.Construction construction)
      throws InvocationTargetException {
    Class<?>[] types = construction.constructor().constructor().getParameterTypes();
    @Nullable Object[] values = new Object[types.length];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          construction.arguments().get(i) instanceof Creation.Value given
              ? given.value()
              : Array.get(Array.newInstance(types[i], 1), 0);
    }
    return construction.constructor().construct(values);
  }

  private static FactoryIdentity failed(Class<?> type, Throwable thrown) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.FACTORY_UNUSABLE,
                Places.name(type) + " could not be asked for what it says of itself.")
            .at(type.getName());
    Causes.of(thrown).forEach(problem::because);
    problem
        .because(
            "they are asked while planning, on an instance whose deliveries and services are null")
        .fix("return \"..\" from deliveryId(), return Set.of(..) from consumers(), or")
        .fix("whatever else needs no delivery, and do no work in the constructor");
    return new FactoryIdentity("", Set.of(), true, Optional.of(problem.build()));
  }
}
