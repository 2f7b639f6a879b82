package io.github.setl.spark.classic;

import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.UDFRegistration;
import org.apache.spark.sql.api.java.UDF0;
import org.apache.spark.sql.types.DataType;

/**
 * A function for SQL.
 *
 * @param name how SQL calls it
 * @param instance of a class of the user
 * @param form which of Spark's interfaces it implements, {@code UDF0} to {@code UDF22}
 * @param returned the type of its values
 */
record NamedFunction(String name, Object instance, Class<?> form, DataType returned) {
  private static final String PREFIX = UDF0.class.getPackageName() + ".UDF";

  /**
   * The function {@code name}, an instance of the class that {@code named} names.
   *
   * @throws SetlException if the class cannot be one
   */
  static NamedFunction of(String name, NamedClass named) {
    Class<?> type = named.load();
    Set<Class<?>> forms = new LinkedHashSet<>();
    collectForms(type, forms);
    if (forms.size() != 1) {
      throw refused(noFunction(named, forms));
    }
    Class<?> form = forms.iterator().next();
    DataType returned = FunctionTypes.of(SuperTypes.lastArgument(type, form), named);
    return new NamedFunction(name, instance(type, named), form, returned);
  }

  /** Makes it known to {@code session}, in the place of another one of its name. */
  void register(SparkSession session) {
    try {
      UDFRegistration.class
          .getMethod("register", String.class, form, DataType.class)
          .invoke(session.udf(), name, instance, returned);
    } catch (InvocationTargetException thrown) {
      throw new IllegalStateException(
          "Spark does not take the function " + name, thrown.getTargetException());
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError("Spark registers a " + form.getSimpleName(), impossible);
    }
  }

  private static void collectForms(Class<?> type, Set<Class<?>> forms) {
    for (Class<?> one : type.getInterfaces()) {
      if (one.getName().startsWith(PREFIX)) {
        forms.add(one);
      }
      collectForms(one, forms);
    }
    if (type.getSuperclass() != null) {
      collectForms(type.getSuperclass(), forms);
    }
  }

  private static Object instance(Class<?> type, NamedClass named) {
    try {
      if (Modifier.isAbstract(type.getModifiers())) {
        throw refused(unusable(named, "it is abstract"));
      }
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (NoSuchMethodException thrown) {
      throw refused(unusable(named, "it has no constructor without parameters"));
    } catch (InvocationTargetException thrown) {
      Problem.Builder problem = unusable(named, "its constructor fails");
      Causes.of(thrown.getTargetException()).forEach(problem::because);
      throw refused(problem);
    } catch (ReflectiveOperationException | RuntimeException thrown) {
      if (thrown instanceof SetlException known) {
        throw known;
      }
      Problem.Builder problem = unusable(named, "its constructor cannot be called");
      Causes.of(thrown).forEach(problem::because);
      throw refused(problem);
    }
  }

  private static Problem.Builder noFunction(NamedClass named, Set<Class<?>> forms) {
    Problem.Builder problem = named.problem("a class that is no function: " + named.name() + ".");
    return problem
        .because(
            forms.isEmpty()
                ? "it implements none of Spark's interfaces UDF0 to UDF22"
                : "it implements several: "
                    + forms.stream()
                        .map(Class::getSimpleName)
                        .collect(Collectors.toCollection(TreeSet::new)))
        .fix("implement one of them: UDF1<String, Integer> takes a text and gives a number");
  }

  private static Problem.Builder unusable(NamedClass named, String reason) {
    return named
        .problem("a class that cannot be made: " + named.name() + ".")
        .because(reason)
        .fix("give it a constructor without parameters; a nested class has to be static");
  }

  private static SetlException refused(Problem.Builder problem) {
    return new SetlException(List.of(problem.build()));
  }
}
