package io.github.setl.delivery;

import io.github.setl.spi.EngineProvider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Member;
import java.util.Optional;

/**
 * A service that a factory wants through {@code jakarta.inject.Inject}: a field, or a parameter of
 * its constructor. It comes from the factory's engine or from the application's modules.
 *
 * @param member the field or the constructor
 * @param parameter the position among the constructor's parameters; 0 for a field
 * @param type the full type
 * @param qualifier the annotation that tells services of one type apart, such as {@code @Named}
 */
public record ServicePoint(
    Member member, int parameter, FullType type, Optional<Annotation> qualifier) {

  /** Whether {@code engine} hands it out; then it does not come from the application. */
  public boolean isHandleOf(EngineProvider engine) {
    return qualifier.isEmpty()
        && type instanceof FullType.Of plain
        && engine.handles().contains(plain.raw());
  }

  /** Where it is, for a message: {@code com.acme.Orders#session}. */
  public String place() {
    return Places.of(member);
  }

  /** What is wanted, for a message: {@code @Named("dwh") DataSource}. */
  public String wanted() {
    return qualifier.map(annotation -> Places.of(annotation) + " ").orElse("") + type;
  }
}
