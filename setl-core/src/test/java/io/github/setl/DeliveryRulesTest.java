package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import io.github.setl.api.Repository;
import io.github.setl.api.TypeReference;
import io.github.setl.problem.InvalidPipelineException;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is delivered where, in pipelines that fit together. */
class DeliveryRulesTest {
  record Order(int id) {}

  static final class Text extends Steps<String> {
    private final String text;
    private final String id;

    Text(String text, String id) {
      this.text = text;
      this.id = id;
    }

    Text(String text) {
      this(text, "");
    }

    @Override
    public String deliveryId() {
      return id;
    }

    @Override
    public String get() {
      return text;
    }
  }

  static final class AllKinds extends Steps<List<Object>> {
    @Delivery private Optional<String> one;
    @Delivery private Optional<Integer> none;
    @Delivery private Provider<String> lazy;
    @Delivery private List<String> all;
    @Delivery private Set<String> set;
    @Delivery private Map<String, String> map;

    @Delivery(id = "b")
    private List<String> named;

    @Delivery(optional = true)
    private List<Long> nothing;

    @Delivery(optional = true)
    private Long absent = 7L;

    @Override
    public List<Object> get() {
      return List.of(one, none, lazy.get(), all, set, map, named, nothing, absent);
    }
  }

  @Test
  void whatIsAroundASupplyIsMade() {
    Stage texts =
        new Stage().add(Text.class, "x").add(Text.class, "y", "b").add(Text.class, "z", "c");
    assertThat(run(AllKinds.class, pipeline -> pipeline.addStage(texts)))
        .isEqualTo(
            List.of(
                Optional.of("x"),
                Optional.empty(),
                "x",
                List.of("x", "y", "z"),
                Set.of("x", "y", "z"),
                Map.of("", "x", "b", "y", "c", "z"),
                List.of("y"),
                List.of(),
                7L));
  }

  static final class InOrder extends Steps<List<Object>> {
    @Delivery private List<String> all;
    @Delivery private Set<String> set;
    @Delivery private Map<String, String> map;

    @Override
    public List<Object> get() {
      return List.of(all, new ArrayList<>(set), new ArrayList<>(map.keySet()));
    }
  }

  @Test
  void collectionsAreInTheOrderOfThePipelineInputsFirst() {
    assertThat(
            run(
                InOrder.class,
                pipeline ->
                    pipeline
                        .addStage(Text.class, "z", "1")
                        .addStage(Text.class, "a", "2")
                        .setInput(Input.of(String.class, "m").withId("3"))))
        .isEqualTo(List.of(List.of("m", "z", "a"), List.of("m", "z", "a"), List.of("3", "1", "2")));
  }

  @Test
  void aSupplyOfExactlyTheTypeOutdoesWhatIsMade() {
    assertThat(
            run(
                InOrder.class,
                pipeline ->
                    pipeline
                        .addStage(Text.class, "unused")
                        .setInput(Input.of(new TypeReference<List<String>>() {}, List.of("given")))
                        .setInput(
                            Input.of(
                                new TypeReference<Set<String>>() {},
                                new LinkedHashSet<>(List.of("s"))))
                        .setInput(
                            Input.of(
                                new TypeReference<Map<String, String>>() {},
                                new LinkedHashMap<>(Map.of("k", "v"))))))
        .isEqualTo(List.of(List.of("given"), List.of("s"), List.of("k")));
  }

  static final class WantsAMap extends Steps<String> {
    @Delivery private Map<String, String> texts;

    @Override
    public String get() {
      return texts.toString();
    }
  }

  @Test
  void twoOfOneIdInAMapAreAProblem() {
    assertThatThrownBy(
            () ->
                run(
                    WantsAMap.class,
                    pipeline -> pipeline.addStage(Text.class, "a").addStage(Text.class, "b")))
        .isInstanceOf(InvalidPipelineException.class)
        .hasMessageContaining("WantsAMap wants a Map<String, String>, and 2 have no id.");
  }

  static final class Wildcards extends Steps<String> {
    @Delivery private List<? extends Number> numbers;
    @Delivery private List<String>[] arrays;
    @Delivery private int[] primitive;

    @Override
    public String get() {
      return numbers + " " + arrays[0] + " " + primitive[0];
    }
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // An array of a generic type.
  void arraysAndWildcardsAreMatchedAsWritten() {
    List<String>[] arrays = new List[] {List.of("x")};
    assertThat(
            run(
                Wildcards.class,
                pipeline ->
                    pipeline
                        .setInput(
                            Input.of(new TypeReference<List<? extends Number>>() {}, List.of(1)))
                        .setInput(Input.of(new TypeReference<List<String>[]>() {}, arrays))
                        .setInput(Input.of(int[].class, new int[] {3}))))
        .isEqualTo("[1] [x] 3");
  }

  @Test
  void aWildcardMatchesNothingElse() {
    assertThatThrownBy(
            () ->
                run(
                    Wildcards.class,
                    pipeline ->
                        pipeline.setInput(
                            Input.of(new TypeReference<List<Integer>>() {}, List.of(1)))))
        .hasMessageContaining("Wildcards wants a List<? extends Number>, and nothing supplies it.");
  }

  abstract static class Generic<A, B> extends Steps<Map<A, List<B>>> {
    @Delivery List<B> values;
    private final List<A> keys = new ArrayList<>();

