package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import io.github.setl.api.Repository;
import io.github.setl.api.RunsAfter;
import io.github.setl.api.RunsOn;
import io.github.setl.api.TypeReference;
import io.github.setl.plan.PlannedFactory;
import jakarta.inject.Provider;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The rules where they meet: several parameters, wrapped types, consumers, engines, names. */
class RuleLimitsTest {
  record Row(int id) {}

  static final class TwoParameters extends Steps<String> {
    private String seen = "not called";

    @Delivery
    void both(String text, @Delivery(optional = true) @Nullable Long number) {
      seen = text + " " + number;
    }

    @Override
    public String get() {
      return seen;
    }
  }

  static final class Joined extends Steps<String> {
    private final String[] parts;

    Joined(String... parts) {
      this.parts = parts;
    }

    @Override
    public String get() {
      return String.join("-", parts);
    }
  }

  @Test
  void parametersWithDotsTakeTheirArray() {
    Object array = new String[] {"a", "b"};
    try (Setl setl = setl("")) {
      Pipeline pipeline = setl.newPipeline().addStage(Joined.class, array);
      assertThat(pipeline.run().output(Joined.class)).isEqualTo("a-b");
    }
  }

  static final class BothOptional extends Steps<String> {
    private String seen = "not called";

    @Delivery(optional = true)
    void both(@Nullable String text, @Nullable Long number) {
      seen = text + " " + number;
    }

    @Override
    public String get() {
      return seen;
    }
  }

  @Test
  void aSetterIsCalledUnlessAllItsParametersAreAbsent() {
    UnaryOperator<Pipeline> text = pipeline -> pipeline.setInput(Input.of(String.class, "a"));
    assertThat(run(TwoParameters.class, text)).isEqualTo("a null");
    assertThat(run(BothOptional.class, text)).isEqualTo("a null");
    assertThat(run(BothOptional.class, pipeline -> pipeline)).isEqualTo("not called");
  }

  static final class AbsentPrimitives extends Steps<String> {
    AbsentPrimitives(@Delivery(optional = true) int limit) {
      assertThat(limit).isZero();
    }

    @Delivery
    void both(String text, @Delivery(optional = true) long number) {
      assertThat(text).isEqualTo("" + number);
    }

    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void aParameterThatCannotStayAbsentIsAProblem() {
    assertThatThrownBy(
            () -> run(AbsentPrimitives.class, p -> p.setInput(Input.of(String.class, "a"))))
        .hasMessageContaining(
            "AbsentPrimitives#constructor has an optional int, which cannot stay absent.")
        .hasMessageContaining("receive an Optional<Integer>")
        .hasMessageContaining(
            "AbsentPrimitives#both has an optional long, which cannot stay absent.");
  }

  static final class ListInConstructor extends Steps<String> {
    ListInConstructor(@Delivery List<String> texts) {
      assertThat(texts).isNotNull();
    }

    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void aListOfOutputsInAConstructorIsAProblemWithAWayOutThatWorks() {
    assertThatThrownBy(
            () ->
                run(
                    ListInConstructor.class,
                    pipeline -> pipeline.addStage(DeliveryRulesTest.Text.class, "a")))
        .hasMessageContaining("receive it in a field: @Delivery private List<String> ..")
        .hasMessageNotContaining("Provider<List<String>>");
  }

  static final class Early extends Steps<String> {
    private final String text;

    Early(@Delivery Provider<String> text) {
      this.text = text.get();
    }

    @Override
    public String get() {
      return text;
    }
  }

  @Test
  void aProviderMayBeAskedInTheConstructor() {
    assertThat(run(Early.class, p -> p.addStage(DeliveryRulesTest.Text.class, "a"))).isEqualTo("a");
  }

  static final class ForSome extends Steps<String> {
    @Override
    public Set<Class<? extends Factory<?>>> consumers() {
      return Set.of(StressTest.All.class);
    }

    @Override
    public String get() {
      return "for some";
    }
  }

  static final class Everything extends Steps<List<Object>> {
    @Delivery private List<String> list;
    @Delivery private Map<String, String> map;
    @Delivery private Optional<String> one;

    @Override
    public List<Object> get() {
      return List.of(list, map, one);
    }
  }

  @Test
  void whoIsNoConsumerSeesNothingInACollectionEither() {
    assertThat(
            run(
                Everything.class,
                pipeline ->
                    pipeline.addStage(
                        new Stage().add(ForSome.class).add(DeliveryRulesTest.Text.class, "a"))))
        .isEqualTo(List.of(List.of("a"), Map.of("", "a"), Optional.of("a")));
    assertThat(
            run(
                StressTest.All.class,
                pipeline ->
                    pipeline.addStage(
                        new Stage().add(ForSome.class).add(DeliveryRulesTest.Text.class, "a"))))
        .isEqualTo(List.of("for some", "a"));
  }

  static final class NullText extends Steps<String> {
    @Override
    @SuppressWarnings("NullAway") // The mistake.
    public String get() {
      return null;
    }
  }

  static final class MayBeText extends Steps<String> {
    @Delivery private Optional<String> text;

    @Override
    public String get() {
      return "" + text;
    }
  }

  @Test
  void aNullIsAProblemOfItsProducerWhateverIsAroundIt() {
    List<Class<? extends Factory<?>>> consumers = new ArrayList<>();
    consumers.add(StressTest.All.class);
    consumers.add(MayBeText.class);
    consumers.add(Early.class);
    for (Class<? extends Factory<?>> consumer : consumers) {
      try (Setl setl = setl("")) {
        Pipeline pipeline = setl.newPipeline().addStage(NullText.class).addStage(consumer);
        assertThatThrownBy(pipeline::run)
            .hasMessageContaining("NullText produced null, and a later factory receives it.");
      }
    }
  }

