package io.github.setl.run;

import io.github.setl.config.Handover;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.spi.Engine;
import io.github.setl.spi.Extensions;
import io.github.setl.spi.HandoverRequest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Hands the outputs of one run over from the engines that made them to those that receive them,
 * each output once for each engine. Thread safe.
 */
final class Handovers {
  private final List<PlannedFactory> factories;
  private final Handover settings;
  private final Extensions extensions;
  private final OpenEngines engines;
  private final Consumer<Runnable> releases;
  private final Map<Way, Handed> handed = new ConcurrentHashMap<>();

  /** An output and an engine. */
  private record Way(int output, String engine) {}

  /** What an engine made of an output, once it has. */
  private static final class Handed {
    private Engine.@Nullable CachedData received;
  }

  /**
   * Hands nothing over yet.
   *
   * @param releases receives what gives free what was handed over
   */
  Handovers(
      Plan plan,
      Handover settings,
      Extensions extensions,
      OpenEngines engines,
      Consumer<Runnable> releases) {
    this.factories = plan.factories().toList();
    this.settings = settings;
    this.extensions = extensions;
    this.engines = engines;
    this.releases = releases;
  }

  /**
   * The output {@code data} for {@code receiver}: as it is, unless it lives on another engine than
   * the receiver's, which has data of its kind too.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be handed over
   */
  Object handOver(Supply.FactoryOutput output, PlannedFactory receiver, Object data) {
    Plan.PlannedEngine from = factories.get(output.factory()).engine();
    Plan.PlannedEngine to = receiver.engine();
    return from.equals(to) || !isBound(output, from) || !isBound(output, to)
        ? data
        : received(new Way(output.factory(), to.name()), from.name(), data);
  }

  private boolean isBound(Supply.FactoryOutput output, Plan.PlannedEngine engine) {
    return output.type() instanceof FullType.Of type
        && extensions.engine(engine.type()).dataTypes().contains(type.raw());
  }

  private Object received(Way way, String from, Object data) {
    Handed one = handed.computeIfAbsent(way, absent -> new Handed());
    synchronized (one) {
      Engine.CachedData received = one.received;
      if (received == null) {
        received =
            engines
                .get(way.engine())
                .receive(
                    new HandoverRequest(
                        data, from, way.engine(), settings.limit(), settings.path()));
        releases.accept(received.release());
        one.received = received;
      }
      return received.data();
    }
  }
}
