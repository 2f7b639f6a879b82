package io.github.setl.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Repository;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeliveriesTest {
  record Order(int id, double amount) {}

  static final class LargeOrders extends Factory<List<Order>> {
    @Delivery private Repository<Order> orders;

    @Delivery(id = "archive")
    private Repository<Order> archive;

    private double limit;
    private List<Order> large = List.of();

    @Delivery
    void setLimit(double limit, String currency) {
      this.limit = currency.equals("EUR") ? limit : 2 * limit;
    }

    @Override
    public LargeOrders read() {
      large = orders.list();
      return this;
    }

    @Override
    public LargeOrders process() {
      large = large.stream().filter(order -> order.amount() > limit).toList();
      return this;
    }

    @Override
    public LargeOrders write() {
      archive.saveAll(large);
      return this;
    }

    @Override
    public List<Order> get() {
      return large;
    }
  }

  @Test
  @SuppressWarnings("unchecked") // A mock has no type arguments.
  void aFactoryRunsAloneWithItsDeliveriesGiven() {
    // docs:mocks
    Repository<Order> orders = mock(Repository.class);
    Repository<Order> archive = mock(Repository.class);
    when(orders.list()).thenReturn(List.of(new Order(1, 50), new Order(2, 150)));

    LargeOrders factory = new LargeOrders();
    Deliveries.to(factory)
        .supply("orders", orders)
        .supply("archive", archive)
        .supply(100.0)
        .supply("EUR");
    List<Order> large = factory.read().process().write().get();

    assertThat(large).containsExactly(new Order(2, 150));
    verify(archive).saveAll(large);
    // docs:end
  }

  @Test
  void aValueThatSeveralMembersCanHoldNeedsTheNameOfOne() {
    Deliveries deliveries = Deliveries.to(new LargeOrders());
    assertThatThrownBy(() -> deliveries.supply(mock(Repository.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("LargeOrders has 2 members that can hold a ");
    assertThatThrownBy(() -> deliveries.supply("limit", 1.0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith(
            "its deliveries are: Repository<Order> orders, Repository<Order> archive,"
                + " Double setLimit, String setLimit");
  }
}
