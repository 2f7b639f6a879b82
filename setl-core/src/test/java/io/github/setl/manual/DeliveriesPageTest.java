package io.github.setl.manual;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.Steps;
import io.github.setl.api.Delivery;
import io.github.setl.api.Input;
import io.github.setl.api.Repository;
import jakarta.inject.Provider;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The snippets of the page on deliveries that need no Spark. */
class DeliveriesPageTest {
  // docs:shop
  static final class ShopOrders extends Steps<List<Order>> {
    private final String shop;
    private final long least;

    ShopOrders(String shop, long least) {
      this.shop = shop;
      this.least = least;
    }

    @Override
    public String deliveryId() {
      return shop;
    }

    // docs:end

    @Override
    public List<Order> get() {
      return List.of(new Order(1, shop, least), new Order(2, shop, least + 1));
    }
  }

  static final class AllShops extends Steps<List<Object>> {
    // docs:wrapped
    @Delivery private Optional<LocalDate> day;

    @Delivery(producer = Slow.class)
    private Provider<String> slow;

    @Delivery private List<List<Order>> shops;
    @Delivery private Set<Long> limits;
    @Delivery private Map<String, List<Order>> byShop;

    @Delivery(id = "bern")
    private List<List<Order>> bern;

    // docs:end

    @Override
    public List<Object> get() {
      return List.of(day, slow.get(), shops.size(), limits, byShop.keySet(), bern.size());
    }
  }

  static final class Slow extends Steps<String> {
    @Override
    public String get() {
      return "slow";
    }
  }

  @Test
  void whatIsAroundSuppliesAndArguments() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().setInput(Input.of(Long.class, 10L));
      // docs:arguments
      pipeline.addStage(
          new Stage().add(ShopOrders.class, "zurich", 10L).add(ShopOrders.class, "bern", 20L));
      // docs:end
      assertThat(
              pipeline.addStage(Slow.class).addStage(AllShops.class).run().output(AllShops.class))
          .isEqualTo(
              List.of(Optional.empty(), "slow", 2, Set.of(10L), Set.of("zurich", "bern"), 1));
    }
  }

  // docs:constructor
  static final class SaveOrders extends Steps<Long> {
    private final String title;
    private final Repository<Order> orders;
    private final LocalDate day;
    private final Provider<List<Order>> rows;

    SaveOrders(
        String title,
        @Delivery(id = "orders") Repository<Order> orders,
        @Delivery LocalDate day,
        @Delivery(id = "zurich") Provider<List<Order>> rows) {
      this.title = title;
      this.orders = orders;
      this.day = day;
      this.rows = rows;
    }

    @Override
    public SaveOrders write() {
      orders.saveAll(rows.get());
      return this;
    }

    // docs:end

    @Override
    public Long get() {
      assertThat(title + day).isEqualTo("daily2001-02-28");
      return orders.count();
    }
  }

  static final class Joins extends Steps<String> {
    private String both = "";

    // docs:parameters
    @Delivery
    private void setShops(
        @Delivery(id = "zurich") List<Order> zurich, @Delivery(id = "bern") List<Order> bern) {
      both = zurich.get(0).customer() + ", " + bern.get(0).customer();
    }

    // docs:end

    @Override
    public String get() {
      return both;
    }
  }

  @Test
  void constructorsAndParameters() {
    try (Setl setl =
        Setl.builder()
            .withConfigText("orders { storage = MEMORY, saveMode = Overwrite }")
            .getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .setInput(Input.of(LocalDate.class, LocalDate.of(2001, 2, 28)))
              .addStage(
                  new Stage()
                      .add(ShopOrders.class, "zurich", 10L)
                      .add(ShopOrders.class, "bern", 20L));
      // docs:title
      pipeline.addStage(SaveOrders.class, "daily");
      // docs:end
      pipeline.addStage(Joins.class);
      assertThat(pipeline.run().output(SaveOrders.class)).isEqualTo(2);
      assertThat(pipeline.run().output(Joins.class)).isEqualTo("zurich, bern");
    }
  }
}
