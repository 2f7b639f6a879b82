package io.github.setl.spark.record;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoder;

/**
 * Gives Spark classic an encoder of its own beside the one that every Spark takes.
 *
 * <p>Spark chooses between the two: a classic session takes an {@code ExpressionEncoder} as it is,
 * a Spark Connect client asks it for the encoder that it was made from. The class is called by
 * reflection, since {@code spark-sql-api} does not have it and a Spark Connect client may lack it.
 */
final class ClassicEncoder {
  private static final String NAME = "org.apache.spark.sql.catalyst.encoders.ExpressionEncoder";

  private ClassicEncoder() {}

  /** Both encoders in one; {@code portable} alone where there is no Spark classic. */
  static Encoder<?> of(AgnosticEncoder<?> portable, AgnosticEncoder<?> classic) {
    return type().<Encoder<?>>map(type -> both(type, portable, classic)).orElse(portable);
  }

  private static Optional<Class<?>> type() {
    try {
      return Optional.of(Class.forName(NAME));
    } catch (ClassNotFoundException noSparkClassic) {
      return Optional.empty();
    }
  }

  private static Encoder<?> both(
      Class<?> type, AgnosticEncoder<?> portable, AgnosticEncoder<?> classic) {
    try {
      Object made = type.getMethod("apply", AgnosticEncoder.class).invoke(null, classic);
      Class<?> expression = type.getMethod("objSerializer").getReturnType();
      return (Encoder<?>)
          type.getConstructor(AgnosticEncoder.class, expression, expression)
              .newInstance(
                  portable,
                  type.getMethod("objSerializer").invoke(made),
                  type.getMethod("objDeserializer").invoke(made));
    } catch (InvocationTargetException thrown) {
      throw new IllegalStateException("Spark cannot make an encoder", thrown.getCause());
    } catch (ReflectiveOperationException thrown) {
      throw new LinkageError("this Spark has another " + NAME, thrown);
    }
  }
}
