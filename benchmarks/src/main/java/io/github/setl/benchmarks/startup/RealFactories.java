package io.github.setl.benchmarks.startup;

import io.github.setl.benchmarks.CompiledFactories.Source;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Factories as applications have them: with a repository, deliveries by producer and by id,
 * setters, a pipeline input, an optional delivery, an inherited one.
 */
final class RealFactories {
  /** The configuration that they need. */
  static final String CONFIGURATION =
      """
      setl.engines { default { type = memory } }
      orders { storage = MEMORY, saveMode = Overwrite }
      """;

  private static final String IMPORTS =
      """
      package factories;

      import io.github.setl.api.*;
      import io.github.setl.benchmarks.startup.Order;
      import java.time.LocalDate;
      import java.util.*;
      import java.util.stream.*;

      """;

  /** The kinds, each in a stage of its own; {@code #} stands for the number of the group. */
  private static final List<String> KINDS =
      List.of(
          """
          public final class Read# extends Factory<List<Order>> {
            @Delivery(id = "orders") private Repository<Order> orders;
            @Delivery private LocalDate day;
            private List<Order> output = List.of();

            @Override public Read# read() { output = orders.list(); return this; }
            @Override public Read# process() {
              output = output.stream().filter(order -> order.day().equals(day)).toList();
              return this;
            }
            @Override public Read# write() { return this; }
            @Override public List<Order> get() { return output; }
          }
          """,
          """
          public final class Group# extends Factory<Map<String, List<Order>>> {
            @Delivery(producer = Read#.class) private List<Order> orders;
            private Map<String, List<Order>> output = Map.of();

            @Override public Group# read() { return this; }
            @Override public Group# process() {
              output = orders.stream().collect(Collectors.groupingBy(Order::customer));
              return this;
            }
            @Override public Group# write() { return this; }
            @Override public Map<String, List<Order>> get() { return output; }
          }
          """,
          """
          public final class Total# extends Factory<Double> {
            private Map<String, List<Order>> groups = Map.of();
            private double output;

            @Delivery(producer = Group#.class)
            void setGroups(Map<String, List<Order>> groups) { this.groups = groups; }

            @Override public Total# read() { return this; }
            @Override public Total# process() {
              output = groups.values().stream().flatMap(List::stream).mapToDouble(Order::amount).sum();
              return this;
            }
            @Override public Total# write() { return this; }
            @Override public Double get() { return output; }
            @Override public String deliveryId() { return "total#"; }
          }
          """,
          """
          public final class Report# extends Report {
            @Delivery(id = "total#") private double total;
            @Delivery(optional = true) private Locale locale = Locale.ROOT;

            @Override public Report# process() {
              output = String.format(locale, "%s: %.2f", day(), total);
              return this;
            }
          }
          """,
          """
          public final class Save# extends Factory<Order> {
            private final List<Order> output = new ArrayList<>();
            private Repository<Order> orders;

            @Delivery(id = "orders") void setOrders(Repository<Order> orders) { this.orders = orders; }
            @Delivery(producer = Report#.class)
            void setReport(String report) { output.add(new Order(report, LocalDate.EPOCH, 0)); }

            @Override public Save# read() { return this; }
            @Override public Save# process() { return this; }
            @Override public Save# write() { orders.saveAll(output); return this; }
            @Override public Order get() { return output.get(0); }
          }
          """);

  private static final Source PARENT =
      new Source(
          "factories.Report",
          IMPORTS
              + """
              abstract class Report extends Factory<String> {
                @Delivery private LocalDate day;
                protected String output = "";

                protected LocalDate day() { return day; }
                @Override public Report read() { return this; }
                @Override public Report write() { return this; }
                @Override public String get() { return output; }
              }
              """);

  private RealFactories() {}

  /** The stages of {@code groups} groups; each is a list of the names of its factories. */
  static List<List<String>> stages(int groups) {
    return KINDS.stream()
        .map(kind -> IntStream.range(0, groups).mapToObj(group -> name(kind, group)).toList())
        .toList();
  }

  /** What there is to compile for {@code groups} groups. */
  static List<Source> sources(int groups) {
    Stream<Source> factories =
        KINDS.stream()
            .flatMap(kind -> IntStream.range(0, groups).mapToObj(group -> source(kind, group)));
    return Stream.concat(Stream.of(PARENT), factories).toList();
  }

  private static Source source(String kind, int group) {
    return new Source(name(kind, group), IMPORTS + kind.replace("#", Integer.toString(group)));
  }

  private static String name(String kind, int group) {
    return "factories." + kind.replaceFirst("(?s).*?class (\\w+)#.*", "$1") + group;
  }
}
