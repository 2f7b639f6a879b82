package io.github.setl.spark.record;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
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

  /**
   * All encoders in one; {@code portable} alone where there is no Spark classic.
   *
   * @param portable for every Spark
   * @param writing how Spark classic makes rows
   * @param reading how Spark classic reads rows
   */
  static Encoder<?> of(
      AgnosticEncoder<?> portable, AgnosticEncoder<?> writing, AgnosticEncoder<?> reading) {
    return type().<Encoder<?>>map(type -> all(type, portable, writing, reading)).orElse(portable);
  }

  private static Optional<Class<?>> type() {
    try {
      return Optional.of(Class.forName(NAME));
    } catch (ClassNotFoundException noSparkClassic) {
      return Optional.empty();
    }
  }

  private static Encoder<?> all(
      Class<?> type,
      AgnosticEncoder<?> portable,
      AgnosticEncoder<?> writing,
      AgnosticEncoder<?> reading) {
    try {
      Method make = type.getMethod("apply", AgnosticEncoder.class);
      Method serializer = type.getMethod("objSerializer");
      Method deserializer = type.getMethod("objDeserializer");
      return (Encoder<?>)
          type.getConstructor(
                  AgnosticEncoder.class, serializer.getReturnType(), deserializer.getReturnType())
              .newInstance(
                  portable,
                  serializer.invoke(make.invoke(null, writing)),
                  deserializer.invoke(make.invoke(null, reading)));
    } catch (InvocationTargetException thrown) {
      throw new IllegalStateException("Spark cannot make an encoder", thrown.getCause());
    } catch (ReflectiveOperationException thrown) {
      throw new LinkageError("this Spark has another " + NAME, thrown);
    }
  }
}