  static final class Conditional extends Steps<String> {
    @Delivery(id = "rows", condition = "id = 1")
    private Repository<Row> rows;

    @Override
    public String get() {
      return "" + rows;
    }
  }

  @Test
  void aConditionOnPlainRecordsIsAProblem() {
    try (Setl setl = setl("rows.storage = MEMORY")) {
      assertThatThrownBy(() -> setl.newPipeline().addStage(Conditional.class).plan())
          .hasMessageContaining(
              "Conditional wants a Repository<Row> with a condition, and it cannot be filtered.")
          .hasMessageContaining("the engine default of type memory filters nothing");
    }
  }

  @RunsOn("b")
  static final class Chooses extends Steps<String> {
    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void theConfigurationOutdoesTheAnnotationAndTheFullNameTheSimpleOne() {
    String engines = "setl.engines { a.type = memory, b.type = memory, c.type = memory }\n";
    String standard = "setl.defaultEngine = a\n";
    String simple = "setl.factories.Chooses.engine = a\n";
    String full = "setl.factories.\"" + Chooses.class.getName() + "\".engine = c\n";
    assertThat(engineOf(engines + standard)).isEqualTo("b");
    assertThat(engineOf(engines + standard + simple)).isEqualTo("a");
    assertThat(engineOf(engines + standard + simple + full)).isEqualTo("c");
  }

  private static String engineOf(String config) {
    try (Setl setl = setl(config)) {
      return setl.newPipeline()
          .addStage(Chooses.class)
          .plan()
          .factories()
          .map(PlannedFactory::engine)
          .findFirst()
          .orElseThrow()
          .name();
    }
  }

  static final class Other {
    static final class Chooses extends Steps<String> {
      @Override
      public String get() {
        return "";
      }
    }
  }

  @Test
  void aSimpleNameThatFitsTwoClassesIsAProblem() {
    try (Setl setl = setl("setl.factories.Chooses.writable = false")) {
      assertThatThrownBy(
              () ->
                  setl.newPipeline()
                      .addStage(Other.Chooses.class)
                      .addStage(NamesakeTest.Chooses.class)
                      .plan())
          .hasMessageContaining("setl.factories.Chooses stands for 2 factories.")
          .hasMessageContaining("one is io.github.setl.RuleLimitsTest$Other$Chooses");
      assertThat(setl.newPipeline().addStage(Other.Chooses.class).plan().stages()).hasSize(1);
    }
  }

  static final class NamesakeTest {
    static final class Chooses extends Steps<Integer> {
      @Override
      public Integer get() {
        return 0;
      }
    }
  }

  static final class Second extends Noting {}

  @RunsAfter({Second.class, Second.class})
  static final class First extends Noting {}

  @Test
  void anOrderThatContradictsTheAnnotationInAStageThatIsNotParallelIsToldAsSuch() {
    try (Setl setl = setl("")) {
      Pipeline pipeline =
          setl.newPipeline()
              .setInput(Input.of(Noting.Notes.class, new Noting.Notes()))
              .addStage(new Stage().add(First.class).add(Second.class).parallel(false));
      assertThatThrownBy(pipeline::plan)
          .hasMessageContaining("2 factories wait for one another")
          .hasMessageContaining("First has @RunsAfter(Second.class)")
          .hasMessageContaining("Second was added after First, in a stage that is not parallel")
          .hasMessageContaining("add Second before First")
          .hasMessageNotContaining("Second has @RunsAfter");
    }
  }

  @Test
  void aCollectionThatIsNotThereIsTheSupplyOfExactlyThatTypeUnderAnotherId() {
    assertThatThrownBy(
            () ->
                run(
                    StressTest.All.class,
                    pipeline ->
                        pipeline.setInput(
                            Input.of(new TypeReference<List<String>>() {}, List.of("x"))
                                .withId("y"))))
        .hasMessageContaining("@Delivery(id = \"y\")");
  }

  private static Setl setl(String config) {
    return Setl.builder().withConfigText(config).getOrCreate();
  }

  private static <T> T run(Class<? extends Factory<T>> last, UnaryOperator<Pipeline> build) {
    try (Setl setl = setl("")) {
      return build.apply(setl.newPipeline()).addStage(last).run().output(last);
    }
  }

  static final class InjectedByGuice extends Steps<String> {
    @com.google.inject.Inject @Nullable Clock clock;

    @Override
    public String get() {
      return String.valueOf(clock);
    }
  }

  @Test
  void theInjectOfGuiceIsNotIgnoredInSilence() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      assertThatThrownBy(() -> setl.newPipeline().addStage(InjectedByGuice.class).plan())
          .hasMessageContaining("carries com.google.inject.Inject, which nothing reads")
          .hasMessageContaining("import jakarta.inject.Inject instead");
    }
  }

  static final class OddlyNamed extends Steps<String> {
    @Delivery(id = "a;b c")
    private Repository<Row> orders;

    @Override
    public String get() {
      return orders.getClass().getName();
    }
  }

  @Test
  void aBlockThatNeedsQuotesIsNamedWithoutThem() {
    try (Setl setl =
        Setl.builder().withConfigText("\"a;b c\" { storage = MEMORY }").getOrCreate()) {
      assertThat(setl.newPipeline().addStage(OddlyNamed.class).plan().repositories())
          .containsOnlyKeys("a;b c");
    }
  }
}
