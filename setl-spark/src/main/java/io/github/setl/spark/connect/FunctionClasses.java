package io.github.setl.spark.connect;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The classes that a serialized function names: those of its objects, and for a lambda the class in
 * which it is written. They are found by reading the function back, as Spark's client does itself
 * before it sends it.
 */
final class FunctionClasses extends ObjectInputStream {
  private final Set<Class<?>> classes = new LinkedHashSet<>();
  private final ClassLoader loader;

  private FunctionClasses(byte[] function, ClassLoader loader) throws IOException {
    super(new ByteArrayInputStream(function));
    this.loader = loader;
  }

  /** The classes that {@code function} names, as {@code loader} knows them. */
  static Set<Class<?>> in(byte[] function, ClassLoader loader)
      throws IOException, ClassNotFoundException {
    try (FunctionClasses read = new FunctionClasses(function, loader)) {
      read.readObject();
      return read.classes;
    }
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass described)
      throws IOException, ClassNotFoundException {
    Class<?> type = known(described);
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    if (!element.isPrimitive()) {
      classes.add(element);
    }
    return type;
  }

  private Class<?> known(ObjectStreamClass described) throws IOException, ClassNotFoundException {
    try {
      return Class.forName(described.getName(), false, loader);
    } catch (ClassNotFoundException primitiveOrUnknown) {
      return super.resolveClass(described);
    }
  }
}
