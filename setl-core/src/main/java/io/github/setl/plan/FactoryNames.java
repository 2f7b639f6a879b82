package io.github.setl.plan;

import io.github.setl.config.FactoryBlock;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds what {@code setl.factories} says of a class, by its full name, else by its simple one. A
 * simple name that stands for two classes is a problem. One that stands for none may be meant for
 * another pipeline, unless it comes near to a class of this one.
 */
final class FactoryNames {
  private final Map<String, FactoryBlock> blocks;

  FactoryNames(Map<String, FactoryBlock> blocks) {
    this.blocks = blocks;
  }

  Optional<FactoryBlock> block(Class<?> factory) {
    if (blocks.isEmpty()) {
      return Optional.empty();
    }
    return Optional.ofNullable(blocks.get(factory.getName()))
        .or(() -> Optional.ofNullable(blocks.get(factory.getSimpleName())));
  }

  /** Finds the names that stand for several of {@code factories}, or almost for one. */
  void check(List<Class<?>> factories, Problems problems) {
    if (blocks.isEmpty()) {
      return;
    }
    List<String> names =
        factories.stream().flatMap(f -> Stream.of(f.getSimpleName(), f.getName())).toList();
    blocks.forEach(
        (name, block) -> {
          Set<Class<?>> meant = new LinkedHashSet<>();
          for (Class<?> factory : factories) {
            if (block(factory).filter(block::equals).isPresent()) {
              meant.add(factory);
            }
          }
          if (meant.size() > 1) {
            problems.add(ambiguous(name, block, new ArrayList<>(meant)));
          } else if (meant.isEmpty() && !names.contains(name)) {
            Nearest.to(name, names).ifPresent(near -> problems.add(misspelt(name, block, near)));
          }
        });
  }

  private static Problem ambiguous(String name, FactoryBlock block, List<Class<?>> meant) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.FACTORY_NAME,
                "setl.factories.%s stands for %d factories.".formatted(name, meant.size()))
            .at(block.block().origin());
    meant.forEach(factory -> problem.because("one is " + factory.getName()));
    meant.forEach(
        factory -> problem.fix("factories { \"%s\" { .. } }".formatted(factory.getName())));
    return problem.build();
  }

  private static Problem misspelt(String name, FactoryBlock block, String near) {
    String written = near.contains(".") ? "\"" + near + "\"" : near;
    return Problem.of(
            ProblemCode.FACTORY_NAME,
            "setl.factories.%s stands for no factory of the pipeline.".formatted(name))
        .at(block.block().origin())
        .because("upper and lower case count, and a full class name stands in quotes")
        .didYouMean(written)
        .fix("factories { %s { .. } }".formatted(written))
        .build();
  }
}
