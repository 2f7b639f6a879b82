import io.github.setl.Setl;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders").scan("etl").run();
  }
}
