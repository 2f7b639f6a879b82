package io.github.setl.spark.query;

import io.github.setl.api.Naming;
import io.github.setl.spark.store.SparkConnector;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import io.github.setl.spi.RepositoryRequest;
import java.util.Set;

/** {@code storage = SPARK_SQL}: the rows of a query, over whatever tables Spark knows. */
public final class QueryConnectorProvider implements ConnectorProvider {
  static final Key<String> QUERY =
      Key.of("query", new Form.Text(), "a query in Spark SQL, such as `select * from sales.orders`")
          .asRequired();
  private static final Key<Naming> NAMING =
      Key.of(
              "naming",
              new Form.Choice<>(Naming.class),
              "how the query calls its columns: as_written, or snake_case")
          .orElse(Naming.AS_WRITTEN);

  /** For {@link java.util.ServiceLoader}. */
  public QueryConnectorProvider() {}

  @Override
  public String storage() {
    return "SPARK_SQL";
  }

  @Override
  public BlockSchema schema() {
    return BlockSchema.of(QUERY, NAMING);
  }

  @Override
  public Set<Class<?>> views() {
    return SparkConnector.VIEWS;
  }

  @Override
  public Set<Class<?>> loads() {
    return SparkConnector.LOADS;
  }

  @Override
  public Set<String> engineTypes(Class<?> view) {
    return Set.of("spark-classic", "spark-connect");
  }

  @Override
  public <T> Connector<T> connect(RepositoryRequest<T> request) {
    Naming naming = request.block().value(NAMING);
    return new SparkConnector<>(request, naming, QueryDataSet.of(request, naming));
  }
}
