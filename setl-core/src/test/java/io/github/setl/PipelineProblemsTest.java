package io.github.setl;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import io.github.setl.api.Repository;
import io.github.setl.problem.InvalidPipelineException;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Pipelines that do not fit together, with the text that says so. */
class PipelineProblemsTest {
  record Order(int id) {}

  record Customer(int id) {}

  static final class Names extends Steps<List<String>> {
    @Override
    public List<String> get() {
      return List.of();
    }
  }

  static final class OtherNames extends Steps<List<String>> {
    @Override
    public List<String> get() {
      return List.of();
    }
  }

  static final class CleanNames extends Steps<List<String>> {
    @Override
    public String deliveryId() {
      return "clean";
    }

    @Override
    public List<String> get() {
      return List.of();
    }
  }

  static final class SecretNames extends Steps<List<String>> {
    @Override
    public Set<Class<? extends Factory<?>>> consumers() {
      return Set.of(OtherNames.class);
    }

    @Override
    public List<String> get() {
      return List.of();
    }
  }

  static final class WantsNames extends Steps<String> {
    @Delivery private List<String> names;

    @Override
    public String get() {
      return names.toString();
    }
  }

  static final class WantsNumbers extends Steps<String> {
    @Delivery private List<Integer> numbers;

    @Override
    public String get() {
      return numbers.toString();
    }
  }

  static final class WantsNamesOfOther extends Steps<String> {
    @Delivery(producer = OtherNames.class)
    private List<String> names;

    @Override
    public String get() {
      return names.toString();
    }
  }

  static final class WantsRawNames extends Steps<String> {
    @Delivery(id = "raw")
    private List<String> names;

    @Override
    public String get() {
      return names.toString();
    }
  }

  static final class WantsOrders extends Steps<String> {
    @Delivery private Repository<Order> orders;

    @Override
    public String get() {
      return orders.toString();
    }
  }

  static final class WantsOrdersById extends Steps<String> {
    @Delivery(id = "orders")
    private List<Order> orders;

    @Override
    public String get() {
      return orders.toString();
    }
  }

  @Test
  void missing() throws IOException {
    check("missing", pipeline -> pipeline.addStage(WantsNames.class));
  }

  @Test
  void otherArguments() throws IOException {
    check(
        "other-arguments", pipeline -> pipeline.addStage(Names.class).addStage(WantsNumbers.class));
  }

  @Test
  void otherId() throws IOException {
    check(
        "other-id", pipeline -> pipeline.addStage(CleanNames.class).addStage(WantsRawNames.class));
  }

  @Test
  void otherProducer() throws IOException {
    check(
        "other-producer",
        pipeline -> pipeline.addStage(Names.class).addStage(WantsNamesOfOther.class));
  }

  @Test
  void producedLater() throws IOException {
    check("produced-later", pipeline -> pipeline.addStage(WantsNames.class).addStage(Names.class));
  }

  @Test
  void producedInTheSameStage() throws IOException {
    check(
        "produced-in-the-same-stage",
        pipeline -> pipeline.addStage(new Stage().add(Names.class).add(WantsNames.class)));
  }

  @Test
  void notForThisConsumer() throws IOException {
    check(
        "not-for-this-consumer",
        pipeline -> pipeline.addStage(SecretNames.class).addStage(WantsNames.class));
  }

  @Test
  void ambiguous() throws IOException {
    check(
        "ambiguous",
        pipeline ->
            pipeline
                .addStage(new Stage().add(Names.class).add(OtherNames.class))
                .addStage(WantsNames.class));
  }

  @Test
  void ambiguousTwins() throws IOException {
    check(
        "ambiguous-twins",
        pipeline ->
            pipeline.addStage(Names.class).addStage(Names.class).addStage(WantsNames.class));
  }

  static final class NullId extends Steps<String> {
    @Override
    @SuppressWarnings("NullAway") // The mistake.
    public String deliveryId() {
      return null;
    }

    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void deliveryIdOfNull() throws IOException {
    check("delivery-id-of-null", pipeline -> pipeline.addStage(NullId.class));
  }

  @Test
  void ambiguousRepositories() throws IOException {
    check(
        "orders { storage = MEMORY }\nold_orders { storage = MEMORY }",
        "ambiguous-repositories",
        setl -> {
          setl.setRepository(Order.class, "orders").setRepository(Order.class, "old_orders");
          return setl.newPipeline().addStage(WantsOrders.class);
        });
  }

  @Test
  void repositoryOfAnotherRecord() throws IOException {
    check(
        "orders { storage = MEMORY }",
        "repository-of-another-record",
        setl ->
            setl.setRepository(Customer.class, "orders").newPipeline().addStage(WantsOrders.class));
  }

  @Test
  void repositoryInAnotherView() throws IOException {
    check(
        "orders { storage = MEMORY }",
        "repository-in-another-view",
        setl -> setl.newPipeline().addStage(WantsOrdersById.class));
  }

  @Test
  void forgottenRegistration() throws IOException {
    check(
        "orders { storage = MEMORY }\nold_orders { storage = MEMORY }",
        "forgotten-registration",
        setl -> setl.newPipeline().addStage(WantsOrders.class));
  }

  static final class WantsOrdersMisspelt extends Steps<String> {
    @Delivery(id = "ordrs")
    private Repository<Order> orders;

