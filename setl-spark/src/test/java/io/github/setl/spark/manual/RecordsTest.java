package io.github.setl.spark.manual;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.ColumnName;
import io.github.setl.spark.TestSession;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spark.record.RecordEncoders;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

/** The snippets of the page on records. */
class RecordsTest {
  // docs:records
  enum Status {
    OPEN,
    PAID
  }

  record Address(String street, @ColumnName("zip_code") String zip) {}

  record Line(int article, BigDecimal price) {}

  record Purchase(
      long id, // never null
      Integer discount, // may be null
      Status status, // text: the constant's name
      LocalDate day,
      Instant paidAt, // in microseconds
      Address address, // a struct
      List<Line> lines, // an array of structs
      Map<String, String> notes) {}

  // docs:end

  private static final Purchase PURCHASE =
      new Purchase(
          1,
          null,
          Status.OPEN,
          LocalDate.of(2001, 2, 28),
          null,
          new Address("Main Street", "8000"),
          List.of(new Line(7, new BigDecimal("1.500000000000000000"))),
          Map.of("gift", "yes"));

  @Test
  void recordsAreRows() {
    SparkSession spark = TestSession.get();
    List<Purchase> list = List.of(PURCHASE);
    // docs:datasets
    Dataset<Purchase> purchases = RecordDatasets.create(spark, Purchase.class, list);
    Dataset<Line> lines = purchases.selectExpr("inline(lines)").as(RecordEncoders.of(Line.class));
    // docs:end
    assertThat(purchases.collectAsList()).containsExactly(PURCHASE);
    assertThat(lines.collectAsList()).isEqualTo(PURCHASE.lines());
    assertThat(purchases.schema().simpleString())
        .isEqualTo(
            "struct<id:bigint,discount:int,status:string,day:date,paidAt:timestamp,"
                + "address:struct<street:string,zip_code:string>,"
                + "lines:array<struct<article:int,price:decimal(38,18)>>,"
                + "notes:map<string,string>>");
  }
}
