package io.github.setl.spark.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final String ROOT = "io.github.setl.spark";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(MAIN);
  }

  @Test
  void whatAUserImportsKnowsRecordsAlone() {
    noClasses()
        .that()
        .resideInAPackage(ROOT)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT + ".classic", ROOT + ".connect", ROOT + ".file", ROOT + ".store")
        .check(MAIN);
  }

  @Test
  void hadoopHasOneHome() {
    noClasses()
        .that()
        .haveNameNotMatching(
            ".*\\.file\\.(FileStore|HadoopFileSystem|WriteFolder|MoveLog|Moving|SteadyFileSystem)(\\$.*)?")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.hadoop..")
        .check(MAIN);
  }

  @Test
  void theClientOfSparkConnectHasOneHome() {
    noClasses()
        .that()
        .haveNameNotMatching(".*\\.connect\\.(ConnectClient|SentFunctions)(\\$.*)?")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.spark.sql.connect..",
            "org.apache.spark.connect..",
            "io.grpc..",
            "com.google.protobuf..")
        .check(MAIN);
  }

  @Test
  void theReaderOfClassFilesHasOneHome() {
    noClasses()
        .that()
        .haveNameNotMatching(".*\\.connect\\.CodeOrigins")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.objectweb.asm..")
        .check(MAIN);
  }

  @Test
  void theEncoderApiHasOneHome() {
    noClasses()
        .that()
        .haveNameNotMatching(".*\\.record\\.(SparkEncoders|ClassicEncoder|Conversion)(\\$.*)?")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.spark.sql.catalyst.encoders..")
        .check(MAIN);
  }
}
