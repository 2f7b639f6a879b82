package com.example.extension;

import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Connection;
import io.github.setl.spi.ConnectionProvider;
import io.github.setl.spi.ConnectionRequest;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.nio.file.Path;

// docs:connection
/** The connection type {@code folder}: where the files of several data sets are. */
public final class FolderConnectionProvider implements ConnectionProvider {
  private static final Key<String> PATH =
      Key.of("path", new Form.Text(), "the folder").asRequired();

  @Override
  public String type() {
    return "folder";
  }

  @Override
  public BlockSchema schema() {
    return BlockSchema.of(PATH);
  }

  @Override
  public Connection open(ConnectionRequest request) {
    Path folder = Path.of(request.block().value(PATH));
    return new Connection() {
      @Override
      public <H> H handle(Class<H> type) {
        return type.cast(folder);
      }
    };
  }
}
// docs:end
