package io.github.setl;

import io.github.classgraph.ClassGraph;
import io.github.classgraph.ClassInfo;
import io.github.classgraph.ClassInfoList;
import io.github.classgraph.ScanResult;
import io.github.setl.api.Factory;
import io.github.setl.plan.PipelineSpec.FactorySpec;
import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The factories of packages and of those below them, found by reading their class files.
 *
 * @param factories in the order of their names
 * @param problems what could not be found or loaded
 */
record ScannedPackages(List<FactorySpec> factories, List<Problem> problems) {

  static ScannedPackages scan(List<String> packages, ClassLoader classes) {
    ScannedPackages scanned = new ScannedPackages(new ArrayList<>(), new ArrayList<>());
    if (packages.isEmpty() || packages.stream().anyMatch(String::isBlank)) {
      scanned.problems.add(withoutPackage());
      return scanned;
    }
    try (ScanResult result =
        new ClassGraph()
            .overrideClassLoaders(classes)
            .acceptPackages(packages.toArray(String[]::new))
            .ignoreClassVisibility()
            .scan()) {
      List<ClassInfo> found = new ArrayList<>(result.getAllStandardClasses());
      found.sort(Comparator.comparing(ClassInfo::getName));
      found.forEach(type -> scanned.add(type, classes));
    }
    if (scanned.problems.isEmpty()) {
      packages.stream()
          .filter(name -> scanned.factories.stream().noneMatch(f -> isIn(f, name)))
          .forEach(name -> scanned.problems.add(withoutFactories(name)));
    }
    return scanned;
  }

  private static boolean isIn(FactorySpec factory, String name) {
    return (factory.type().getPackageName() + ".").startsWith(name + ".");
  }

  private void add(ClassInfo type, ClassLoader classes) {
    if (type.isAbstract()) {
      return;
    }
    try {
      if (!isFactory(type, classes)) {
        return;
      }
      Class<?> factory = Class.forName(type.getName(), false, classes);
      if (!factory.isAnonymousClass() && !factory.isLocalClass()) {
        factories.add(new FactorySpec(factory, Optional.empty(), List.of()));
      }
    } catch (ClassNotFoundException | LinkageError thrown) {
      problems.add(unloadable(type.getName(), thrown));
    }
  }

  /**
   * Whether it is a factory; of its superclasses only the first outside is loaded, never itself.
   */
  private static boolean isFactory(ClassInfo type, ClassLoader classes)
      throws ClassNotFoundException {
    ClassInfoList superclasses = type.getSuperclasses();
    if (superclasses.isEmpty()) {
      return false;
    }
    String outermost = superclasses.get(superclasses.size() - 1).getName();
    return Factory.class.isAssignableFrom(Class.forName(outermost, false, classes));
  }

  private static Problem withoutPackage() {
    return Problem.of(ProblemCode.NOTHING_SCANNED, "scan(..) was given no package.")
        .at("Pipeline#scan")
        .because("the whole class path is never read")
        .fix("name the package of the factories: scan(\"..\")")
        .build();
  }

  private static Problem withoutFactories(String name) {
    return Problem.of(ProblemCode.NOTHING_SCANNED, "The package " + name + " has no factory.")
        .at("scan(\"" + name + "\")")
        .because("neither it nor a package below it has a class that extends Factory")
        .because("abstract and local classes do not count")
        .fix("scan(\"..\") with the package of the factories, as their `package` line writes it")
        .build();
  }

  private static Problem unloadable(String name, Throwable thrown) {
    Problem.Builder problem =
        Problem.of(ProblemCode.FACTORY_UNUSABLE, "The class " + name + " cannot be loaded.")
            .at(name);
    Causes.of(thrown).forEach(problem::because);
    return problem.fix("add what it needs to the class path").build();
  }
}
