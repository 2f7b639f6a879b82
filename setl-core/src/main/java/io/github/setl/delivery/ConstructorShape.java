package io.github.setl.delivery;

import io.github.setl.api.Factory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A constructor of a factory class.
 *
 * @param constructor the constructor, accessible
 * @param handle calls it: with nothing where there are no parameters, else with one array. Unlike a
 *     {@code Constructor}, for which the JVM generates a class, it shares its code with others
 * @param injected whether it carries {@code jakarta.inject.Inject}
 * @param parameters where the value of each parameter comes from
 */
public record ConstructorShape(
    Constructor<?> constructor, MethodHandle handle, boolean injected, List<Parameter> parameters) {
  private static final MethodType CALL = MethodType.methodType(Object.class, Object[].class);

  /** Copies the parameters. */
  public ConstructorShape {
    parameters = List.copyOf(parameters);
  }

  static ConstructorShape of(Constructor<?> constructor, boolean injected, List<Parameter> read) {
    try {
      MethodHandle direct = MethodHandles.lookup().unreflectConstructor(constructor).asFixedArity();
      int parameters = constructor.getParameterCount();
      MethodHandle handle =
          parameters == 0
              ? direct.asType(MethodType.methodType(Object.class))
              : direct.asSpreader(Object[].class, parameters).asType(CALL);
      return new ConstructorShape(constructor, handle, injected, read);
    } catch (IllegalAccessException impossible) {
      throw new AssertionError(constructor + " was made accessible", impossible);
    }
  }

  /**
   * A new instance.
   *
   * @throws InvocationTargetException with what the constructor throws
   */
  public Factory<?> construct(@Nullable Object... arguments) throws InvocationTargetException {
    Object made;
    try {
      made =
          arguments.length == 0
              ? (Object) handle.invokeExact()
              : (Object) handle.invokeExact(arguments);
    } catch (Throwable thrown) {
      throw new InvocationTargetException(thrown);
    }
    return (Factory<?>) made;
  }

  /** One parameter. */
  public sealed interface Parameter {}

  /** A delivery: the parameter carries {@code @Delivery}. */
  public record Delivered(DeliveryPoint point) implements Parameter {}

  /** A service: another parameter of an injected constructor. */
  public record Service(ServicePoint point) implements Parameter {}

  /** An argument of {@code addStage(.., arguments)}: any other parameter. */
  public record Argument(FullType type) implements Parameter {}

  /** The parameters of one kind, in order. */
  public <P extends Parameter> List<P> parameters(Class<P> kind) {
    return parameters.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** As written, without deliveries: {@code Load(String, int)}. */
  public String describe() {
    return constructor.getDeclaringClass().getSimpleName()
        + parameters(Argument.class).stream()
            .map(argument -> argument.type().toString())
            .collect(Collectors.joining(", ", "(", ")"));
  }
}
