package io.github.setl.spark.connect;

import io.github.setl.spark.store.SideSession;
import io.github.setl.spi.Activity;
import io.github.setl.spi.Engine;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.spark.sql.SparkSession;

/**
 * What the operations of a run carry on the server: the tags of the engine's block, those of the
 * thread that started the run, the run, the stage and the factory; and one of each factory's own,
 * by which its operations are stopped.
 *
 * @param session the session
 * @param ofBlock the tags that the block asks for
 * @param ofCaller the tags of the thread that started the run
 */
record OperationTags(SparkSession session, List<String> ofBlock, List<String> ofCaller)
    implements Engine.Usage {
  OperationTags {
    ofBlock = List.copyOf(ofBlock);
    ofCaller = List.copyOf(ofCaller);
  }

  /** The tags of a run that the current thread starts. */
  static OperationTags of(SparkSession session, List<String> ofBlock) {
    return new OperationTags(session, ofBlock, tags(session));
  }

  @Override
  public Engine.Scope enter(Activity activity) {
    List<String> before = tags(session);
    String own = "setl-" + UUID.randomUUID();
    List<String> during = new ArrayList<>(ofCaller);
    during.addAll(ofBlock);
    during.add(tag("setl-pipeline", activity.pipeline()));
    during.add(tag("setl-run", activity.runId()));
    during.add(tag("setl-stage", "" + activity.stage()));
    during.add(tag("setl-factory", activity.factory()));
    during.add(own);
    set(session, during);
    return new Engine.Scope() {
      @Override
      public void close() {
        set(session, before);
      }

      @Override
      public void cancel() {
        session.interruptTag(own);
        SideSession.copiesOf(session).forEach(side -> side.interruptTag(own));
      }
    };
  }

  /** Spark refuses a tag with a comma. */
  private static String tag(String what, String value) {
    return what + ":" + value.replace(',', '_');
  }

  /** A thread begins with those of the thread that made it. */
  private static List<String> tags(SparkSession session) {
    List<String> tags = new ArrayList<>();
    scala.collection.Iterator<String> all = session.getTags().iterator();
    while (all.hasNext()) {
      tags.add(all.next());
    }
    return tags;
  }

  private static void set(SparkSession session, List<String> tags) {
    session.clearTags();
    tags.forEach(session::addTag);
  }
}
