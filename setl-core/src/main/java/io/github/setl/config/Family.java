package io.github.setl.config;

import io.github.setl.problem.ProblemCode;
import io.github.setl.spi.BlockSchema;

/** The families of blocks whose keys depend on what kind the block says it is. */
enum Family {
  ENGINE(
      "engine",
      "the type of an engine",
      "engine types",
      ProblemCode.ENGINE_TYPE_UNKNOWN,
      ProblemCode.ENGINE_UNKNOWN),
  CONNECTION(
      "connection",
      "the type of a connection",
      "connection types",
      ProblemCode.CONNECTION_TYPE_UNKNOWN,
      ProblemCode.CONNECTION_UNKNOWN),
  REPOSITORY(
      "repository",
      "the name of a storage",
      "storages",
      ProblemCode.STORAGE_UNKNOWN,
      ProblemCode.REPOSITORY_UNKNOWN);

  private final String noun;
  private final String kind;
  private final String kinds;
  private final ProblemCode unknownKind;
  private final ProblemCode unknownName;

  Family(String noun, String kind, String kinds, ProblemCode unknownKind, ProblemCode unknownName) {
    this.noun = noun;
    this.kind = kind;
    this.kinds = kinds;
    this.unknownKind = unknownKind;
    this.unknownName = unknownName;
  }

  /** One of the family: {@code engine}. */
  String noun() {
    return noun;
  }

  /** Several of the family: {@code engines}. */
  String nouns() {
    return this == REPOSITORY ? "repositories" : noun + "s";
  }

  /** What the key of the kind holds: {@code the type of an engine}. */
  String kind() {
    return kind;
  }

  /** What there may be several of: {@code engine types}. */
  String kinds() {
    return kinds;
  }

  /** The keys of every block of the family, first the one that says its kind. */
  BlockSchema keys() {
    return switch (this) {
      case ENGINE -> EngineBlock.KEYS;
      case CONNECTION -> ConnectionBlock.KEYS;
      case REPOSITORY -> RepositoryBlock.KEYS;
    };
  }

  /** The key that says what kind a block is: {@code type}, {@code storage}. */
  String key() {
    return keys().keys().get(0).name();
  }

  /** The problem of a kind that nothing on the class path brings. */
  ProblemCode unknownKind() {
    return unknownKind;
  }

  /** The problem of a name that no block has. */
  ProblemCode unknownName() {
    return unknownName;
  }
}
