package io.github.setl.spark.record;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** What can be wrong with a record, in words. */
final class RecordProblems {
  private static final Map<String, String> BETTER =
      Map.ofEntries(
          Map.entry("char", "String"),
          Map.entry("java.lang.Character", "String"),
          Map.entry("java.util.UUID", "String"),
          Map.entry("java.util.Date", "java.time.Instant"),
          Map.entry("java.time.ZonedDateTime", "java.time.Instant"),
          Map.entry("java.time.OffsetDateTime", "java.time.Instant"),
          Map.entry("java.time.LocalTime", "String"),
          Map.entry("java.time.Year", "int"),
          Map.entry("java.util.OptionalInt", "Integer"),
          Map.entry("java.util.OptionalLong", "Long"),
          Map.entry("java.util.OptionalDouble", "Double"));

  private RecordProblems() {}

  static Problem noRecord(Class<?> type) {
    String kind = type.isInterface() ? "an interface" : type.isArray() ? "an array" : "a class";
    return of(type.getSimpleName() + " cannot be the rows of a Dataset: it is no record.")
        .at(type.getTypeName())
        .because(
            "it is " + kind + "; only a record says which columns there are, and in which order")
        .fix("make it a record: public record " + type.getSimpleName() + "(..) {}")
        .build();
  }

  static Problem empty(Class<?> type, Nesting outer) {
    return nested(of(type.getSimpleName() + " has no components, so it has no columns."), outer)
        .at(type.getTypeName())
        .fix("give it a component")
        .build();
  }

  static Problem closedModule(Class<?> type, Nesting outer) {
    String module = type.getModule().getName();
    String opens = type.getPackageName() + (setl().isNamed() ? " to " + setl().getName() : "");
    return nested(of("The record " + type.getSimpleName() + " is closed to reflection."), outer)
        .at(type.getTypeName())
        .because("the module " + module + " does not open the package " + opens)
        .fix("in the module-info of " + module + ": opens " + opens + ";")
        .build();
  }

  static Problem sameColumn(Nesting place, String column, String other) {
    return at(of("Two components of one record have the column \"" + column + "\"."), place)
        .because(
            "the component " + other + " has it too; Spark does not tell upper from lower case")
        .fix("name one of the two columns otherwise: @ColumnName(\"..\")")
        .build();
  }

  static Problem blankColumn(Nesting place) {
    return at(of("A column has no name."), place)
        .because("its @ColumnName is blank")
        .fix("write the column's name there, or leave the annotation out")
        .build();
  }

  static Problem recursive(Nesting place, Class<?> type) {
    return at(of("The record " + type.getSimpleName() + " contains itself."), place)
        .because("columns have a fixed depth")
        .fix("hold a key instead of the " + type.getSimpleName() + " itself")
        .build();
  }

  static Problem mapKey(Nesting place, Type key) {
    return at(of("A map with keys of the type " + simple(key) + " cannot be stored."), place)
        .because("keys are text, numbers, dates or enum constants")
        .fix("use such a key, or a List of records")
        .build();
  }

  static Problem noColumnType(Nesting place, Type type) {
    String component = place.last().component().getName();
    Type whole = place.last().component().getGenericType();
    Problem.Builder problem =
        at(of("There is no column type for " + simple(type) + " (" + component + ")."), place)
            .because("the component has the type " + whole.getTypeName());
    if (!whole.getTypeName().equals(type.getTypeName())) {
      problem.because("in it, " + type.getTypeName() + " is what cannot be stored");
    }
    return problem.fix(way(type)).build();
  }

  private static String way(Type type) {
    if (type instanceof WildcardType wildcard) {
      return "name the type itself instead of the wildcard: "
          + simple(wildcard.getUpperBounds()[0]);
    }
    if (type instanceof GenericArrayType) {
      return "use a List instead of the array";
    }
    if (type instanceof TypeVariable<?>) {
      return "name a type instead of the type variable; a generic record can be nested with its"
          + " arguments";
    }
    if (type instanceof ParameterizedType parameterized) {
      return parameterized.getRawType() == java.util.Optional.class
          ? "use " + simple(parameterized.getActualTypeArguments()[0]) + "; it may be null"
          : "use List, Set or Map, or a record, instead of " + simple(parameterized.getRawType());
    }
    if (type instanceof Class<?> raw && raw.getTypeParameters().length > 0) {
      boolean supported =
          raw == java.util.List.class
              || raw == java.util.Set.class
              || raw == Map.class
              || raw == java.util.Optional.class;
      if (supported || raw.isRecord()) {
        return "say what it holds: "
            + raw.getSimpleName()
            + "<"
            + "String, ".repeat(raw.getTypeParameters().length - 1)
            + "String>";
      }
    }
    String better = BETTER.get(type.getTypeName());
    if (better != null) {
      return "use " + better;
    }
    if (type instanceof Class<?> plain
        && (plain.isInterface() || plain == Object.class || isCollection(plain))) {
      return "use a concrete type: a record, a type that Spark stores, or a List, Set or Map of"
          + " these";
    }
    return type.getTypeName().startsWith("java")
        ? "use a String, and convert it where it is needed"
        : "make " + simple(type) + " a record, or use a String and convert it where it is needed";
  }

  private static boolean isCollection(Class<?> type) {
    return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
  }

  private static Module setl() {
    return RecordProblems.class.getModule();
  }

  private static Problem.Builder of(String summary) {
    return Problem.of(ProblemCode.RECORD_UNUSABLE, summary);
  }

  private static Problem.Builder at(Problem.Builder problem, Nesting place) {
    return nested(problem.at(place.last().toString()), place);
  }

  private static Problem.Builder nested(Problem.Builder problem, Nesting place) {
    if (place.steps().size() > 1) {
      problem.because(
          "it is nested: "
              + place.steps().stream()
                  .map(step -> step.type().getSimpleName() + "#" + step.component().getName())
                  .collect(Collectors.joining(" -> ")));
    }
    return problem;
  }

  private static String simple(Type type) {
    return type.getTypeName().replaceAll("[\\w.]+[.$](\\w)", "$1");
  }
}
