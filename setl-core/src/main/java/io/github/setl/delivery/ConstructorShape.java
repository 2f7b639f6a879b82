package io.github.setl.delivery;

import java.lang.reflect.Constructor;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A constructor of a factory class.
 *
 * @param constructor the constructor, accessible
 * @param injected whether it carries {@code jakarta.inject.Inject}
 * @param parameters where the value of each parameter comes from
 */
public record ConstructorShape(
    Constructor<?> constructor, boolean injected, List<Parameter> parameters) {

  /** Copies the parameters. */
  public ConstructorShape {
    parameters = List.copyOf(parameters);
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
