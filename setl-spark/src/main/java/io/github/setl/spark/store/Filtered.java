package io.github.setl.spark.store;

import io.github.setl.api.Condition;
import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.SparkRepository;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.Dataset;

/**
 * Delivered data of which only the rows that fulfil a condition are seen.
 *
 * @param <T> the record that one row becomes
 * @param whole the repository, to which writes and drops go unchanged
 * @param condition Spark SQL text
 */
public record Filtered<T>(SparkRepository<T> whole, String condition)
    implements SparkRepository<T> {
  /** What can be filtered. */
  public static final Set<Class<?>> TYPES = Set.of(Dataset.class, SparkRepository.class);

  /** The part of {@code data}, one of {@link #TYPES}, that fulfils {@code condition}. */
  public static Object by(Object data, String condition) {
    return data instanceof SparkRepository<?> repository
        ? new Filtered<>(repository, condition)
        : rows((Dataset<?>) data, condition);
  }

  private static <R> Dataset<R> rows(Dataset<R> all, String condition) {
    try {
      Dataset<R> some = all.where(condition);
      some.schema(); // Spark Connect looks at the condition when it is asked something.
      return some;
    } catch (Exception thrown) {
      Problem.Builder problem =
          Problem.of(ProblemCode.CONDITION_UNSUITABLE, "A condition does not fit the rows.")
              .at("condition = \"" + condition + "\"")
              .because("the columns are " + String.join(", ", all.columns()));
      Causes.of(thrown).forEach(problem::because);
      throw new SetlException(
          List.of(problem.fix("write Spark SQL over these columns").build()), thrown);
    }
  }

  @Override
  public Dataset<T> findAll() {
    return rows(whole.findAll(), condition);
  }

  @Override
  public Dataset<T> findBy(Condition... conditions) {
    return rows(whole.findBy(conditions), condition);
  }

  @Override
  public long count() {
    return findAll().count();
  }

  @Override
  public boolean exists() {
    return whole.exists();
  }

  @Override
  public void save(Dataset<T> rows) {
    whole.save(rows);
  }

  @Override
  public void drop() {
    whole.drop();
  }
}