    @Override
    public String get() {
      return orders.toString();
    }
  }

  @Test
  void misspeltRepositoryId() throws IOException {
    check(
        "orders { storage = MEMORY }",
        "misspelt-repository-id",
        setl -> setl.newPipeline().addStage(WantsOrdersMisspelt.class));
  }

  @Test
  void unknownRepository() throws IOException {
    check(
        "orders { storage = MEMORY }",
        "unknown-repository",
        setl -> setl.setRepository(Order.class, "order").newPipeline());
  }

  @Test
  void repositoryWithoutStorage() throws IOException {
    check(
        "orders { storge = MEMORY }",
        "repository-without-storage",
        setl -> setl.setRepository(Order.class, "orders").newPipeline());
  }

  static final class Members extends Steps<String> {
    @Delivery private static List<String> shared = List.of();
    @Delivery private final List<String> fixed = List.of();

    @Delivery
    void nothing() {}

    @Delivery
    static void everyone(List<String> names) {}

    @Override
    public String get() {
      return shared.toString() + fixed;
    }
  }

  static class Setter extends Steps<String> {
    @Delivery
    void names(List<String> names) {}

    @Override
    public String get() {
      return "";
    }
  }

  static final class OverriddenSetter extends Setter {
    @Override
    void names(List<String> names) {}
  }

  @Test
  void membersThatCannotReceive() throws IOException {
    check("members-that-cannot-receive", pipeline -> pipeline.addStage(Members.class));
  }

  @Test
  void setterOverriddenWithoutAnnotation() throws IOException {
    check(
        "setter-overridden-without-annotation",
        pipeline -> pipeline.addStage(OverriddenSetter.class));
  }

  abstract static class Abstract extends Steps<String> {}

  @SuppressWarnings("ClassCanBeStatic") // The mistake.
  final class Inner extends Steps<String> {
    @Override
    public String get() {
      return "";
    }
  }

  static final class NeedsArgument extends Steps<String> {
    private final String argument;

    NeedsArgument(String argument) {
      this.argument = argument;
    }

    @Override
    public String get() {
      return argument;
    }
  }

  @SuppressWarnings("rawtypes") // The mistake.
  static final class Raw extends Steps {
    @Override
    public Object get() {
      return "";
    }
  }

  static final class IdFromDelivery extends Steps<String> {
    @Delivery private List<String> names;

    @Override
    public String deliveryId() {
      return names.get(0);
    }

    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void factoriesThatCannotBeConstructed() throws IOException {
    check(
        "factories-that-cannot-be-constructed",
        pipeline ->
            pipeline.addStage(Abstract.class).addStage(Inner.class).addStage(NeedsArgument.class));
  }

  @Test
  @SuppressWarnings("unchecked") // The mistake.
  void rawFactory() throws IOException {
    check(
        "raw-factory",
        pipeline -> pipeline.addStage((Class<? extends Factory<?>>) (Class<?>) Raw.class));
  }

  @Test
  void deliveryIdFromADelivery() throws IOException {
    check(
        "delivery-id-from-a-delivery",
        pipeline -> pipeline.addStage(Names.class).addStage(IdFromDelivery.class));
  }

  static final class WantsClock extends Steps<String> {
    @Inject private java.time.Clock clock;

    @Override
    public String get() {
      return clock.toString();
    }
  }

  @Test
  void serviceMissing() throws IOException {
    check("service-missing", pipeline -> pipeline.addStage(WantsClock.class));
  }

  static final class InjectedConstructor extends Steps<String> {
    @Inject
    InjectedConstructor() {}

    @Inject
    void clock(List<String> clocks) {
      clocks.clear();
    }

    @Override
    public String get() {
      return "";
    }
  }

  interface ReceivesNames {
    @Delivery
    default void names(List<String> names) {
      names.clear();
    }
  }

  static final class ThroughAnInterface extends Steps<String> implements ReceivesNames {
    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void deliveryInAnInterface() throws IOException {
    check("delivery-in-an-interface", p -> p.addStage(ThroughAnInterface.class));
  }

  @Test
  void injectElsewhereThanOnAField() throws IOException {
    check("inject-elsewhere-than-on-a-field", p -> p.addStage(InjectedConstructor.class));
  }

  @Test
  void inputOfAnotherType() throws IOException {
    check(
        "input-of-another-type",
        pipeline ->
            pipeline
                .setInput(Input.of(String.class, "Ada").withId("name"))
                .addStage(WantsNumbers.class));
  }

  @Test
  void severalAtOnce() throws IOException {
    check(
        "several-at-once",
        pipeline -> pipeline.addStage(WantsNames.class).addStage(WantsNumbers.class));
  }

  private static void check(String name, UnaryOperator<Pipeline> pipeline) throws IOException {
    check("", name, setl -> pipeline.apply(setl.newPipeline()));
  }

  private static void check(String config, String name, Function<Setl, Pipeline> pipeline)
      throws IOException {
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      Pipeline built = pipeline.apply(setl);
      InvalidPipelineException thrown =
          catchThrowableOfType(InvalidPipelineException.class, built::plan);
      Golden.assertEquals("pipeline/" + name, String.valueOf(thrown.getMessage()));
    }
  }
}
