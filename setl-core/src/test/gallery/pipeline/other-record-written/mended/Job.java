import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Repository;
import java.util.List;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(SaveCustomers.class)
        .addStage(CustomerReport.class)
        .run();
  }
}

record Order(int id, String customer, long cents) {}

record Customer(int id, String name) {}

final class SaveCustomers extends Factory<Integer> {
  @Delivery(id = "orders") private Repository<Customer> customers;

  @Override public SaveCustomers read() { return this; }
  @Override public SaveCustomers process() { return this; }

  @Override
  public SaveCustomers write() {
    customers.saveAll(List.of(new Customer(1, "Ada")));
    return this;
  }

  @Override public Integer get() { return 1; }
}

final class CustomerReport extends Factory<String> {
  @Delivery(id = "orders") private Repository<Customer> customers;
  private long count;

  @Override
  public CustomerReport read() {
    count = customers.count();
    return this;
  }

  @Override public CustomerReport process() { return this; }
  @Override public CustomerReport write() { return this; }
  @Override public String get() { return count + " customers"; }
}
