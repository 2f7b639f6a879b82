package io.github.setl.run;

import io.github.setl.config.Handover;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.spi.Crossing;
import io.github.setl.spi.Engine;
import io.github.setl.spi.Extensions;
import io.github.setl.spi.HandoverRequest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Hands what lives on one engine over to another, in one run: outputs and inputs once for each
 * engine that receives them, what goes from and to data sets at each read and write. Thread safe.
 */
final class Handovers {
  private final List<PlannedFactory> factories;
  private final Handover settings;
  private final Extensions extensions;
  private final OpenEngines engines;
  private final Consumer<Runnable> releases;
  private final Map<Way, Handed> handed = new ConcurrentHashMap<>();

  /** An output or an input, and an engine. */
  private record Way(Supply supply, String engine) {}

  /** What an engine made of it, once it has. */
  private static final class Handed {
    private @Nullable Object received;
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
        : received(new Way(output, to.name()), data, "the engine " + from.name());
  }

  /**
   * The value of an input for {@code receiver}: as it is, unless the receiver's engine has data of
   * its kind, which takes it over if it lives elsewhere.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be handed over
   */
  Object handOver(Supply.PipelineInput input, PlannedFactory receiver) {
    Plan.PlannedEngine to = receiver.engine();
    return isBound(input, to)
        ? received(new Way(input, to.name()), input.value(), "an input of the pipeline")
        : input.value();
  }

  /** The way between a data set on the engine {@code at} and factories on {@code here}. */
  Crossing crossing(String at, String here) {
    return new Crossing() {
      @Override
      public Object toFactory(Object data) {
        return received(data, "the engine " + at, here);
      }

      @Override
      public void toDataSet(Object data, Consumer<Object> use) {
        Engine.CachedData received = receive(data, "the engine " + here, at);
        try {
          use.accept(received.data());
        } finally {
          received.release().run();
        }
      }
    };
  }

  private boolean isBound(Supply supply, Plan.PlannedEngine engine) {
    return supply.type() instanceof FullType.Of type
        && extensions.engine(engine.type()).dataTypes().contains(type.raw());
  }

  private Object received(Way way, Object data, String from) {
    Handed one = handed.computeIfAbsent(way, absent -> new Handed());
    synchronized (one) {
      Object received = one.received;
      if (received == null) {
        received = received(data, from, way.engine());
        one.received = received;
      }
      return received;
    }
  }

  private Object received(Object data, String from, String to) {
    Engine.CachedData received = receive(data, from, to);
    releases.accept(received.release());
    return received.data();
  }

  private Engine.CachedData receive(Object data, String from, String to) {
    return engines
        .get(to)
        .receive(new HandoverRequest(data, from, to, settings.limit(), settings.path()));
  }
}
