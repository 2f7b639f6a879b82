package io.github.setl.delivery;

import java.util.List;

/** The services of the application. Safe for use by several threads. */
public interface Services {

  /** Whether there is one for {@code point}. Makes nothing. */
  boolean has(ServicePoint point);

  /**
   * The service, made if its scope asks for it.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be made
   */
  Object get(ServicePoint point);

  /** What there is, each as it is asked for, such as {@code @Named("dwh") DataSource}. */
  List<String> known();

  /** No service, for an application without modules. */
  static Services none() {
    return new Services() {
      @Override
      public boolean has(ServicePoint point) {
        return false;
      }

      @Override
      public Object get(ServicePoint point) {
        throw new IllegalStateException("there is no " + point.wanted());
      }

      @Override
      public List<String> known() {
        return List.of();
      }
    };
  }
}
