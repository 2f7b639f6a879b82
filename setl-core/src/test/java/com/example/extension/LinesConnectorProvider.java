package com.example.extension;

import io.github.setl.api.Naming;
import io.github.setl.api.Repository;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.Writes;
import io.github.setl.spi.condition.RecordConditions;
import java.nio.file.Path;
import java.util.Set;

// docs:storage
/** The storage {@code LINES}: a text file of one row per line. */
public final class LinesConnectorProvider implements ConnectorProvider {
  private static final Key<String> PATH = Key.of("path", new Form.Text(), "the file").asRequired();
  private static final Key<String> CONNECTION =
      Key.of("connection", new Form.ConnectionName(), "the folder of the file").asRequired();

  @Override
  public String storage() {
    return "LINES";
  }

  @Override
  public BlockSchema schema() {
    return BlockSchema.of(PATH, CONNECTION);
  }

  @Override
  public Set<Class<?>> views() {
    return Set.of(Repository.class);
  }

  @Override
  public <T> Connector<T> connect(RepositoryRequest<T> request) {
    Path folder = request.connection(CONNECTION).handle(Path.class);
    Path file = folder.resolve(request.block().value(PATH));
    RecordConditions<T> conditions =
        new RecordConditions<>(request.recordType(), Naming.AS_WRITTEN, request.block().origin());
    LinesRepository<T> lines = new LinesRepository<>(file, request.recordType(), conditions);
    return new Connector<>() {
      @Override
      public <V> V view(Class<V> type, Writes writes) {
        return type.cast(lines);
      }
    };
  }
}
// docs:end
