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
}
