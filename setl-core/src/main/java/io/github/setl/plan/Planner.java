package io.github.setl.plan;

import io.github.setl.config.EngineBlock;
import io.github.setl.config.RepositoryBlock;
import io.github.setl.config.Settings;
import io.github.setl.delivery.Candidate;
import io.github.setl.delivery.DeliveryResolver;
import io.github.setl.delivery.FactoryShape;
import io.github.setl.delivery.FactoryShapes;
import io.github.setl.delivery.RepositoryCatalog;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.PipelineSpec.FactorySpec;
import io.github.setl.plan.PipelineSpec.StageSpec;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.Problems;
import io.github.setl.spi.Extensions;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes plans. Opens nothing. Safe for use by several threads. */
public final class Planner {
  private final Settings settings;
  private final Extensions extensions;
  private final FactoryShapes shapes = new FactoryShapes();

  /**
   * A planner for one configuration.
   *
   * @param settings the configuration
   * @param extensions what is on the class path
   */
  public Planner(Settings settings, Extensions extensions) {
    this.settings = settings;
    this.extensions = extensions;
  }

  /**
   * Checks a pipeline and makes its plan.
   *
   * @throws InvalidPipelineException with everything that is wrong with it
   */
  public Plan plan(PipelineSpec spec) {
    Problems problems = new Problems();
    List<Supply> given = new ArrayList<>(spec.inputs());
    given.addAll(new RegisteredRepositories(catalog(), settings, problems).supplies(spec));
    List<Candidate> candidates = candidates(spec, problems);
    List<List<ResolvedDelivery>> answers =
        DeliveryResolver.resolve(candidates, given, catalog(), problems);
    Plan plan = assemble(spec, candidates, answers);
    new EngineCheck(settings, extensions).check(plan, problems);
    problems.throwIfAny(InvalidPipelineException::new);
    return plan;
  }

  private RepositoryCatalog catalog() {
    return new RepositoryCatalog() {
      @Override
      public Optional<Set<Class<?>>> views(String repository) {
        return Optional.ofNullable(settings.repositories().get(repository))
            .map(Planner.this::views);
      }

      @Override
      public Set<String> names() {
        return settings.repositories().keySet();
      }

      @Override
      public Optional<String> whyNone(String name) {
        return Optional.ofNullable(settings.otherBlocks().get(name))
            .map(
                block ->
                    "the block %s (%s) is no repository, since it has no storage; its keys are %s"
                        .formatted(name, block.origin(), String.join(", ", block.keys())));
      }
    };
  }

  private Set<Class<?>> views(RepositoryBlock repository) {
    return extensions.connector(repository.storage()).views();
  }

  private List<Candidate> candidates(PipelineSpec spec, Problems problems) {
    List<Candidate> candidates = new ArrayList<>();
    int stage = 0;
    for (StageSpec stageSpec : spec.stages()) {
      stage++;
      for (FactorySpec factory : stageSpec.factories()) {
        FactoryShape shape = shapes.of(factory.type());
        problems.addAll(shape.problems());
        FactoryIdentity identity = FactoryIdentity.of(factory, problems);
        candidates.add(
            new Candidate(
                candidates.size(), stage, shape, identity.deliveryId(), identity.consumers()));
      }
    }
    return candidates;
  }

  private Plan assemble(
      PipelineSpec spec, List<Candidate> candidates, List<List<ResolvedDelivery>> answers) {
    BitSet consumed = new BitSet(candidates.size());
    Map<String, Plan.PlannedRepository> repositories = new LinkedHashMap<>();
    for (int i = 0; i < answers.size(); i++) {
      for (ResolvedDelivery delivery : answers.get(i)) {
        Supply supply = delivery.supply().orElse(null);
        if (supply instanceof Supply.FactoryOutput output) {
          consumed.set(output.factory());
        } else if (supply instanceof Supply.RepositoryView view) {
          int stage = candidates.get(i).stage();
          repositories.computeIfAbsent(view.repository(), name -> repository(name, stage));
        }
      }
    }
    EngineBlock chosen = settings.engine(settings.defaultEngine());
    Plan.PlannedEngine engine = new Plan.PlannedEngine(chosen.name(), chosen.type());
    List<PlannedStage> stages = new ArrayList<>(spec.stages().size());
    int position = 0;
    for (StageSpec stage : spec.stages()) {
      List<PlannedFactory> factories = new ArrayList<>(stage.factories().size());
      for (FactorySpec factory : stage.factories()) {
        Candidate candidate = candidates.get(position);
        factories.add(
            new PlannedFactory(
                position,
                candidate.stage(),
                factory.type(),
                factory.instance(),
                candidate.shape().output(),
                candidate.deliveryId(),
                engine,
                answers.get(position),
                candidate.shape().handles(),
                stage.writable(),
                consumed.get(position)));
        position++;
      }
      stages.add(new PlannedStage(stages.size() + 1, factories, stage.parallel()));
    }
    return new Plan(spec.name(), settings.environment(), stages, repositories);
  }

  private Plan.PlannedRepository repository(String name, int stage) {
    RepositoryBlock block = settings.repository(name);
    return new Plan.PlannedRepository(name, block.storage(), block.block().origin(), stage);
  }
}
