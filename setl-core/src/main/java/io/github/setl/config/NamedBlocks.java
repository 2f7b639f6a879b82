package io.github.setl.config;

import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The blocks with names that a block such as {@code setl.engines} holds.
 *
 * @param path the path of the block that holds them
 * @param holder that block
 */
record NamedBlocks(String path, ConfigObject holder) {

  /** What is done with each block. */
  interface Reader {
    void read(String name, String path, ConfigObject block);
  }

  /** The blocks under {@code key} of {@code setl}; none, if there is no such block. */
  static NamedBlocks in(ConfigObject setl, String key) {
    ConfigValue holder = setl.get(key);
    return new NamedBlocks(
        "setl." + key,
        holder instanceof ConfigObject object ? object : ConfigFactory.empty().root());
  }

  /**
   * Gives each block to {@code reader}, in the order of the names. What is no block is a problem.
   *
   * @param inside what a block may hold, from what stands in its place
   */
  void read(UnaryOperator<String> inside, Problems problems, Reader reader) {
    new TreeMap<>(holder)
        .forEach(
            (name, value) -> {
              String block = path + "." + ConfigUtil.joinPath(name);
              if (value instanceof ConfigObject object) {
                reader.read(name, block, object);
              } else if (!Scalar.isAbsent(value)) {
                String example = inside.apply(Scalar.text(value).orElse(""));
                problems.add(notABlock(block, value, Shown.key(name) + " { " + example + " }"));
              }
            });
  }

  static Problem notABlock(String path, ConfigValue value, String fix) {
    String key = path.substring(path.lastIndexOf('.') + 1);
    return Problem.of(
            ProblemCode.VALUE_INVALID,
            path + " must be a block { .. }, not " + Shown.value(key, value) + ".")
        .at(Place.of(value.origin()).toString())
        .fix(fix)
        .build();
  }
}
