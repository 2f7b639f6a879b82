package io.github.setl.mermaid;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.api.Delivery;
import io.github.setl.api.Input;
import io.github.setl.api.Repository;
import io.github.setl.plan.DiagramView;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Pipelines of any size: stages of {@code Load}s, which produce {@code load1}, {@code load2} and so
 * on from one repository and one input, then a {@code Compare} of the first and the second load.
 */
final class LargePipelines {
  private LargePipelines() {}

  record Leg(String from, String to) {}

  static final class Load extends Producer<List<Leg>> {
    private final String id;

    @Delivery @Nullable Repository<Leg> legs;
    @Delivery @Nullable LocalDate day;

    Load(String id) {
      this.id = id;
    }

    @Override
    public String deliveryId() {
      return id;
    }
  }

  static final class Compare extends Producer<Boolean> {
    @Delivery(id = "load1")
    @Nullable List<Leg> first;

    @Delivery(id = "load2")
    @Nullable List<Leg> second;
  }

  static final class CompareAll extends Producer<Integer> {
    @Delivery @Nullable List<List<Leg>> all;
    @Delivery @Nullable LocalDate day;
  }

  static Setl setl() {
    return Setl.builder().withConfigText("legs.storage = MEMORY").getOrCreate();
  }

  static Pipeline of(Setl setl, int stages, int factories) {
    setl.setRepository(Leg.class, "legs");
    Pipeline pipeline = setl.newPipeline().setInput(Input.of(LocalDate.class, LocalDate.EPOCH));
    for (int stage = 0; stage < stages; stage++) {
      Stage loads = new Stage();
      for (int factory = 1; factory <= factories; factory++) {
        loads.add(new Load("load" + (stage * factories + factory)));
      }
      pipeline.addStage(loads);
    }
    return pipeline.addStage(Compare.class);
  }

  /** What a person reads in the part {@code title} of a pipeline of {@code stages}, sorted. */
  static List<String> labels(DiagramView view, String title, int stages, int factories) {
    Matcher range = Pattern.compile("part .*: stages (\\d+) to (\\d+)").matcher(title);
    if (!range.matches()) {
      throw new IllegalArgumentException(title);
    }
    int first = Integer.parseInt(range.group(1));
    int last = Integer.parseInt(range.group(2));
    int firstLoad = (first - 1) * factories + 1;
    int lastLoad = Math.min(last, stages) * factories;
    List<String> labels = new ArrayList<>(List.of(title));
    switch (view) {
      case CLASSES -> addClasses(labels, firstLoad, lastLoad, last > stages);
      case FLOW -> {
        IntStream.rangeClosed(first, last).forEach(stage -> labels.add("Stage " + stage));
        addFlow(labels, firstLoad, lastLoad, last > stages);
      }
    }
    return labels.stream().sorted().toList();
  }

  private static void addClasses(List<String> labels, int first, int last, boolean compare) {
    labels.addAll(List.of("RepositoryLegExternal", "«Repository[Leg]»"));
    labels.addAll(List.of("LocalDateExternal", "«LocalDate»"));
    for (int load = first; load <= last; load++) {
      labels.addAll(List.of(numbered("Load", load), "«Factory[List[Leg]]»"));
      labels.addAll(List.of("+Repository[Leg]", "+LocalDate", "Input", "Input"));
      labels.add(load <= 2 ? numbered("ListLeg", load) : numbered("ListLegFinal", load - 2));
      labels.addAll(List.of("«List[Leg]»", ">from: String", ">to: String"));
      labels.add("Output (load%d)".formatted(load));
    }
    if (compare) {
      labels.addAll(List.of("Compare", "«Factory[Boolean]»", "+List[Leg]", "+List[Leg]"));
      labels.addAll(List.of("BooleanFinal", "«Boolean»", "Output"));
      labels.addAll(List.of("ListLeg", "«List[Leg]»", "Input (load1)"));
      labels.addAll(List.of("ListLeg_2", "«List[Leg]»", "Input (load2)"));
    }
  }

  private static void addFlow(List<String> labels, int first, int last, boolean compare) {
    labels.addAll(List.of("Input", "legs / MEMORY"));
    for (int load = first; load <= last; load++) {
      labels.add(numbered("Load", load) + " / default, memory");
      labels.addAll(List.of("Repository[Leg]", "LocalDate"));
    }
    if (compare) {
      labels.add("Compare / default, memory");
      labels.addAll(List.of("Load / stage 1", "List[Leg] (load1)"));
      labels.addAll(List.of("Load_2 / stage 1", "List[Leg] (load2)"));
    }
  }

  private static String numbered(String name, int number) {
    return number == 1 ? name : name + "_" + number;
  }
}
