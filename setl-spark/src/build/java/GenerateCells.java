import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the class {@code Cells} into the folder given as the only argument. Spark's bean encoder
 * wants one getter and one setter per column, declared in the bean's own class; a record has at most
 * 254 components (JVM specification, 4.3.3: 255 parameters, {@code this} included).
 *
 * <p>Run by the build with {@code java GenerateCells.java}.
 */
final class GenerateCells {
  private static final int COLUMNS = 254;

  private GenerateCells() {}

  public static void main(String[] arguments) throws IOException {
    StringBuilder text =
        new StringBuilder(
            """
            package io.github.setl.spark.record;

            import org.jspecify.annotations.Nullable;

            /**
             * One record on its way into or out of Spark; public only because code that Spark
             * generates calls it. Not thread safe.
             */
            public final class Cells extends CellStore {
              /** Cells for a record that Spark is about to hand over. */
              public Cells() {}

              Cells(RecordAccess access, Object instance) {
                super(access, instance);
              }
            """);
    for (int column = 0; column < COLUMNS; column++) {
      text.append(
          """

            /** The value of column %1$d. */
            public @Nullable Object c%1$d() {
              return read(%1$d);
            }

            /** Sets the value of column %1$d. */
            public void c%1$d(@Nullable Object value) {
              store(%1$d, value);
            }
          """
              .formatted(column));
    }
    Path file = Path.of(arguments[0], "io/github/setl/spark/record/Cells.java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text.append("}\n"));
  }
}
