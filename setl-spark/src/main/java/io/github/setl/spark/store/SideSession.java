package io.github.setl.spark.store;

import io.github.setl.spark.record.RecordDatasets;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Option;
import scala.collection.Iterator;

/**
 * A copy of a session, with its settings, temporary views and functions, for a few statements that
 * need settings of their own: no statement of anybody else sees these. For one thread.
 *
 * <p>{@code SparkSession.cloneSession} is called by reflection: each kind of session has it, and
 * what they have in common, {@code spark-sql-api}, has not.
 */
public final class SideSession implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SideSession.class);
  private static final String SESSION_CATALOG = "spark_catalog";
  private static final Set<SideSession> OPEN = ConcurrentHashMap.newKeySet();

  private final SparkSession main;
  private final SparkSession session;
  private final @Nullable String view;

  private SideSession(SparkSession main, SparkSession session, @Nullable String view) {
    this.main = main;
    this.session = session;
    this.view = view;
  }

  /** A copy of {@code main}. */
  public static SideSession open(SparkSession main) {
    return opened(main, null);
  }

  /** A copy of {@code main} that knows {@code rows}, a {@code Dataset} of it, by {@link #view}. */
  public static SideSession openWith(SparkSession main, Dataset<?> rows) {
    String view = "setl_" + UUID.randomUUID().toString().replace("-", "");
    rows.createOrReplaceTempView(view);
    try {
      SideSession side = opened(main, view);
      try {
        // The views are copied when they are first asked for.
        side.session.catalog().currentDatabase();
        return side;
      } catch (RuntimeException | Error thrown) {
        side.close();
        throw thrown;
      }
    } finally {
      main.catalog().dropTempView(view);
    }
  }

  private static SideSession opened(SparkSession main, @Nullable String view) {
    SideSession side = new SideSession(main, keepingCurrent(() -> copy(main)), view);
    String catalog = main.catalog().currentCatalog();
    if (!catalog.equals(SESSION_CATALOG)) { // It is not copied, nor is the namespace in it.
      String namespace = main.catalog().currentDatabase();
      side.session.sql(
          "USE " + RecordColumns.quoted(catalog) + (namespace.isEmpty() ? "" : "." + namespace));
    }
    if (!RecordDatasets.isClassic(main)) { // Spark classic copies the tags.
      Iterator<String> tags = main.getTags().iterator();
      while (tags.hasNext()) {
        side.session.addTag(tags.next());
      }
    }
    OPEN.add(side);
    return side;
  }

  private static SparkSession copy(SparkSession main) {
    try {
      return (SparkSession) main.getClass().getMethod("cloneSession").invoke(main);
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException("the session cannot be copied", thrown.getCause());
    } catch (ReflectiveOperationException thrown) {
      throw new LinkageError("this Spark has no cloneSession()", thrown);
    }
  }

  /**
   * Makes a session, which Spark would make that of the thread and of the process, where others
   * look for theirs.
   */
  public static SparkSession keepingCurrent(Supplier<SparkSession> open) {
    Option<SparkSession> ofThread = SparkSession.getActiveSession();
    Option<SparkSession> ofProcess = SparkSession.getDefaultSession();
    try {
      return open.get();
    } finally {
      if (ofThread.isEmpty()) {
        SparkSession.clearActiveSession();
      } else {
        SparkSession.setActiveSession(ofThread.get());
      }
      if (ofProcess.isEmpty()) {
        SparkSession.clearDefaultSession();
      } else {
        SparkSession.setDefaultSession(ofProcess.get());
      }
    }
  }

  /** The copies of {@code main} that are in use. */
  public static List<SparkSession> copiesOf(SparkSession main) {
    return OPEN.stream().filter(side -> side.main == main).map(side -> side.session).toList();
  }

  /** The copy. */
  public SparkSession session() {
    return session;
  }

  /** The rows that the copy was made with. */
  public Dataset<Row> rows() {
    return session.table(view());
  }

  /** The name of {@link #rows} in SQL. */
  public String view() {
    if (view == null) {
      throw new IllegalStateException("the side session was made without rows");
    }
    return view;
  }

  /**
   * Has a server release the copy, which otherwise expires there; that of Spark classic holds
   * nothing. It never fails: what the copy was made for may be done.
   */
  @Override
  public void close() {
    OPEN.remove(this);
    if (!RecordDatasets.isClassic(main)) {
      try {
        session.close();
      } catch (Exception thrown) { // What the client throws is not declared.
        LOG.warn("The copy of a Spark Connect session could not be closed", thrown);
      }
    }
  }
}
