package io.github.setl.spark.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.ColumnName;
import io.github.setl.problem.SetlException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The texts of everything that can be wrong with a record. */
class RecordProblemsTest {
  record Leg(String name, List<Locale> languages) {}

  @SuppressWarnings({"rawtypes", "ArrayRecordComponent"}) // What is tested.
  record Journey(
      Locale locale,
      Object anything,
      List raw,
      List<? extends Number> wild,
      List<Optional<String>> maybe,
      UUID id,
      char letter,
      ArrayList<String> list,
      Map<Leg, String> byLeg,
      List<String>[] lists,
      Runnable action,
      Map<String, List<Leg>> legs,
      Customer customer) {}

  static final class Customer {
    private @Nullable String name;

    public @Nullable String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }
  }

  record Twice(String id, @ColumnName("ID") String other, @ColumnName(" ") String blank) {}

  record Node(String name, List<Node> children) {}

  record Growing<T>(T value, @Nullable Growing<List<T>> next) {}

  record Root(Growing<String> growing) {}

  record Pair<A, B>(A first, B second) {}

  record Empty() {}

  record Around(Empty empty) {}

  record Leaf(UUID id) {}

  record Other(Thread thread) {}

  record Third(StringBuilder builder) {}

  @SuppressWarnings("rawtypes") // What is tested.
  record Deep(
      List<Leaf> list,
      Map<String, Other> map,
      Pair<String, Third> pair,
      Pair<List<Locale>, Optional<URI>> arguments,
      Optional<Optional<String>> twice,
      Optional raw,
      Map<String, Set<Currency[]>> sets) {}

  static List<Arguments> wrong() throws ClassNotFoundException {
    return List.of(
        Arguments.of("record-components", Journey.class),
        Arguments.of("record-nested", Deep.class),
        Arguments.of("record-bean", Customer.class),
        Arguments.of("record-interface", Runnable.class),
        Arguments.of("record-columns", Twice.class),
        Arguments.of("record-recursive", Node.class),
        Arguments.of("record-generic", Pair.class),
        Arguments.of("record-empty", Around.class),
        Arguments.of("record-closed", Class.forName("jdk.jfr.internal.jfc.model.Result")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrong")
  void textIsAsInTheGoldenFile(String file, Class<?> type) throws IOException {
    assertThat(problem(type)).isEqualTo(golden(file));
  }

  @Test
  void recordWhoseArgumentsGrowIsRecursive() {
    assertThat(problem(Root.class)).contains("The record Growing contains itself.");
  }

  private static String problem(Class<?> type) {
    SetlException exception =
        catchThrowableOfType(SetlException.class, () -> RecordEncoders.of(type));
    return exception.getMessage() + "\n";
  }

  private static String golden(String file) throws IOException {
    try (InputStream text =
        RecordProblemsTest.class.getResourceAsStream("/golden/" + file + ".txt")) {
      return new String(Objects.requireNonNull(text, file).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
