package io.github.setl.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigValue;
import io.github.setl.api.SaveMode;
import io.github.setl.spi.Form;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormReaderTest {
  private static final Names NAMES =
      new Names(
          new TreeMap<>(Map.of("lake", "text:1", "pond", "text:2")),
          new TreeMap<>(Map.of("dwh", "text:3")),
          new TreeMap<>(Map.of("sales.orders", "text:4")));

  private final FormReader forms = new FormReader(new Precedence(List.of()), NAMES);

  @ParameterizedTest
  @ValueSource(strings = {"8", "\"8\"", "\" 8 \"", "${?none}8"})
  void wholeNumberMayBeQuoted(String hocon) {
    assertThat(forms.read(new Form.WholeNumber(1, 8), value(hocon)))
        .isEqualTo(new Reading.Accepted(8L));
  }

  @ParameterizedTest
  @CsvSource({"9, 8", "0, 1", "8.5, 8", "eight, 1", "99999999999999999999, 8", "\"\", 1"})
  void otherNumberIsRefusedWithTheNearest(String hocon, String nearest) {
    assertThat(forms.read(new Form.WholeNumber(1, 8), value(hocon)))
        .isEqualTo(new Reading.Refused("a whole number from 1 to 8", List.of(), List.of(nearest)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "\"true\"", "True"})
  void flagMayBeQuoted(String hocon) {
    assertThat(forms.read(new Form.Flag(), value(hocon))).isEqualTo(new Reading.Accepted(true));
  }

  @ParameterizedTest
  @CsvSource({"60s, PT60S", "5 minutes, PT5M", "\"100ms\", PT0.1S"})
  void timeSpanHasAUnit(String hocon, Duration duration) {
    assertThat(forms.read(new Form.TimeSpan(), value(hocon)))
        .isEqualTo(new Reading.Accepted(duration));
  }

  @ParameterizedTest
  @ValueSource(strings = {"60", "\"60\"", "-5s", "soon", "[60s]", "{}", "1e400 days"})
  void otherTimeSpanIsRefused(String hocon) {
    assertThat(forms.read(new Form.TimeSpan(), value(hocon))).isInstanceOf(Reading.Refused.class);
  }

  @ParameterizedTest
  @CsvSource({"64 MB, 64000000", "64MiB, 67108864", "\"17\", 17", "0, 0"})
  void bytesMayHaveAUnit(String hocon, long bytes) {
    assertThat(forms.read(new Form.Bytes(), value(hocon))).isEqualTo(new Reading.Accepted(bytes));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "much", "99999999 YB", "[1]"})
  void otherBytesAreRefused(String hocon) {
    assertThat(forms.read(new Form.Bytes(), value(hocon))).isInstanceOf(Reading.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ErrorIfExists", "errorifexists", "ERROR_IF_EXISTS", "error-if-exists"})
  void choiceHasNoCaseAndNoHyphens(String hocon) {
    assertThat(forms.read(new Form.Choice<>(SaveMode.class), value(hocon)))
        .isEqualTo(new Reading.Accepted(SaveMode.ErrorIfExists));
  }

  @Test
  void oneTextIsAListOfOne() {
    assertThat(forms.read(new Form.Texts(), value("id")))
        .isEqualTo(new Reading.Accepted(List.of("id")));
    assertThat(forms.read(new Form.Texts(), value("[id, 2, true]")))
        .isEqualTo(new Reading.Accepted(List.of("id", "2", "true")));
  }

  @Test
  void tableIsFlattened() {
    assertThat(forms.read(new Form.Table(), value("{ a.b = 1, a { c = [x, y] }, \"d.e\" = no }")))
        .isEqualTo(new Reading.Accepted(Map.of("a.b", "1", "a.c", "x,y", "d.e", "no")));
  }

  @Test
  void numberUnderATextKeyIsTakenAsWritten() {
    assertThat(forms.read(new Form.Text(), value("1.50"))).isEqualTo(new Reading.Accepted("1.50"));
  }

  @Test
  void referenceIsTheNameOfWhatIsConfigured() {
    assertThat(forms.read(new Form.EngineName(), value("lake")))
        .isEqualTo(new Reading.Accepted("lake"));
    assertThat(forms.read(new Form.EngineName(), value("dwh")))
        .isEqualTo(new Reading.Unknown(Family.ENGINE, Set.of("lake", "pond")));
    assertThat(forms.read(new Form.ConnectionName(), value("dwh")))
        .isEqualTo(new Reading.Accepted("dwh"));
    assertThat(forms.read(new Form.ConnectionName(), value("DWH")))
        .isEqualTo(new Reading.Unknown(Family.CONNECTION, Set.of("dwh")));
    assertThat(forms.read(new Form.RepositoryName(), value("sales.orders")))
        .isEqualTo(new Reading.Accepted("sales.orders"));
    assertThat(forms.read(new Form.RepositoryName(), value("orders")))
        .isEqualTo(new Reading.Unknown(Family.REPOSITORY, Set.of("sales.orders")));
  }

  private static ConfigValue value(String hocon) {
    return ConfigFactory.parseString("key = " + hocon).resolve().getValue("key");
  }
}
