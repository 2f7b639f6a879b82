package io.github.setl.spark.query;

import io.github.setl.api.Naming;
import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.SparkDataSet;
import io.github.setl.spi.Block;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.WriteIdentity;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.parser.ParseException;

/** The rows of a query. */
record QueryDataSet<T>(
    SparkSession session, Block block, Class<T> recordType, RecordColumns columns)
    implements SparkDataSet<T> {
  private static final String NO_TABLE = "TABLE_OR_VIEW_NOT_FOUND";

  static <T> QueryDataSet<T> of(RepositoryRequest<T> request, Naming naming) {
    return new QueryDataSet<>(
        request.engine().handle(SparkSession.class),
        request.block(),
        request.recordType(),
        RecordColumns.of(request.recordType(), naming));
  }

  @Override
  public Dataset<T> read() {
    try {
      return rows();
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) {
      throw new SetlException(List.of(unusable(thrown)), thrown);
    }
  }

  private Dataset<T> rows() throws Exception {
    Dataset<Row> rows = session.sql(subquery());
    Optional<Problem> problem = columns.compare(rows.schema()).problem(block, block.origin(key()));
    if (problem.isPresent()) {
      throw new SetlException(List.of(problem.get()));
    }
    return columns.toSpark(rows, rows.schema()).as(RecordEncoders.of(recordType));
  }

  /** Within brackets, Spark takes nothing but a query: the text cannot write or drop anything. */
  private String subquery() {
    return "select * from (\n"
        + block.value(QueryConnectorProvider.QUERY).strip().replaceFirst(";$", "")
        + "\n)";
  }

  @Override
  public boolean exists() {
    try {
      rows();
      return true;
    } catch (SetlException otherColumns) {
      return true;
    } catch (Exception thrown) {
      if (isOfNoTable(thrown)) {
        return false;
      }
      throw new SetlException(List.of(unusable(thrown)), thrown);
    }
  }

  /** A table that is missing may be about to be written. */
  @Override
  public List<Problem> check() {
    try {
      rows();
      return List.of();
    } catch (SetlException known) {
      return known.problems();
    } catch (Exception thrown) {
      return isOfNoTable(thrown) ? List.of() : List.of(unusable(thrown));
    }
  }

  @Override
  public void write(Dataset<T> rows, WriteIdentity write) {
    throw new SetlException(List.of(readOnly("written")));
  }

  @Override
  public void drop(WriteIdentity write) {
    throw new SetlException(List.of(readOnly("dropped")));
  }

  private static boolean isOfNoTable(Exception thrown) {
    return thrown instanceof AnalysisException analysis
        && String.valueOf(analysis.getCondition()).startsWith(NO_TABLE);
  }

  private Problem unusable(Exception thrown) {
    Problem.Builder problem =
        Problem.of(
                isOfNoTable(thrown) ? ProblemCode.DATA_MISSING : ProblemCode.DATA_UNREADABLE,
                "The query of " + block.name() + " cannot be used.")
            .at(block.origin(key()));
    if (thrown instanceof AnalysisException analysis && !(thrown instanceof ParseException)) {
      problem.because(analysis.getSimpleMessage()); // The whole message has Spark's plans, too.
    } else {
      Causes.of(thrown).forEach(problem::because);
    }
    return problem
        .because("Spark sees it within `select * from ( .. )`, which adds a line before it")
        .fix("correct the query")
        .build();
  }

  private Problem readOnly(String done) {
    return Problem.of(
            ProblemCode.WRITE_UNSUPPORTED,
            "%s cannot be %s: it is a query.".formatted(block.name(), done))
        .at(block.origin(key()))
        .because("storage = SPARK_SQL only reads")
        .fix("write to the block of a table: storage = PARQUET, table = \"..\"")
        .build();
  }

  private static String key() {
    return QueryConnectorProvider.QUERY.name();
  }
}
