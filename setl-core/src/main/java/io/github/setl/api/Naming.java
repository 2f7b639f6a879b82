package io.github.setl.api;

import java.util.Locale;

/** How the columns of a store are named after the components of a record. */
public enum Naming {
  /** As the component: {@code routeId} stays {@code routeId}. */
  AS_WRITTEN {
    @Override
    public String column(String component) {
      return component;
    }
  },
  /** {@code routeId} becomes {@code route_id}, {@code HTTPCode} becomes {@code http_code}. */
  SNAKE_CASE {
    @Override
    public String column(String component) {
      return component
          .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
          .replaceAll("([A-Z])([A-Z][a-z])", "$1_$2")
          .toLowerCase(Locale.ROOT);
    }
  };

  /** The name in the store of {@code component}, which has no {@link ColumnName}. */
  public abstract String column(String component);
}
