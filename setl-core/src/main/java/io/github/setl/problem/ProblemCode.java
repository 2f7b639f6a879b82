package io.github.setl.problem;

/**
 * The kinds of {@link Problem}. The number is stable: it is what users search for. 1xx:
 * configuration; 2xx: delivery and plan; 3xx: run; 4xx: engines; 5xx: repositories and their data.
 */
public enum ProblemCode {
  /** A configuration file is no HOCON. */
  CONFIG_SYNTAX(101),
  /** {@code application.conf} is not on the class path. */
  CONFIG_MISSING(102),
  /** The file of the chosen environment is not on the class path. */
  ENVIRONMENT_MISSING(103),
  /** A {@code ${..}} stands for nothing. */
  CONFIG_UNRESOLVED(104),
  /** A key that nothing reads. */
  KEY_UNKNOWN(105),
  /** A key that must be there is not. */
  KEY_MISSING(106),
  /** A value of another type or form than its key takes. */
  VALUE_INVALID(107),
  /** A storage that no connector on the class path knows. */
  STORAGE_UNKNOWN(108),
  /** An engine type that no engine on the class path knows. */
  ENGINE_TYPE_UNKNOWN(109),
  /** A name of an engine that is not configured. */
  ENGINE_UNKNOWN(110),
  /** More than one engine could be the default. */
  ENGINE_DEFAULT_AMBIGUOUS(111),
  /** A secret is written out instead of referred to. */
  SECRET_PLAIN(112),
  /** A reference to a secret leads nowhere. */
  SECRET_UNAVAILABLE(113),
  /** HOCON drops a value, because its key is also the beginning of other keys. */
  KEY_SWALLOWED(114),
  /** Two extensions have the same name, or one cannot be loaded. */
  EXTENSION_UNUSABLE(115),
  /** A connection type that no connection on the class path knows. */
  CONNECTION_TYPE_UNKNOWN(116),
  /** A name of a connection that is not configured. */
  CONNECTION_UNKNOWN(117),

  /** Nothing supplies what a factory wants. */
  DELIVERY_MISSING(201),
  /** More than one supply fits. */
  DELIVERY_AMBIGUOUS(202),
  /** A member that cannot receive a delivery. */
  DELIVERY_MEMBER(203),
  /** A factory class that cannot be used. */
  FACTORY_UNUSABLE(204),
  /** A repository block that the configuration does not have. */
  REPOSITORY_UNKNOWN(205),
  /** A record that a repository cannot hold. */
  RECORD_UNUSABLE(206),
  /** A service that nothing provides. */
  SERVICE_MISSING(207),
  /** A service that cannot be made, or modules that do not fit together. */
  SERVICE_WIRING(208),
  /** A repository that does not work on the engine of its factory. */
  ENGINE_UNSUITABLE(209),
  /** Factories that wait for one another. */
  CYCLE(210),
  /** A factory that should run after one of a later stage. */
  ORDER_CONTRADICTED(211),
  /** A condition on something that cannot be filtered. */
  CONDITION_UNSUITABLE(212),
  /** A package without factories. */
  NOTHING_SCANNED(213),
  /** More than one engine for a factory. */
  ENGINE_AMBIGUOUS(214),
  /** A name of the configuration's factories that stands for none, or for several. */
  FACTORY_NAME(215),
  /** Two pipelines of one name that write. */
  PIPELINE_NAME(216),
  /** Two engines that one process cannot have. */
  ENGINES_TOGETHER(217),

  /** A factory failed. */
  FACTORY_FAILED(301),
  /** A supply turned out to be null. */
  OUTPUT_NULL(302),
  /** A run was interrupted. */
  RUN_CANCELLED(303),

  /** An engine cannot be opened. */
  ENGINE_UNAVAILABLE(401),
  /** An engine was lost while it was used. */
  ENGINE_LOST(402),
  /** Rows cannot be handed over from one engine to another. */
  HANDOVER_REFUSED(403),
  /** The code of a function cannot be sent to the server that should run it. */
  CODE_NOT_SENT(404),
  /** An engine was opened without settings that a storage needs. */
  ENGINE_UNPREPARED(405),

  /** There is no data where a repository should read. */
  DATA_MISSING(501),
  /** The data has other columns than the record. */
  DATA_COLUMNS(502),
  /** The data cannot be read. */
  DATA_UNREADABLE(503),
  /** There already is data where a repository should write for the first time. */
  DATA_EXISTS(504),
  /** A write failed. */
  WRITE_FAILED(505),
  /** A write that a repository cannot do. */
  WRITE_UNSUPPORTED(506),
  /** Rows that are to be merged have equal keys. */
  KEYS_REPEATED(507),
  /** A write and another one at the same time exclude each other. */
  WRITE_CONFLICT(508);

  private final int number;

  ProblemCode(int number) {
    this.number = number;
  }

  /** The code as printed: {@code SETL-201}. */
  public String id() {
    return "SETL-" + number;
  }
}
