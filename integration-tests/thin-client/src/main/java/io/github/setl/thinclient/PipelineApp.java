package io.github.setl.thinclient;

import io.github.setl.Setl;

/** The job as a pipeline. Takes the address of a server and the file of sales. */
public final class PipelineApp {
  private PipelineApp() {}

  /** Prints the largest region. */
  @SuppressWarnings("SystemOut") // Printing is what this program is for.
  public static void main(String[] args) {
    try (Setl setl = Setl.builder().withConfigText(configuration(args)).getOrCreate()) {
      setl.setRepository(Sale.class, "sales");
      System.out.println(
          setl.newPipeline().addStage(LargestRegion.class).run().output(LargestRegion.class));
    }
  }

  private static String configuration(String[] args) {
    return """
        setl.engines.server { type = spark-connect, url = "%s" }
        sales { storage = PARQUET, path = "%s" }
        """
        .formatted(args[0], args[1]);
  }
}
