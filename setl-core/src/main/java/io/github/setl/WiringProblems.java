package io.github.setl;

import com.google.inject.CreationException;
import com.google.inject.Key;
import com.google.inject.ProvisionException;
import com.google.inject.spi.Dependency;
import com.google.inject.spi.ElementSource;
import com.google.inject.spi.InjectionPoint;
import com.google.inject.spi.Message;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.Places;
import io.github.setl.delivery.ServicePoint;
import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Member;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What Guice has against the application's modules, in our words. */
final class WiringProblems {
  /** Names of classes with their packages, which messages do not need. */
  private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z_][\\w]*\\.)+(?=[A-Z])");

  /** What Guice 7 says, by the beginning of its messages, and what we say of the type in it. */
  private static final List<Complaint> KNOWN =
      List.of(
          complaint(
              "Explicit bindings are required and (.+) is not explicitly bound.*",
              WiringProblems::unbound),
          complaint("No implementation for (.+) was bound.*", WiringProblems::unbound),
          complaint("(.+) was bound multiple times.*", WiringProblems::boundTwice),
          complaint("Found a circular dependency involving (.+), and .*", WiringProblems::circular),
          complaint(
              "No injectable constructor for type (.+)\\.", WiringProblems::withoutConstructor));

  private WiringProblems() {}

  private record Complaint(Pattern pattern, Function<String, Problem.Builder> words) {
    Optional<Problem.Builder> problem(String text) {
      Matcher matcher = pattern.matcher(text);
      return matcher.matches() ? Optional.of(words.apply(matcher.group(1))) : Optional.empty();
    }
  }

  private static Complaint complaint(String pattern, Function<String, Problem.Builder> words) {
    return new Complaint(Pattern.compile(pattern), words);
  }

  /** The problems of modules that do not fit together. */
  static List<Problem> of(CreationException thrown) {
    return thrown.getErrorMessages().stream().map(WiringProblems::of).distinct().toList();
  }

  /** The problem of a module that names a class that cannot be loaded. */
  static Problem unloadable(LinkageError thrown) {
    Problem.Builder problem = wiring("A module of the application cannot be loaded.");
    Causes.of(thrown).forEach(problem::because);
    return problem.fix("add what it needs to the class path").build();
  }

  private static Problem of(Message message) {
    String text = PACKAGE.matcher(firstLine(message.getMessage())).replaceAll("");
    Problem.Builder problem =
        KNOWN.stream()
            .flatMap(complaint -> complaint.problem(text).stream())
            .findFirst()
            .orElseGet(() -> other(text));
    message.getSources().stream()
        .map(WiringProblems::place)
        .filter(place -> !place.isEmpty())
        .distinct()
        .forEach(problem::at);
    if (message.getCause() != null) {
      Causes.of(message.getCause()).forEach(problem::because);
    }
    return problem.build();
  }

  private static Problem.Builder unbound(String type) {
    return wiring("A service wants a %s, and no module binds it.".formatted(type))
        .because("only what a module binds is injected")
        .fix("bind it: bind(%s).to(..)".formatted(literal(type)));
  }

  private static Problem.Builder boundTwice(String type) {
    return wiring("%s is bound more than once.".formatted(type))
        .fix("remove one of the bindings, or tell them apart: .annotatedWith(Names.named(..))");
  }

  private static Problem.Builder circular(String type) {
    return wiring("%s needs itself to be made.".formatted(type))
        .because("the services wait for one another in a circle")
        .fix("inject a Provider<%s> in one of them, and call get() later".formatted(type));
  }

  private static Problem.Builder withoutConstructor(String type) {
    return wiring("%s cannot be made: no constructor carries @Inject.".formatted(type))
        .fix(
            "write @Inject on its constructor, or bind an instance: bind(%s).toInstance(..)"
                .formatted(literal(type)));
  }

  private static Problem.Builder other(String text) {
    return wiring("The modules of the application do not fit together.")
        .because(text)
        .fix("mend the module at this place");
  }

  /** The exception for a service that cannot be made when it is needed. */
  static SetlException notMade(ServicePoint point, ProvisionException thrown) {
    Throwable cause = thrown.getCause();
    if (cause == null) {
      return new SetlException(
          thrown.getErrorMessages().stream().map(WiringProblems::of).distinct().toList(), thrown);
    }
    Problem.Builder problem =
        wiring("The service %s cannot be made.".formatted(point.wanted())).at(point.place());
    Causes.of(cause).forEach(problem::because);
    return new SetlException(
        List.of(problem.fix("mend its constructor or provider").build()), cause);
  }

  /** The exception for a service whose provider returned null. */
  static SetlException isNull(ServicePoint point) {
    return new SetlException(
        List.of(
            wiring("The service %s is null.".formatted(point.wanted()))
                .at(point.place())
                .because("the provider that a module of the application binds returned null")
                .fix("return a service, or bind an Optional of it")
                .build()));
  }

  /** A key as it is asked for: {@code @Named("dwh") DataSource}. */
  static String text(Key<?> key) {
    String type = FullType.of(key.getTypeLiteral().getType()).toString();
    Annotation annotation = key.getAnnotation();
    if (annotation != null) {
      return PACKAGE.matcher(annotation.toString()).replaceAll("").replace("value=", "")
          + " "
          + type;
    }
    return key.getAnnotationType() == null
        ? type
        : "@" + key.getAnnotationType().getSimpleName() + " " + type;
  }

  private static Problem.Builder wiring(String summary) {
    return Problem.of(ProblemCode.SERVICE_WIRING, summary);
  }

  private static String literal(String type) {
    return type.contains("<") ? "new TypeLiteral<" + type + ">() {}" : type + ".class";
  }

  private static String place(Object source) {
    if (source instanceof ElementSource element) {
      return place(element.getDeclaringSource());
    }
    if (source instanceof StackTraceElement line) {
      return line.getFileName() == null || line.getLineNumber() < 1
          ? line.getClassName()
          : "%s (%s:%d)".formatted(line.getClassName(), line.getFileName(), line.getLineNumber());
    }
    if (source instanceof Dependency<?> dependency) {
      return dependency.getInjectionPoint() == null
          ? text(dependency.getKey())
          : place(dependency.getInjectionPoint());
    }
    if (source instanceof InjectionPoint point) {
      return place(point.getMember());
    }
    if (source instanceof Member member) {
      return Places.of(member);
    }
    if (source instanceof Key<?> key) {
      return text(key);
    }
    return source instanceof Class<?> type ? type.getName() : "";
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("").strip();
  }
}
