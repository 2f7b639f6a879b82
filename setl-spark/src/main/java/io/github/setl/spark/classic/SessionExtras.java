package io.github.setl.spark.classic;

import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/**
 * What a block brings into a session besides settings.
 *
 * @param functions the functions for SQL
 */
record SessionExtras(List<NamedFunction> functions) {
  SessionExtras {
    functions = List.copyOf(functions);
  }

  /**
   * Those of {@code block}, whose classes are loaded.
   *
   * @throws SetlException with every class that does not do
   */
  static SessionExtras of(Block block) {
    List<Problem> problems = new ArrayList<>();
    List<NamedFunction> functions = new ArrayList<>();
    ClassicSettings.of(block)
        .udfs()
        .forEach(
            (name, type) -> {
              try {
                functions.add(NamedFunction.of(name, new NamedClass(block, "udfs." + name, type)));
              } catch (SetlException thrown) {
                problems.addAll(thrown.problems());
              }
            });
    for (String type : block.value(ClassicSettings.KRYO_CLASSES)) {
      try {
        new NamedClass(block, ClassicSettings.KRYO_CLASSES.name(), type).load();
      } catch (SetlException thrown) {
        problems.addAll(thrown.problems());
      }
    }
    if (!problems.isEmpty()) {
      throw new SetlException(problems);
    }
    return new SessionExtras(functions);
  }

  void register(SparkSession session) {
    functions.forEach(function -> function.register(session));
  }
}
