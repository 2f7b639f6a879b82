package io.github.setl.delivery;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the configuration supplies where nothing else does: a repository that a delivery id names
 * without having been registered, and with {@code autoLoad} the rows of a repository.
 */
final class StoredSupplies {
  private final DeliveryResolver.Given given;

  StoredSupplies(DeliveryResolver.Given given) {
    this.given = given;
  }

  List<Supply> find(DeliveryPoint point, FullType wanted) {
    Optional<Class<?>> row = row(wanted);
    if (row.isEmpty()) {
      return List.of();
    }
    Class<?> view = ((FullType.Of) wanted).raw();
    Class<?> recordType = row.get();
    RepositoryCatalog catalog = given.catalog();
    if (!point.id().isEmpty() && catalog.views(point.id()).orElse(Set.of()).contains(view)) {
      return List.of(new Supply.RepositoryView(point.id(), recordType, view, point.id()));
    }
    return point.autoLoad() ? loaded(point, recordType, view) : List.of();
  }

  private List<Supply> loaded(DeliveryPoint point, Class<?> recordType, Class<?> dataType) {
    Set<String> repositories = new LinkedHashSet<>();
    if (!point.id().isEmpty()) {
      repositories.add(point.id());
    } else {
      repositories.addAll(registered(recordType));
    }
    return repositories.stream()
        .filter(repository -> given.catalog().loads(repository).contains(dataType))
        .<Supply>map(
            repository -> new Supply.LoadedData(repository, recordType, dataType, point.id()))
        .toList();
  }

  /** The repositories that were registered for {@code recordType}. */
  private List<String> registered(Class<?> recordType) {
    return given.supplies().stream()
        .filter(Supply.RepositoryView.class::isInstance)
        .map(Supply.RepositoryView.class::cast)
        .filter(view -> view.recordType() == recordType)
        .map(Supply.RepositoryView::repository)
        .distinct()
        .toList();
  }

  /** The record in a type such as {@code Repository<Order>}. */
  static Optional<Class<?>> row(FullType type) {
    return type instanceof FullType.Of plain
            && plain.arguments().size() == 1
            && plain.arguments().get(0) instanceof FullType.Of row
            && row.arguments().isEmpty()
        ? Optional.of(row.raw())
        : Optional.empty();
  }
}
