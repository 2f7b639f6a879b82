package io.github.setl.spi;

/**
 * The way between the engine on which a data set lives and that of a factory which uses it. What it
 * hands over lives until the end of the run. Safe for use by several threads.
 */
public interface Crossing {
  /**
   * Data of the data set's engine as data of the factory's.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be handed over
   */
  Object toFactory(Object data);

  /**
   * Data of the factory's engine as data of the data set's.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be handed over
   */
  Object toDataSet(Object data);
}
