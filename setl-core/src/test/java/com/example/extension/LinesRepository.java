package com.example.extension;

import io.github.setl.api.Condition;
import io.github.setl.api.Repository;
import io.github.setl.spi.condition.RecordConditions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A text file whose lines are records of a number and a text. */
record LinesRepository<T>(Path file, Class<T> recordType, RecordConditions<T> conditions)
    implements Repository<T> {
  @Override
  public List<T> list() {
    try {
      List<T> rows = new ArrayList<>();
      for (String line : Files.readAllLines(file)) {
        rows.add(
            recordType
                .getDeclaredConstructor(int.class, String.class)
                .newInstance(rows.size() + 1, line));
      }
      return rows;
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    } catch (ReflectiveOperationException thrown) {
      throw new IllegalArgumentException(recordType + " is no record of a line", thrown);
    }
  }

  @Override
  public List<T> findBy(Condition... all) {
    return list().stream().filter(conditions.test(List.of(all))).toList();
  }

  @Override
  public Stream<T> stream() {
    return list().stream();
  }

  @Override
  public long count() {
    return list().size();
  }

  @Override
  public void saveAll(Iterable<? extends T> rows) {
    List<String> lines = new ArrayList<>();
    try {
      for (T row : rows) {
        lines.add(String.valueOf(recordType.getDeclaredMethod("text").invoke(row)));
      }
      Files.write(file, lines);
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    } catch (ReflectiveOperationException thrown) {
      throw new IllegalArgumentException(recordType + " has no text", thrown);
    }
  }
}
