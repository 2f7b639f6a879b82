import crm.Customer;
import io.github.setl.api.Factory;
import java.util.List;

final class ReadCustomers extends Factory<List<Customer>> {
  @Override public ReadCustomers read() { return this; }
  @Override public ReadCustomers process() { return this; }
  @Override public ReadCustomers write() { return this; }
  @Override public List<Customer> get() { return List.of(new Customer(1, "Ada")); }
}
