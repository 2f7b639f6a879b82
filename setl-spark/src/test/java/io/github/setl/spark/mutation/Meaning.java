package io.github.setl.spark.mutation;

import io.github.setl.config.RepositoryBlock;
import io.github.setl.config.Schemas;
import io.github.setl.config.Settings;
import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** What settings say, value by value, without the places where it is written. */
record Meaning(Map<String, String> values) {

  static Meaning of(Settings settings, Schemas schemas) {
    Map<String, String> values = new TreeMap<>();
    values.put("application", settings.application());
    values.put("environment", settings.environment());
    values.put("execution", settings.execution().toString());
    values.put("handover", settings.handover().toString());
    values.put("defaultEngine", settings.defaultEngine());
    settings
        .engines()
        .forEach((name, engine) -> add(values, engine.block(), engine.type(), schemas.engines()));
    settings
        .connections()
        .forEach(
            (name, connection) ->
                add(values, connection.block(), connection.type(), schemas.connections()));
    settings
        .factories()
        .forEach(
            (name, factory) ->
                values.put("factory " + name, factory.engine() + " " + factory.writable()));
    for (RepositoryBlock repository : settings.repositories().values()) {
      values.put(repository.name() + ".engine", repository.engine().toString());
      add(values, repository.block(), repository.storage(), schemas.storages());
    }
    return new Meaning(values);
  }

  private static void add(
      Map<String, String> values, Block block, String kind, Map<String, BlockSchema> schemas) {
    BlockSchema schema = Objects.requireNonNull(schemas.get(kind), kind);
    values.put(block.name(), kind);
    schema
        .keys()
        .forEach(key -> values.put(block.name() + "." + key.name(), block.find(key).toString()));
    block.options().forEach((name, value) -> values.put(block.name() + ":" + name, value));
  }
}
