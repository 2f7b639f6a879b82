package io.github.setl.plan;

import io.github.setl.config.EngineBlock;
import io.github.setl.config.FactoryBlock;
import io.github.setl.config.RepositoryBlock;
import io.github.setl.config.Settings;
import io.github.setl.delivery.Places;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Supply;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import io.github.setl.spi.Extensions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Chooses the engine of a factory, the first that is set of: the configuration of the factory,
 * {@code @RunsOn}, the one engine that its repositories ask for, the default engine.
 */
final class EngineChoice {
  private final Settings settings;
  private final Extensions extensions;
  private final Problems problems;
  private final Plan.PlannedEngine standard;

  EngineChoice(Settings settings, Extensions extensions, Problems problems) {
    this.settings = settings;
    this.extensions = extensions;
    this.problems = problems;
    this.standard = planned(settings.defaultEngine());
  }

  /** The engine of {@code factory}; the default one after a problem. */
  Plan.PlannedEngine choose(Found factory, List<ResolvedDelivery> deliveries) {
    Optional<String> configured = factory.block().flatMap(FactoryBlock::engine);
    if (configured.isPresent()) {
      return planned(configured.get());
    }
    Optional<String> annotated = factory.candidate().shape().marks().runsOn();
    if (annotated.isPresent()) {
      if (settings.engines().containsKey(annotated.get())) {
        return planned(annotated.get());
      }
      problems.add(unknown(factory.candidate().shape().type(), annotated.get()));
      return standard;
    }
    Map<String, RepositoryBlock> asked = asked(deliveries);
    if (asked.size() > 1) {
      problems.add(ambiguous(factory, asked));
    }
    return asked.size() == 1 ? planned(asked.keySet().iterator().next()) : standard;
  }

  private Plan.PlannedEngine planned(String name) {
    EngineBlock engine = settings.engine(name);
    return new Plan.PlannedEngine(engine.name(), engine.type());
  }

  /** The engines that repositories ask for which the factory must share, each with one of them. */
  private Map<String, RepositoryBlock> asked(List<ResolvedDelivery> deliveries) {
    Map<String, RepositoryBlock> asked = new LinkedHashMap<>();
    for (ResolvedDelivery delivery : deliveries) {
      for (Supply supply : delivery.supplies()) {
        if (supply instanceof Supply.Stored stored) {
          RepositoryBlock block = settings.repository(stored.repository());
          if (stored.isBound(extensions.connector(block.storage()))) {
            block.engine().ifPresent(engine -> asked.putIfAbsent(engine, block));
          }
        }
      }
    }
    return asked;
  }

  private Problem unknown(Class<?> type, String asked) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.ENGINE_UNKNOWN,
                "%s should run on the engine \"%s\", and no engine has that name."
                    .formatted(Places.name(type), asked))
            .at(type.getName())
            .because("it has @RunsOn(\"%s\")".formatted(asked))
            .because(
                "the configured engines are " + String.join(", ", settings.engines().keySet()));
    Optional<String> near = Nearest.to(asked, settings.engines().keySet());
    near.ifPresent(name -> problem.didYouMean("@RunsOn(\"%s\")".formatted(name)));
    return problem.fix("configure it: engines { %s { type = .. } }".formatted(asked)).build();
  }

  private Problem ambiguous(Found factory, Map<String, RepositoryBlock> asked) {
    String name = factory.candidate().name();
    Problem.Builder problem =
        Problem.of(
                ProblemCode.ENGINE_AMBIGUOUS,
                "%s could run on %d engines: %s."
                    .formatted(name, asked.size(), String.join(", ", asked.keySet())))
            .at(factory.candidate().shape().type().getName());
    List<String> ways = new ArrayList<>();
    asked.forEach(
        (engine, block) -> {
          problem.at(block.block().origin("engine"));
          problem.because("its repository %s asks for %s".formatted(block.name(), engine));
          ways.add("@RunsOn(\"%s\")".formatted(engine));
          ways.add("setl.factories.%s.engine = %s".formatted(name, engine));
        });
    ways.forEach(problem::fix);
    return problem.build();
  }
}
