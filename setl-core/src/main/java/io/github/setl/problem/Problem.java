package io.github.setl.problem;

import java.util.ArrayList;
import java.util.List;

/**
 * One thing that is wrong.
 *
 * <p>It is rendered by {@link #toString()} as
 *
 * <pre>{@code
 * [SETL-201] AnotherFactory wants a Dataset<TestObject>, and nothing supplies one.
 *   at            com.acme.AnotherFactory#outputOfMyFactory
 *   because       no factory of an earlier stage produces it
 *   did you mean  Dataset<TestObject> with the id "clean", from CleanFactory: @Delivery(id = "clean")
 *   fix           add a factory that produces it to an earlier stage
 *   docs          docs/problems.md#setl-201
 * }</pre>
 *
 * @param code what kind of problem it is
 * @param summary one sentence that ends with a full stop
 * @param at where it is: {@code class#member} or {@code file:line}, most exact place first
 * @param because the facts that make it a problem
 * @param didYouMean what is near to what was written
 * @param fix what to do, each entry one way out
 * @param followUps problems that are expected to go away with this one, each as {@link #brief}
 */
public record Problem(
    ProblemCode code,
    String summary,
    List<String> at,
    List<String> because,
    List<String> didYouMean,
    List<String> fix,
    List<String> followUps) {

  /** Copies the lists. */
  public Problem {
    at = List.copyOf(at);
    because = List.copyOf(because);
    didYouMean = List.copyOf(didYouMean);
    fix = List.copyOf(fix);
    followUps = List.copyOf(followUps);
  }

  /** Starts a problem of {@code code} with its one-sentence {@code summary}. */
  public static Builder of(ProblemCode code, String summary) {
    return new Builder(code, summary);
  }

  /** This problem with those that are expected to go away with it. */
  Problem with(List<Problem> caused) {
    return caused.isEmpty()
        ? this
        : new Problem(
            code,
            summary,
            at,
            because,
            didYouMean,
            fix,
            caused.stream().map(Problem::brief).toList());
  }

  /** The problem in one line: code, summary and the first place. */
  public String brief() {
    String place = at.isEmpty() ? "" : " (" + at.get(0) + ")";
    return "[" + code.id() + "] " + summary + place;
  }

  /** The problem as text of several lines, without a line break at the end. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("[").append(code.id()).append("] ").append(summary);
    append(text, "at", at);
    append(text, "because", because);
    append(text, "did you mean", didYouMean);
    append(text, "fix", fix);
    append(text, "so also", followUps);
    append(
        text, "docs", List.of("docs/problems.md#" + code.id().toLowerCase(java.util.Locale.ROOT)));
    return text.toString();
  }

  private static void append(StringBuilder text, String label, List<String> entries) {
    String head = label;
    for (String entry : entries) {
      for (String line : entry.split("\n", -1)) {
        text.append(String.format("%n  %-12s  %s", head, line).stripTrailing());
        head = "";
      }
    }
  }

  /** Collects the parts of a {@link Problem}. Not thread safe. */
  public static final class Builder {
    private final ProblemCode code;
    private final String summary;
    private final List<String> at = new ArrayList<>();
    private final List<String> because = new ArrayList<>();
    private final List<String> didYouMean = new ArrayList<>();
    private final List<String> fix = new ArrayList<>();

    private Builder(ProblemCode code, String summary) {
      this.code = code;
      this.summary = summary;
    }

    /** Adds a place. */
    public Builder at(String place) {
      at.add(place);
      return this;
    }

    /** Adds a fact. */
    public Builder because(String fact) {
      because.add(fact);
      return this;
    }

    /** Adds something that is near to what was written. */
    public Builder didYouMean(String near) {
      didYouMean.add(near);
      return this;
    }

    /** Adds a way out. */
    public Builder fix(String way) {
      fix.add(way);
      return this;
    }

    /** The finished problem. */
    public Problem build() {
      return new Problem(code, summary, at, because, didYouMean, fix, List.of());
    }
  }
}
