package io.github.setl.mermaid;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Names that would collapse into one node, or that Mermaid would eat or choke on. */
class NamesTest {
  static final class Sales {
    record Order(int id) {}
  }

  static final class Stock {
    record Order(String article) {}
  }

  @SuppressWarnings("ArrayRecordComponent") // It is there to be drawn.
  record Page<T>(T first, List<? extends T> rest, int[] _numbers_, Map<?, T[]> by_name) {}

  static final class Collect extends Producer<List<Sales.Order>> {}

  static final class Restock extends Producer<List<Stock.Order>> {}

  static final class Order extends Producer<Sales.Order> {
    @Delivery @Nullable List<Stock.Order> stock;

    @Delivery(producer = Late.class)
    @Nullable List<Sales.Order> sales;
  }

  static final class Late extends Producer<List<Sales.Order>> {}

  static final class Pages extends Producer<Page<Sales.Order>> {}

  static final class Wild extends Producer<Map<? super Sales.Order, List<? extends Number[]>>> {}

  @SuppressWarnings("TypeName") // A keyword of Mermaid.
  static final class note extends Producer<int[]> {}

  @SuppressWarnings("TypeName") // A member of every JavaScript object.
  static final class __proto__ extends Producer<$end$> {}

  @SuppressWarnings("TypeName") // Markdown, and a keyword of Mermaid.
  static final class $end$ {}

  @SuppressWarnings("UnicodeInCode")
  static final class Données extends Producer<_x_> {}

  @SuppressWarnings("TypeName") // Markdown.
  record _x_(String first_name) {}

  @Test
  void differentThingsOfOneNameStayApart() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(Collect.class)
              .addStage(Collect.class)
              .addStage(Restock.class)
              .addStage(Late.class)
              .addStage(Order.class);
      assertThat(pipeline.toDiagram()).isEqualTo(Golden.text("same-names.mmd"));
    }
  }

  @Test
  void typesStayReadable() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().addStage(Pages.class).addStage(Wild.class);
      assertThat(pipeline.toDiagram()).isEqualTo(Golden.text("types.mmd"));
    }
  }

  @SuppressWarnings("UnicodeInCode")
  @Test
  void whatMermaidReservesIsEscaped() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(note.class)
              .addStage(__proto__.class)
              .addStage(Données.class)
              .addStage(new Producer<String>() {});
      assertThat(pipeline.toDiagram()).isEqualTo(Golden.text("reserved-names.mmd"));
    }
  }
}
