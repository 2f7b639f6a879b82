package io.github.setl.spark.classic;

import io.github.setl.spi.Activity;
import io.github.setl.spi.Engine;
import java.lang.reflect.InvocationTargetException;
import java.util.Properties;
import java.util.UUID;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * What the Spark jobs of a run carry: the local properties of the thread that started it, such as
 * its job group, with a description of the factory; and a tag by which they are cancelled.
 *
 * @param session the session
 * @param ofCaller the local properties of the thread that started the run
 */
record JobMarks(SparkSession session, Properties ofCaller) implements Engine.Usage {
  private static final String DESCRIPTION = "spark.job.description";

  /** The marks of a run that the current thread starts. */
  static JobMarks of(SparkSession session) {
    Properties copy = new Properties();
    copy.putAll(properties(session));
    return new JobMarks(session, copy);
  }

  @Override
  public Engine.Scope enter(Activity activity) {
    Properties before = properties(session);
    Properties marked = new Properties();
    marked.putAll(ofCaller);
    marked.setProperty(
        DESCRIPTION,
        "%s, run %s, stage %d: %s"
            .formatted(
                activity.pipeline(), activity.runId(), activity.stage(), activity.factory()));
    String tag = "setl-" + UUID.randomUUID();
    setProperties(session, marked);
    session.addTag(tag);
    return new Engine.Scope() {
      @Override
      public void close() {
        session.removeTag(tag);
        setProperties(session, before);
      }

      @Override
      public void cancel() {
        session.interruptTag(tag);
      }
    };
  }

  private static Properties properties(SparkSession session) {
    Properties properties = (Properties) call(session, "getLocalProperties", null);
    return properties == null ? new Properties() : properties;
  }

  private static void setProperties(SparkSession session, Properties properties) {
    call(session, "setLocalProperties", properties);
  }

  /** Calls a method of the {@code SparkContext}, a class that spark-sql-api does not have. */
  private static @Nullable Object call(
      SparkSession session, String name, @Nullable Properties argument) {
    try {
      Object context = session.getClass().getMethod("sparkContext").invoke(session);
      return argument == null
          ? context.getClass().getMethod(name).invoke(context)
          : context.getClass().getMethod(name, Properties.class).invoke(context, argument);
    } catch (InvocationTargetException thrown) {
      throw new IllegalStateException("Spark's context is closed", thrown.getTargetException());
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError("a SparkContext has the method " + name, impossible);
    }
  }
}
