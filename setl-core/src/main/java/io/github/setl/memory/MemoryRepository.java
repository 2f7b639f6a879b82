package io.github.setl.memory;

import io.github.setl.api.Condition;
import io.github.setl.api.Naming;
import io.github.setl.api.Repository;
import io.github.setl.api.SaveMode;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.condition.RecordConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A data set in memory. */
final class MemoryRepository<T> implements Repository<T> {
  private final RepositoryRequest<T> request;
  private final MemoryDataSet dataSet;
  private final SaveMode saveMode;
  private final RecordConditions<T> conditions;

  MemoryRepository(RepositoryRequest<T> request, MemoryDataSet dataSet, SaveMode saveMode) {
    this.request = request;
    this.dataSet = dataSet;
    this.saveMode = saveMode;
    this.conditions =
        new RecordConditions<>(request.recordType(), Naming.AS_WRITTEN, request.block().origin());
  }

  @Override
  public List<T> list() {
    return rows().stream().map(request.recordType()::cast).toList();
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
    return rows().size();
  }

  @Override
  public void saveAll(Iterable<? extends T> rows) {
    List<T> written = new ArrayList<>();
    rows.forEach(written::add);
    switch (saveMode) {
      case Append -> dataSet.append(written);
      case Overwrite -> dataSet.replace(written);
      case Ignore -> dataSet.create(written);
      case ErrorIfExists -> {
        if (!dataSet.create(written)) {
          throw exists();
        }
      }
      case OverwritePartitions, Merge ->
          throw new IllegalStateException("the configuration does not admit " + saveMode);
    }
  }

  /** What another record wrote into the same block. */
  List<Problem> check() {
    Optional<?> other =
        dataSet.rows().orElse(List.of()).stream()
            .filter(row -> !request.recordType().isInstance(row))
            .findFirst();
    if (other.isEmpty()) {
      return List.of();
    }
    return List.of(
        Problem.of(
                ProblemCode.DATA_COLUMNS,
                "%s holds other records than %s."
                    .formatted(request.block().name(), request.recordType().getSimpleName()))
            .at(request.block().origin())
            .because("a row is a " + other.get().getClass().getName())
            .fix(
                "read it as Repository<%s>, or give each record a block of its own"
                    .formatted(other.get().getClass().getSimpleName()))
            .build());
  }

  private List<Object> rows() {
    return dataSet
        .rows()
        .orElseThrow(
            () ->
                new SetlException(
                    List.of(
                        Problem.of(
                                ProblemCode.DATA_MISSING,
                                request.block().name()
                                    + " has no rows to read: nothing was written.")
                            .at(request.block().origin())
                            .because(
                                "storage = MEMORY keeps what this Setl wrote, and nothing else")
                            .fix("add a factory that writes it, in an earlier stage: .addStage(..)")
                            .build())));
  }

  private SetlException exists() {
    return new SetlException(
        List.of(
            Problem.of(
                    ProblemCode.DATA_EXISTS,
                    request.block().name() + " exists, and saveMode is ErrorIfExists.")
                .at(request.block().origin("saveMode"))
                .fix("write saveMode = Append or saveMode = Overwrite, if that is meant")
                .build()));
  }
}
