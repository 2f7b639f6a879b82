package io.github.setl.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final String ROOT = "io.github.setl";

  /** The packages, top first; each may use those after it. */
  private static final List<String> ORDER =
      List.of(
          "",
          ".run",
          ".plan",
          ".delivery",
          ".config",
          ".spi.condition",
          ".spi",
          ".api",
          ".problem");

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  /** A package is a slice, the root package included. */
  private static final SliceAssignment PACKAGES =
      new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
          return type.getPackageName().startsWith(ROOT)
              ? SliceIdentifier.of(type.getPackageName())
              : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
          return "packages of " + ROOT;
        }
      };

  private static final ArchRule NO_CYCLES =
      slices().assignedFrom(PACKAGES).should().beFreeOfCycles();

  @Test
  void packagesHaveNoCycles() {
    NO_CYCLES.check(MAIN);
  }

  @Test
  void theCycleRuleFailsOnACycle() {
    JavaClasses broken = new ClassFileImporter().importPackages(ROOT + ".architecture.broken");
    assertThatThrownBy(() -> NO_CYCLES.check(broken))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Cycle detected");
  }

  @Test
  void packagesUseOnlyThoseBelowThem() {
    for (int i = 0; i < ORDER.size(); i++) {
      List<String> above = new ArrayList<>(List.of(ROOT + ".testing", ROOT + ".memory"));
      ORDER.subList(0, i).forEach(name -> above.add(ROOT + name));
      noClasses()
          .that()
          .resideInAPackage(ROOT + ORDER.get(i))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(above.toArray(String[]::new))
          .check(MAIN);
    }
  }

  @Test
  void everyPackageIsInTheOrder() {
    List<String> known = new ArrayList<>(List.of(ROOT + ".testing", ROOT + ".memory"));
    ORDER.forEach(name -> known.add(ROOT + name));
    classes().should().resideInAnyPackage(known.toArray(String[]::new)).check(MAIN);
  }

  @Test
  void nothingKnowsSpark() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.spark..", "scala..", "org.apache.hadoop..")
        .check(MAIN);
  }

  @Test
  void librariesHaveOneHome() {
    onlyIn("", "com.google.inject..");
    onlyIn("", "io.github.classgraph..");
    onlyIn(".config", "com.typesafe.config..");
  }

  private static void onlyIn(String home, String library) {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + home)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(MAIN);
  }
}