    @Delivery
    private void key(A given) {
      keys.add(given);
    }

    @Override
    public Map<A, List<B>> get() {
      return Map.of(keys.get(0), values);
    }
  }

  abstract static class Half<C> extends Generic<String, C> {}

  static final class Whole extends Half<Integer> {}

  static final class AfterWhole extends Steps<String> {
    @Delivery private Map<String, List<Integer>> map;

    @Override
    public String get() {
      return map.toString();
    }
  }

  @Test
  void typeVariablesAreResolvedThroughSuperclasses() {
    assertThat(
            run(
                AfterWhole.class,
                pipeline ->
                    pipeline
                        .addStage(Whole.class)
                        .setInput(Input.of(new TypeReference<List<Integer>>() {}, List.of(1, 2)))
                        .setInput(Input.of(String.class, "k"))))
        .isEqualTo("{k=[1, 2]}");
  }

  static final class Constructed extends Steps<String> {
    private final String prefix;
    private final Repository<Order> orders;
    private final int limit;
    private final Provider<String> text;
    private final Optional<Long> none;

    Constructed(
        String prefix,
        @Delivery(id = "orders") Repository<Order> orders,
        @Delivery int limit,
        @Delivery(producer = Text.class) Provider<String> text,
        @Delivery Optional<Long> none) {
      this.prefix = prefix;
      this.orders = orders;
      this.limit = limit;
      this.text = text;
      this.none = none;
    }

    @Override
    public Constructed write() {
      orders.saveAll(List.of(new Order(limit)));
      return this;
    }

    @Override
    public String get() {
      return prefix + text.get() + orders.count() + none.isPresent();
    }
  }

  @Test
  void constructorsTakeArgumentsAndDeliveries() {
    try (Setl setl = setl()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(Text.class, "t")
              .addStage(Constructed.class, "p")
              .setInput(Input.of(Integer.class, 5));
      assertThat(pipeline.run().output(Constructed.class)).isEqualTo("pt1false");
      assertThat(pipeline.run().output(Constructed.class)).isEqualTo("pt2false");
    }
  }

  static final class OutputInConstructor extends Steps<String> {
    private final String text;

    OutputInConstructor(@Delivery String text) {
      this.text = text;
    }

    @Override
    public String get() {
      return text;
    }
  }

  @Test
  void anOutputInAConstructorIsAProblem() {
    assertThatThrownBy(
            () -> run(OutputInConstructor.class, pipeline -> pipeline.addStage(Text.class, "t")))
        .hasMessageContaining(
            "OutputInConstructor wants a String in its constructor, and it does not exist before"
                + " the run.")
        .hasMessageContaining("@Delivery Provider<String>, and call get() in read()");
  }

  static final class TwoParameters extends Steps<String> {
    private String both = "";

    @Delivery
    void set(@Delivery(id = "a") String first, @Delivery(id = "b") String second) {
      both = first + second;
    }

    @Override
    public String get() {
      return both;
    }
  }

  @Test
  void aParametersOwnAnnotationOutdoesThatOfTheMethod() {
    Stage texts = new Stage().add(Text.class, "1", "a").add(Text.class, "2", "b");
    assertThat(run(TwoParameters.class, pipeline -> pipeline.addStage(texts))).isEqualTo("12");
  }

  static final class TwoConstructors extends Steps<String> {
    private final String made;

    TwoConstructors() {
      made = "for tests";
    }

    @Inject
    TwoConstructors(@Delivery String given) {
      made = given;
    }

    @Override
    public String get() {
      return made;
    }
  }

  @Test
  void injectChoosesTheConstructor() {
    assertThat(run(TwoConstructors.class, p -> p.setInput(Input.of(String.class, "given"))))
        .isEqualTo("given");
  }

  static final class NotWritable extends Steps<String> {
    private String written = "kept";

    @Override
    public boolean writable() {
      return false;
    }

    @Override
    public NotWritable write() {
      written = "written";
      return this;
    }

    @Override
    public String get() {
      return written;
    }
  }

  @Test
  void aFactoryMayRefuseToWrite() {
    assertThat(run(NotWritable.class, pipeline -> pipeline)).isEqualTo("kept");
  }

  static final class Writes extends Steps<String> {
    private String written = "kept";

    @Override
    public Writes write() {
      written = "written";
      return this;
    }

    @Override
    public String get() {
      return written;
    }
  }

  @Test
  void theConfigurationMayForbidAFactoryToWrite() {
    try (Setl setl =
        Setl.builder().withConfigText("setl.factories.Writes.writable = false").getOrCreate()) {
      assertThat(setl.newPipeline().addStage(Writes.class).run().output(Writes.class))
          .isEqualTo("kept");
    }
    assertThat(run(Writes.class, pipeline -> pipeline)).isEqualTo("written");
  }

  private static Setl setl() {
    return Setl.builder()
        .withConfigText("orders { storage = MEMORY, saveMode = Append }")
        .getOrCreate();
  }

  private static <T> T run(
      Class<? extends Factory<T>> last, java.util.function.UnaryOperator<Pipeline> build) {
    try (Setl setl = setl()) {
      return build.apply(setl.newPipeline()).addStage(last).run().output(last);
    }
  }
}
