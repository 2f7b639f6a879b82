package io.github.setl.config;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.spi.Key;
import java.util.Map;
import java.util.TreeMap;

/** Checks the blocks of {@code setl.factories}. */
final class FactoryBlocks {
  private final Check check;
  private final Map<String, FactoryBlock> factories = new TreeMap<>();

  FactoryBlocks(Check check) {
    this.check = check;
  }

  Map<String, FactoryBlock> read(NamedBlocks blocks) {
    blocks.read(
        value -> "engine = " + (value.isEmpty() ? ".." : Shown.text(value)),
        check.problems(),
        this::read);
    return factories;
  }

  private void read(String name, String path, ConfigObject block) {
    if (!unquoted(name, block)) {
      Subject subject =
          new Subject(path, "a block of setl.factories", Place.ofFirst(block).toString());
      factories.put(
          name,
          new FactoryBlock(name, new BlockReader(subject, FactoryBlock.KEYS, check).read(block)));
    }
  }

  /** Whether {@code block} is the beginning of a class name without quotes, which is a problem. */
  private boolean unquoted(String name, ConfigObject block) {
    boolean unquoted = false;
    for (Map.Entry<String, ConfigValue> entry : new TreeMap<>(block).entrySet()) {
      if (entry.getValue() instanceof ConfigObject object && !isKey(entry.getKey())) {
        String longer = name + "." + entry.getKey();
        if (!unquoted(longer, object)) {
          check.problems().add(withoutQuotes(longer, object));
        }
        unquoted = true;
      }
    }
    return unquoted;
  }

  private static boolean isKey(String name) {
    return FactoryBlock.KEYS.keys().stream().map(Key::name).anyMatch(name::equals);
  }

  private static Problem withoutQuotes(String name, ConfigObject block) {
    String quoted = ConfigUtil.quoteString(name);
    return Problem.of(
            ProblemCode.KEY_UNKNOWN, "The class " + name + " in setl.factories is not in quotes.")
        .at(Place.ofFirst(block).toString())
        .because(
            "in HOCON, each dot of a key that is not in quotes opens a block inside of another")
        .fix("factories { " + quoted + " { .. } }")
        .build();
  }
}
