package io.github.setl.spark.record;

import org.apache.spark.sql.catalyst.analysis.GetColumnByOrdinal;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.TransformingEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticExpressionPathEncoder;
import org.apache.spark.sql.catalyst.encoders.ExpressionEncoder;
import org.apache.spark.sql.catalyst.expressions.BoundReference;
import org.apache.spark.sql.catalyst.expressions.Expression;
import scala.Function1;
import scala.runtime.AbstractPartialFunction;

/**
 * The encoder that every Spark takes, with expressions of its own for Spark classic, which asks any
 * encoder for them that has some. A client of Spark Connect sees no difference, and what it sends
 * to its server is the plain encoder.
 *
 * <p>It is compiled against {@code spark-catalyst}, which a client of Spark Connect may lack; there
 * it is not loaded.
 *
 * @param <I> the record
 * @param <O> what it is stored as
 */
@SuppressWarnings("deprecation") // Spark has no other way to bring expressions, and promises none.
final class ClassicEncoder<I, O> extends TransformingEncoder<I, O>
    implements AgnosticExpressionPathEncoder<I> {
  private static final long serialVersionUID = 1L;

  private final TransformingEncoder<I, O> portable;
  private final transient Expression writing;
  private final transient Expression reading;

  /**
   * All encoders in one.
   *
   * @param portable for every Spark
   * @param writing how Spark classic makes rows
   * @param reading how Spark classic reads rows
   */
  ClassicEncoder(
      TransformingEncoder<I, O> portable, AgnosticEncoder<?> writing, AgnosticEncoder<?> reading) {
    super(portable.clsTag(), portable.transformed(), portable.codecProvider(), portable.nullable());
    this.portable = portable;
    this.writing = ExpressionEncoder.apply(writing).objSerializer();
    this.reading = ExpressionEncoder.apply(reading).objDeserializer();
  }

  /** The encoder for every Spark. */
  TransformingEncoder<I, O> portable() {
    return portable;
  }

  // From the leaves up: what is put in is not to be looked at again.

  @Override
  public Expression toCatalyst(Expression input) {
    return writing.transformUp(new Replacement(BoundReference.class, input));
  }

  @Override
  public Expression fromCatalyst(Expression path) {
    return reading.transformUp(new Replacement(GetColumnByOrdinal.class, path));
  }

  /** The plain encoder: whoever reads it may not have this class. */
  private Object writeReplace() {
    return portable;
  }

  /** Puts one expression in the place of all of a class. */
  private static final class Replacement extends AbstractPartialFunction<Expression, Expression> {
    private final Class<? extends Expression> replaced;
    private final Expression replacement;

    Replacement(Class<? extends Expression> replaced, Expression replacement) {
      this.replaced = replaced;
      this.replacement = replacement;
    }

    @Override
    public boolean isDefinedAt(Expression expression) {
      return replaced.isInstance(expression);
    }

    @Override
    @SuppressWarnings("unchecked") // Spark asks for an expression.
    public <A extends Expression, B> B applyOrElse(A expression, Function1<A, B> otherwise) {
      return isDefinedAt(expression) ? (B) replacement : otherwise.apply(expression);
    }
  }
}
