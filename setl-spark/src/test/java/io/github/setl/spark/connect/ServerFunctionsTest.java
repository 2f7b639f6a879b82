package io.github.setl.spark.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.TestServer;
import io.github.setl.spark.record.RecordEncoders;
import java.util.List;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapGroupsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.assertj.core.util.Strings;
import org.junit.jupiter.api.Test;

/** Functions of a program on a server that has never seen its classes. */
class ServerFunctionsTest {
  record Word(String text) {}

  record Counted(String initial, long words) {}

  static final class Words extends SparkFactory<Dataset<Word>> {
    @Override
    public Words read() {
      return this;
    }

    @Override
    public Words process() {
      return this;
    }

    @Override
    public Words write() {
      return this;
    }

    @Override
    public Dataset<Word> get() {
      return createDataset(Word.class, new Word("ant"), new Word("bee"), new Word("asp"))
          .filter((FilterFunction<Word>) word -> !word.text().equals("wasp"))
          .map((MapFunction<Word, Word>) Quoting::quoted, RecordEncoders.of(Word.class));
    }
  }

  static final class Counts extends SparkFactory<List<Counted>> {
    @Delivery private Dataset<Word> words;
    private List<Counted> counts = List.of();

    @Override
    public Counts read() {
      return this;
    }

    @Override
    public Counts process() {
      UDF1<String, String> initial = text -> text.substring(1, 2);
      spark().udf().register("initial", initial, DataTypes.StringType);
      counts =
          words
              .selectExpr("initial(text) as text")
              .as(RecordEncoders.of(Word.class))
              .groupByKey((MapFunction<Word, String>) Word::text, Encoders.STRING())
              .mapGroups(
                  (MapGroupsFunction<String, Word, Counted>)
                      (key, group) -> {
                        long count = 0;
                        for (; group.hasNext(); group.next()) {
                          count++;
                        }
                        return new Counted(key, count);
                      },
                  RecordEncoders.of(Counted.class))
              .orderBy("initial")
              .collectAsList();
      return this;
    }

    @Override
    public Counts write() {
      return this;
    }

    @Override
    public List<Counted> get() {
      return counts;
    }
  }

  /** A class that a function needs, and one of a library that the server does not have. */
  static final class Quoting {
    private Quoting() {}

    static Word quoted(Word word) {
      return new Word(Strings.quote(word.text()));
    }
  }

  @Test
  void lambdasRunWithTheirClassesAndLibraries() {
    try (Setl setl =
        Setl.builder().withEnvironment("prod").withConfigText(TestServer.CONFIG).getOrCreate()) {
      assertThat(
              setl.newPipeline()
                  .addStage(Words.class)
                  .addStage(Counts.class)
                  .run()
                  .output(Counts.class))
          .isEqualTo(List.of(new Counted("a", 2), new Counted("b", 1)));
    }
  }
}
