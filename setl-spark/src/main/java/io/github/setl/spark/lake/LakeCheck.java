package io.github.setl.spark.lake;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.StorageSettings;
import io.github.setl.spi.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructField;

/**
 * Looks at what can be known of a table before it is touched: the block, the record, and the
 * settings of the session.
 */
record LakeCheck(
    TableFormat format, LakePlace place, RecordColumns columns, LakeProblems problems) {

  /**
   * Looks at everything.
   *
   * @throws SetlException with all that is wrong
   */
  void check(SparkSession session) {
    List<Problem> found = new ArrayList<>();
    Block block = place.block();
    SaveMode mode = block.value(LakeConnectorProvider.SAVE_MODE);
    refused().ifPresent(found::add);
    if (mode == SaveMode.Merge && block.value(LakeConnectorProvider.KEY).isEmpty()) {
      found.add(
          problems
              .invalid("saveMode", " is Merge, and the block has no key.")
              .fix("write the columns that tell rows apart: key = [id]")
              .build());
    }
    if (mode == SaveMode.OverwritePartitions
        && block.value(LakeConnectorProvider.PARTITION_BY).isEmpty()) {
      found.add(
          problems
              .invalid("saveMode", " is OverwritePartitions, and the block has no partitionBy.")
              .fix("write what the table is partitioned by: partitionBy = [day], or")
              .fix("write saveMode = Overwrite")
              .build());
    }
    columns("key", block.value(LakeConnectorProvider.KEY), found);
    columns("updateColumns", block.value(LakeConnectorProvider.UPDATE), found);
    columns(
        "comments",
        List.copyOf(block.find(LakeConnectorProvider.COMMENTS).orElse(Map.of()).keySet()),
        found);
    for (String partition : block.value(LakeConnectorProvider.PARTITION_BY)) {
      Partition.problem(partition, format, columns, problems).ifPresent(found::add);
    }
    unprepared(session).ifPresent(found::add);
    if (!found.isEmpty()) {
      throw new SetlException(found);
    }
  }

  private void columns(String key, List<String> names, List<Problem> found) {
    for (String name : names) {
      if (columns.named(name).isEmpty()) {
        Problem.Builder problem =
            problems
                .invalid(
                    key,
                    " names the column %s, which %s has not.".formatted(name, columns.recordName()))
                .because("its columns are " + String.join(", ", columns.inSpark().fieldNames()));
        Nearest.to(name, List.of(columns.inSpark().fieldNames())).ifPresent(problem::didYouMean);
        found.add(problem.fix("name a column of the record").build());
      }
    }
  }

  private Optional<Problem> refused() {
    List<String> reasons = new ArrayList<>();
    for (StructField field : columns.inStore().fields()) {
      format
          .refusal(field.dataType())
          .ifPresent(
              reason ->
                  reasons.add(
                      "%s is %s: %s"
                          .formatted(field.name(), field.dataType().simpleString(), reason)));
    }
    if (reasons.isEmpty()) {
      return Optional.empty();
    }
    Problem.Builder problem =
        Problem.of(
                ProblemCode.RECORD_UNUSABLE,
                "%s cannot be stored as %s in %s."
                    .formatted(columns.recordName(), format.storage(), place.block().name()))
            .at(place.block().origin("storage"));
    reasons.forEach(problem::because);
    return Optional.of(problem.fix("give the components other types").build());
  }

  private Optional<Problem> unprepared(SparkSession session) {
    Map<String, String> missing = format.missingSettings(place, session);
    if (missing.isEmpty()) {
      return Optional.empty();
    }
    Problem.Builder problem =
        Problem.of(
                ProblemCode.ENGINE_UNPREPARED,
                "The session of Spark is not set up for the storage %s of %s."
                    .formatted(format.storage(), place.block().name()))
            .at(place.origin());
    missing.forEach(
        (name, value) ->
            problem.because("%s is %s".formatted(name, shown(session.conf().get(name, "")))));
    problem.because(
        "SETL sets it up when it opens the session, and leaves it alone when others do");
    problem.fix("open the session, or start the server, with these settings:");
    missing.forEach(
        (name, value) ->
            problem.fix(
                name
                    + "="
                    + (name.equals(StorageSettings.EXTENSIONS)
                        ? both(session.conf().get(name, ""), value)
                        : value)));
    return Optional.of(problem.build());
  }

  private static String both(String there, String wanted) {
    return there.isEmpty() ? wanted : String.join(",", Arrays.asList(there, wanted));
  }

  private static String shown(String value) {
    return value.isEmpty() ? "not set" : value;
  }
}
