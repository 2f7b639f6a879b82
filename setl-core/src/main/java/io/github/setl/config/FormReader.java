package io.github.setl.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigList;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import io.github.setl.problem.Nearest;
import io.github.setl.spi.Form;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads one value as its form says. Secrets and URLs are texts here; see {@link SecretRule}. */
final class FormReader {
  private static final List<String> YES = List.of("yes", "on", "1", "y", "t");
  private static final List<String> NO = List.of("no", "off", "0", "n", "f");

  /** What the library makes of anything longer. */
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

  private final Precedence precedence;
  private final Names names;

  FormReader(Precedence precedence, Names names) {
    this.precedence = precedence;
    this.names = names;
  }

  Reading read(Form<?> form, ConfigValue value) {
    if (form instanceof Form.Table) {
      return table(value);
    }
    if (form instanceof Form.Texts) {
      return texts(value);
    }
    if (form instanceof Form.Nested nested) {
      return nested(nested, value);
    }
    Optional<String> text = Scalar.text(value).map(String::strip);
    if (text.isEmpty()) {
      return new Reading.Refused(form.description(), List.of(), List.of());
    }
    return scalar(form, text.get(), value);
  }

  private Reading scalar(Form<?> form, String text, ConfigValue value) {
    if (form instanceof Form.WholeNumber number) {
      return wholeNumber(number, text);
    }
    if (form instanceof Form.Flag) {
      return flag(text);
    }
    if (form instanceof Form.TimeSpan) {
      return timeSpan(text, value.atKey("value"));
    }
    if (form instanceof Form.Bytes) {
      return bytes(value.atKey("value"));
    }
    if (form instanceof Form.Choice<?> choice) {
      return choice(choice, text);
    }
    if (form instanceof Form.EngineName) {
      return reference(Family.ENGINE, text);
    }
    if (form instanceof Form.ConnectionName) {
      return reference(Family.CONNECTION, text);
    }
    if (form instanceof Form.RepositoryName) {
      return reference(Family.REPOSITORY, text);
    }
    return new Reading.Accepted(Scalar.text(value).orElse(text));
  }

  private static Reading wholeNumber(Form.WholeNumber form, String text) {
    try {
      long number = Long.parseLong(text);
      if (number >= form.least() && number <= form.most()) {
        return new Reading.Accepted(number);
      }
    } catch (NumberFormatException e) {
      // Refused below, like a number that is out of range.
    }
    return new Reading.Refused(
        form.description(), List.of(), List.of(Long.toString(nearest(form, text))));
  }

  /** The number that is allowed and nearest to {@code text}. */
  private static long nearest(Form.WholeNumber form, String text) {
    try {
      return new BigDecimal(text)
          .min(BigDecimal.valueOf(form.most()))
          .max(BigDecimal.valueOf(form.least()))
          .longValue();
    } catch (NumberFormatException e) {
      return Math.max(form.least(), 1);
    }
  }

  private static Reading flag(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.equals("true") || lower.equals("false")) {
      return new Reading.Accepted(lower.equals("true"));
    }
    List<String> near =
        YES.contains(lower)
            ? List.of("true")
            : NO.contains(lower)
                ? List.of("false")
                : Nearest.to(text, List.of("true", "false")).stream().toList();
    return new Reading.Refused(new Form.Flag().description(), near, List.of("true", "false"));
  }

  private static Reading timeSpan(String text, Config holder) {
    boolean unitless = text.matches("[-+0-9. ]*");
    try {
      Duration duration = holder.getDuration("value");
      if (!unitless && !duration.isNegative() && duration.compareTo(LONGEST) < 0) {
        return new Reading.Accepted(duration);
      }
    } catch (ConfigException | ArithmeticException e) {
      // Refused below, like a number without a unit.
    }
    return new Reading.Refused(
        new Form.TimeSpan().description(),
        text.matches("[0-9]+") ? List.of(text + "s", text + "ms") : List.of(),
        List.of("60s"));
  }

  private static Reading bytes(Config holder) {
    try {
      BigInteger bytes = holder.getMemorySize("value").toBytesBigInteger();
      if (bytes.signum() >= 0) {
        return new Reading.Accepted(bytes.longValueExact());
      }
    } catch (ConfigException | ArithmeticException e) {
      // Refused below, like a negative size.
    }
    return new Reading.Refused(new Form.Bytes().description(), List.of(), List.of("64 MB"));
  }

  private static Reading choice(Form.Choice<?> form, String text) {
    for (Enum<?> constant : form.allowed()) {
      if (folded(constant.name()).equals(folded(text))) {
        return new Reading.Accepted(constant);
      }
    }
    List<String> names = form.texts();
    List<String> near = Nearest.to(text, names).stream().toList();
    return new Reading.Refused(form.description(), near, names);
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[-_]", "");
  }

  private static Reading texts(ConfigValue value) {
    List<String> texts = new ArrayList<>();
    List<ConfigValue> entries =
        value instanceof ConfigList list ? List.copyOf(list) : List.of(value);
    for (ConfigValue entry : entries) {
      Optional<String> text = Scalar.text(entry);
      if (text.isEmpty()) {
        return new Reading.Refused(new Form.Texts().description(), List.of(), List.of());
      }
      texts.add(text.get());
    }
    return new Reading.Accepted(List.copyOf(texts));
  }

  private Reading table(ConfigValue value) {
    if (!(value instanceof ConfigObject object)) {
      return new Reading.Refused(new Form.Table().description(), List.of(), List.of());
    }
    Options options = new Options(precedence);
    object.forEach(options::put);
    if (!options.unusable().isEmpty()) {
      return new Reading.Refused(new Form.Table().description(), List.of(), List.of());
    }
    return new Reading.Accepted(options.texts());
  }

  private static Reading nested(Form.Nested form, ConfigValue value) {
    return value instanceof ConfigObject object
        ? new Reading.Accepted(Set.copyOf(object.keySet()))
        : new Reading.Refused(form.description(), List.of(), List.of());
  }

  private Reading reference(Family family, String name) {
    Set<String> known = names.of(family).keySet();
    return known.contains(name) ? new Reading.Accepted(name) : new Reading.Unknown(family, known);
  }
}
