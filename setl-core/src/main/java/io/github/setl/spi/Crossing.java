package io.github.setl.spi;

import java.util.function.Consumer;

/**
 * The way between the engine on which a data set lives and that of a factory which uses it. What it
 * hands over to the factory lives until the end of the run. Safe for use by several threads.
 */
public interface Crossing {
  /**
   * Data of the data set's engine as data of the factory's.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be handed over
   */
  Object toFactory(Object data);

  /**
   * Has {@code use} use data of the factory's engine as data of the data set's, which lives until
   * it returns.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be handed over
   */
  void toDataSet(Object data, Consumer<Object> use);
}
