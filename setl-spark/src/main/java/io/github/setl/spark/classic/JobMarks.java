package io.github.setl.spark.classic;

import io.github.setl.spi.Activity;
import io.github.setl.spi.Engine;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.UUID;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * What the Spark jobs of a factory carry: a description that Spark's pages show, and a tag by which
 * they are cancelled. A job group of the user's is left alone.
 */
final class JobMarks implements Engine.Scope {
  private static final String DESCRIPTION = "spark.job.description";

  private final SparkSession session;
  private final String tag;
  private final @Nullable String description;

  private JobMarks(SparkSession session, String tag, @Nullable String description) {
    this.session = session;
    this.tag = tag;
    this.description = description;
  }

  /** Marks the jobs of the current thread. */
  static JobMarks enter(SparkSession session, Activity activity) {
    String tag = "setl-" + UUID.randomUUID();
    JobMarks marks = new JobMarks(session, tag, property(session));
    session.addTag(tag);
    setProperty(
        session,
        "%s, run %s, stage %d: %s"
            .formatted(
                activity.pipeline(), activity.runId(), activity.stage(), activity.factory()));
    return marks;
  }

  @Override
  public void close() {
    session.removeTag(tag);
    setProperty(session, description);
  }

  @Override
  public void cancel() {
    session.interruptTag(tag);
  }

  private static @Nullable String property(SparkSession session) {
    return (String) call(session, "getLocalProperty", DESCRIPTION);
  }

  private static void setProperty(SparkSession session, @Nullable String value) {
    call(session, "setLocalProperty", DESCRIPTION, value);
  }

  /** Calls a method of the {@code SparkContext}, a class that spark-sql-api does not have. */
  private static @Nullable Object call(
      SparkSession session, String name, @Nullable String... arguments) {
    try {
      Object context = session.getClass().getMethod("sparkContext").invoke(session);
      Class<?>[] types = new Class<?>[arguments.length];
      java.util.Arrays.fill(types, String.class);
      Method method = context.getClass().getMethod(name, types);
      return method.invoke(context, (Object[]) arguments);
    } catch (InvocationTargetException thrown) {
      throw new IllegalStateException("Spark's context is closed", thrown.getTargetException());
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError("a SparkContext has the method " + name, impossible);
    }
  }
}
