package io.github.setl.mermaid;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.api.Delivery;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Names that would collapse into one node, or that Mermaid would eat or choke on. */
@SuppressWarnings({"TypeName", "UnicodeInCode"}) // The names are the point.
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

  static final class note extends Producer<int[]> {}

  static final class __proto__ extends Producer<$end$> {}

  static final class $end$ {}

  static final class Données extends Producer<_x_> {}

  record _x_(String first_name) {}

  /** Keywords of Mermaid that Java allows as names. */
  record Keywords(
      int end, int note, int graph, int subgraph, int style, $end$ classDef, int click, int href) {}

  /** A rule of Mermaid's about style lines would eat the end of the code of the dollar. */
  record style($end$ style, String $x, List<_x_> styles) {}

  static final class subgraph extends Producer<Keywords> {}

  static final class graph extends Producer<List<style>> {
    @Delivery @Nullable Keywords keywords;
  }

  record 注文(String 商品, int количество) {}

  static final class 集計 extends Producer<Map<String, 注文>> {
    @Delivery @Nullable List<style> styles;
  }

  record Wide(
      int a01,
      int a02,
      int a03,
      int a04,
      int a05,
      int a06,
      int a07,
      int a08,
      int a09,
      int a10,
      int b01,
      int b02,
      int b03,
      int b04,
      int b05,
      int b06,
      int b07,
      int b08,
      int b09,
      int b10,
      int c01,
      int c02,
      int c03,
      int c04,
      int c05,
      int c06,
      int c07,
      int c08,
      int c09,
      int c10,
      int d01,
      int d02,
      int d03,
      int d04,
      int d05,
      int d06,
      int d07,
      int d08,
      int d09,
      int d10) {}

  static final class Widen extends Producer<Wide> {}

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
      Golden.assertBothViews("same-names", pipeline);
    }
  }

  @Test
  void typesStayReadable() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().addStage(Pages.class).addStage(Wild.class);
      Golden.assertBothViews("types", pipeline);
    }
  }

  @Test
  void keywordsAndLettersOfAnyLanguageAreShown() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(subgraph.class)
              .addStage(graph.class)
              .addStage(集計.class)
              .addStage(Widen.class);
      Golden.assertBothViews("keywords", pipeline);
    }
  }

  @Test
  void aPipelineWithoutStagesIsDrawnToo() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Golden.assertBothViews("nothing", setl.newPipeline());
    }
  }

  @Test
  void aStageThatRunsOneAfterTheOtherSaysSo() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(new Stage().parallel(false).add(Collect.class).add(Restock.class));
      Golden.assertBothViews("one-after-the-other", pipeline);
    }
  }

  @Test
  void whatMermaidReservesIsEscaped() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(note.class)
              .addStage(__proto__.class)
              .addStage(Données.class)
              .addStage(new Producer<String>() {});
      Golden.assertBothViews("reserved-names", pipeline);
    }
  }
}
