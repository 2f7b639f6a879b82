package io.github.setl.memory;

import io.github.setl.api.Repository;
import io.github.setl.api.SaveMode;
import io.github.setl.problem.Problem;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.Writes;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The storage {@code MEMORY}. One instance belongs to one {@code Setl} and holds its data sets. */
public final class MemoryConnectorProvider implements ConnectorProvider {
  private static final Key<SaveMode> SAVE_MODE =
      Key.of(
              "saveMode",
              new Form.Choice<>(
                  SaveMode.class,
                  EnumSet.of(
                      SaveMode.ErrorIfExists,
                      SaveMode.Append,
                      SaveMode.Overwrite,
                      SaveMode.Ignore)),
              "what a write does with rows that are there already")
          .orElse(SaveMode.ErrorIfExists);

  private final Map<String, MemoryDataSet> dataSets = new ConcurrentHashMap<>();

  /** For {@link java.util.ServiceLoader}. */
  public MemoryConnectorProvider() {}

  @Override
  public String storage() {
    return "MEMORY";
  }

  @Override
  public BlockSchema schema() {
    return BlockSchema.of(SAVE_MODE);
  }

  @Override
  public Set<Class<?>> views() {
    return Set.of(Repository.class);
  }

  @Override
  public <T> Connector<T> connect(RepositoryRequest<T> request) {
    MemoryDataSet dataSet =
        dataSets.computeIfAbsent(request.block().name(), name -> new MemoryDataSet());
    return new MemoryConnector<>(
        new MemoryRepository<>(request, dataSet, request.block().value(SAVE_MODE)));
  }

  private record MemoryConnector<T>(MemoryRepository<T> repository) implements Connector<T> {
    @Override
    public <V> V view(Class<V> type, Writes writes) {
      if (type != Repository.class) {
        throw new IllegalArgumentException("MEMORY has no " + type.getName());
      }
      return type.cast(repository);
    }

    @Override
    public List<Problem> check() {
      return repository.check();
    }
  }
}
