import crm.Customer;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import java.util.List;

final class CustomerReport extends Factory<String> {
  @Delivery private List<Customer> customers;

  @Override public CustomerReport read() { return this; }
  @Override public CustomerReport process() { return this; }
  @Override public CustomerReport write() { return this; }
  @Override public String get() { return customers.size() + " customers"; }
}
