package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.MalformedRow;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.SparkDataSet;
import io.github.setl.spi.Connector;
import io.github.setl.spi.RepositoryRequest;
import io.github.setl.spi.WriteIdentity;
import io.github.setl.spi.Writes;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** Files of one format under one path. */
final class FileDataSet<T> implements SparkDataSet<T> {
  private static final String KEPT = "setl.kept";

  private final SparkSession session;
  private final FileOptions options;
  private final RepositoryRequest<T> request;
  private final RecordColumns columns;
  private final FileLocation location;
  private final StoredColumns stored;
  private final DataWriter writer;
  private final ReadMemory memory;
  private final ReadMemory.Key key;

  /**
   * The data set of {@code request}.
   *
   * @param form what is written, and where
   * @param writer writes it
   * @param memory keeps rows that were read
   */
  FileDataSet(
      RepositoryRequest<T> request, WrittenRows form, DataWriter writer, ReadMemory memory) {
    this.location = form.location();
    this.session = location.session();
    this.options = form.options();
    this.request = request;
    this.columns = form.columns();
    this.stored = form.stored();
    this.writer = writer;
    this.memory = memory;
    this.key = new ReadMemory.Key(session, request.block().name(), request.recordType());
  }

  /** The files as they were, the rows to be seen, and those that are to be written elsewhere. */
  private record Read(List<String> files, Dataset<Row> rows, Optional<Dataset<Row>> rejected) {}

  @Override
  public Dataset<T> read() {
    Read read = location.steadily(this::read);
    read.rejected().ifPresent(rows -> memory.once(key, read.files(), () -> reject(rows)));
    return read.rows().as(RecordEncoders.of(request.recordType()));
  }

  private Read read(DataFiles files, long number) throws IOException {
    boolean keep = request.block().value(FileConnectorProvider.CACHE);
    boolean reject = options.malformed().areRejected();
    List<String> state = keep || reject ? files.state() : List.of();
    checkSchema();
    StructType there = stored.get(files, number);
    refuse(columns.compare(there).problem(location.block(), location.path()));
    StructType typed = options.malformed().readAs(typed(there));
    Map<String, String> steadily = files.steadyOptions(number);
    return new Read(
        state,
        keep
            ? memory.rows(key, state, () -> seen(typed, withName(steadily)))
            : seen(typed, steadily),
        reject
            ? Optional.of(options.malformed().rejected(file(typed, steadily), typed))
            : Optional.empty());
  }

  /**
   * With a name for one read. Spark would take what is kept of it for any other read of the same
   * files, which may have changed since.
   */
  private static Map<String, String> withName(Map<String, String> steadily) {
    Map<String, String> named = new HashMap<>(steadily);
    named.put(KEPT, UUID.randomUUID().toString());
    return named;
  }

  private Dataset<Row> seen(StructType typed, Map<String, String> steadily) {
    MalformedRows malformed = options.malformed();
    boolean asText = malformed.fail() && options.readsDecimalsAsText();
    return columns.toSpark(
        malformed.seen(file(typed, steadily), typed),
        asText ? RecordColumns.decimalsAsText(typed) : typed);
  }

  /** Compares the columns that the block writes out with those of the record. */
  private void checkSchema() {
    refuse(
        options.schema().flatMap(schema -> columns.compare(schema).schemaProblem(request.block())));
  }

  private static void refuse(Optional<Problem> found) {
    found.ifPresent(
        problem -> {
          throw new SetlException(List.of(problem));
        });
  }

  /** Which columns, of those {@code there}, and of which types, are asked of Spark. */
  private StructType typed(StructType there) {
    boolean sawSomeRows = options.format() == FileFormat.JSON || options.format() == FileFormat.XML;
    return sawSomeRows && options.schema().isEmpty() ? columns.withMissing(there) : there;
  }

  /** The rows of the files, with decimals as text where Spark would drop their commas. */
  private Dataset<Row> file(StructType typed, Map<String, String> steadily) {
    boolean asText = options.readsDecimalsAsText();
    Dataset<Row> file =
        session
            .read()
            .format(options.format().sparkName())
            .options(options.forReading())
            .options(steadily)
            .schema(asText ? RecordColumns.decimalsAsText(typed) : typed)
            .load(location.path());
    return asText && options.format() == FileFormat.XML
        ? RecordColumns.emptyDecimalsAsNull(file, typed)
        : file;
  }

  private void reject(Dataset<Row> rows) {
    String name = request.block().find(FileConnectorProvider.REJECTS).orElseThrow();
    rejects(name, connectRejects(name)).save(rows.as(RecordEncoders.of(MalformedRow.class)));
  }

  private Connector<MalformedRow> connectRejects(String name) {
    return request.repositories().connect(name, MalformedRow.class);
  }

  @SuppressWarnings("unchecked") // A view of a connector has the connector's record.
  private SparkRepository<MalformedRow> rejects(String name, Connector<MalformedRow> connector) {
    try {
      return connector.view(SparkRepository.class, Writes.ofNoFactory(name));
    } catch (IllegalArgumentException thrown) {
      throw location.problems().rejectsElsewhere(name, thrown);
    }
  }

  /** ORC skips blocks with times between those that it knows in milliseconds. */
  @Override
  public Set<Class<?>> kept() {
    return options.format() == FileFormat.ORC
        ? Set.of(Instant.class, java.sql.Timestamp.class)
        : Set.of();
  }

  @Override
  public boolean exists() {
    return location.steadily((files, number) -> files.exists());
  }

  @Override
  public List<Problem> check() {
    try {
      return location.steadily(this::check);
    } catch (SetlException thrown) {
      return thrown.problems();
    }
  }

  private List<Problem> check(DataFiles files, long number) throws IOException {
    checkSchema();
    List<Problem> problems = new ArrayList<>(checkRejects());
    boolean willBeReplaced =
        location.block().value(FileConnectorProvider.SAVE_MODE) == SaveMode.Overwrite;
    if (!willBeReplaced && files.exists() && !files.isEmptyFolder()) {
      columns
          .compare(stored.get(files, number))
          .problem(location.block(), location.path())
          .ifPresent(problems::add);
    }
    return problems;
  }

  private List<Problem> checkRejects() {
    Optional<String> name = request.block().find(FileConnectorProvider.REJECTS);
    if (name.isEmpty()) {
      return List.of();
    }
    Connector<MalformedRow> connector = connectRejects(name.get());
    rejects(name.get(), connector);
    return connector.check();
  }

  @Override
  public void write(Dataset<T> rows, WriteIdentity write) {
    checkSchema();
    writer.write(rows, write);
    memory.forget(key);
  }

  @Override
  public void drop(WriteIdentity write) {
    writer.drop(write);
    memory.forget(key);
  }
}
