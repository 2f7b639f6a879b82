package io.github.setl.spark;

import java.util.List;
import java.util.Optional;

/**
 * What a merge does beyond the usual: to update the rows of equal key that differ, and to insert
 * the others. Conditions are Spark SQL over the columns of {@code source}, the rows that are
 * merged, and of {@code target}, the table, by the names that the table has. Immutable.
 *
 * <pre>{@code
 * stock.merge(
 *     changes,
 *     MergeRules.standard()
 *         .deletingWhen("source.quantity = 0")
 *         .updatingWhen("source.changed_at > target.changed_at")
 *         .insertingWhen("source.quantity > 0"));
 * }</pre>
 *
 * @param updateWhen which rows of equal key are updated; empty: all that differ
 * @param updateColumns which columns are updated, and make rows differ; empty: all but the key
 * @param insertWhen which rows without a partner are inserted; empty: all. It sees {@code source}
 *     alone
 * @param deleteWhen which rows of equal key are deleted from the table, in place of being updated;
 *     empty: none
 */
public record MergeRules(
    Optional<String> updateWhen,
    List<String> updateColumns,
    Optional<String> insertWhen,
    Optional<String> deleteWhen) {

  /** Copies the columns. */
  public MergeRules {
    updateColumns = List.copyOf(updateColumns);
  }

  /** Updates all rows of equal key that differ, inserts all others, and deletes none. */
  public static MergeRules standard() {
    return new MergeRules(Optional.empty(), List.of(), Optional.empty(), Optional.empty());
  }

  /** These rules, and rows are updated only if {@code condition} is true. */
  public MergeRules updatingWhen(String condition) {
    return new MergeRules(Optional.of(condition), updateColumns, insertWhen, deleteWhen);
  }

  /** These rules, and {@code columns} alone are updated. */
  public MergeRules updating(String... columns) {
    return new MergeRules(updateWhen, List.of(columns), insertWhen, deleteWhen);
  }

  /** These rules, and rows are inserted only if {@code condition} is true. */
  public MergeRules insertingWhen(String condition) {
    return new MergeRules(updateWhen, updateColumns, Optional.of(condition), deleteWhen);
  }

  /** These rules, and rows of equal key are deleted if {@code condition} is true. */
  public MergeRules deletingWhen(String condition) {
    return new MergeRules(updateWhen, updateColumns, insertWhen, Optional.of(condition));
  }
}
