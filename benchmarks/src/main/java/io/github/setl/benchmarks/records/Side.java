package io.github.setl.benchmarks.records;

import io.github.setl.spark.record.RecordEncoders;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapGroupsFunction;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;

/** One of the two that are compared: its encoder, and what a user would write with it. */
record Side<T>(
    Encoder<T> encoder,
    MapFunction<T, T> map,
    FlatMapFunction<T, T> flatMap,
    FilterFunction<T> filter,
    MapFunction<T, Long> key,
    MapGroupsFunction<Long, T, T> last) {

  static Side<Sale> records() {
    return new Side<>(
        RecordEncoders.of(Sale.class),
        sale ->
            new Sale(
                sale.id(),
                sale.quantity() + 1,
                sale.price(),
                sale.paid(),
                sale.customer(),
                sale.city(),
                sale.discount()),
        sale -> (sale.quantity() == 0 ? List.<Sale>of() : List.of(sale)).iterator(),
        sale -> sale.quantity() > 4,
        sale -> sale.id() / 10,
        (key, sales) -> last(sales));
  }

  static Side<SaleBean> beans() {
    return new Side<>(
        Encoders.bean(SaleBean.class),
        sale -> new SaleBean(sale, sale.getQuantity() + 1),
        sale -> (sale.getQuantity() == 0 ? List.<SaleBean>of() : List.of(sale)).iterator(),
        sale -> sale.getQuantity() > 4,
        sale -> sale.getId() / 10,
        (key, sales) -> last(sales));
  }

  private static <T> T last(Iterator<T> sales) {
    T last = sales.next();
    while (sales.hasNext()) {
      last = sales.next();
    }
    return last;
  }
}
