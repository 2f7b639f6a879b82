package io.github.setl.delivery;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Member;

/** How classes, members and annotations are named in messages. */
public final class Places {
  private Places() {}

  /**
   * The simple name of a class; of an anonymous one, which has none, what its class file is called:
   * {@code Orders$1}.
   */
  public static String name(Class<?> type) {
    String simple = type.getSimpleName();
    return simple.isEmpty()
        ? type.getName().substring(type.getName().lastIndexOf('.') + 1)
        : simple;
  }

  /** {@code com.acme.Orders#input}; a constructor is {@code com.acme.Orders#constructor}. */
  public static String of(Member member) {
    return member.getDeclaringClass().getName() + "#" + name(member);
  }

  /** The name of a field or method; {@code constructor} for a constructor. */
  static String name(Member member) {
    return member instanceof Constructor ? "constructor" : member.getName();
  }

  /** An annotation as written, without its package: {@code @Named("dwh")}. */
  static String of(Annotation annotation) {
    Class<?> type = annotation.annotationType();
    return annotation.toString().replace(type.getCanonicalName(), type.getSimpleName());
  }
}
