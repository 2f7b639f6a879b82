package io.github.setl.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rule that the gallery holds messages to, on mends that it must refuse. */
class MendTest {
  private static final String MESSAGE =
      """
      [SETL-201] Report wants a List<Order>, and 2 fit.
        at            Report#orders
        because       take `final` away would help nobody
        did you mean  @Delivery(id = "clean") for the output of Clean
        fix           move .addStage(Clean.class) before .addStage(Report.class)
                      or .addStage(new Clean(..))
                      or mend Job.java:2
        docs          docs/problems.md#setl-201
      """;

  @Test
  void onlyFixAndDidYouMeanAreAdvice() {
    assertThat(Advice.of(MESSAGE).lines())
        .containsExactly(
            "@Delivery(id = \"clean\") for the output of Clean",
            "move .addStage(Clean.class) before .addStage(Report.class)",
            "or .addStage(new Clean(..))",
            "or mend Job.java:2");
    assertThat(untold("final int a;", "int a;")).containsExactly("A.java: final");
  }

  @Test
  void whatStandsInTheAdviceIsTold() {
    assertThat(untold("run();", ".addStage(Clean.class)\nrun();")).isEmpty();
    assertThat(untold("@Delivery(id = \"claen\") int a;", "@Delivery(id = \"clean\") int a;"))
        .isEmpty();
  }

  @Test
  void anotherNameIsNot() {
    assertThat(untold("run();", ".addStage(Other.class)\nrun();"))
        .containsExactly("A.java: addStage ( Other . class )");
    assertThat(untold(".addStage(Report.class)", ".addStage(Repor.class)"))
        .containsExactly("A.java: Repor");
  }

  @Test
  void anAnnotationIsOneThing() {
    assertThat(
            untold(
                "@Delivery(id = \"x\") int a;",
                "@Delivery(id = \"clean\", optional = true) int a;"))
        .isNotEmpty();
  }

  @Test
  void everyChangeCounts() {
    assertThat(untold("one();\ntwo();", ".addStage(Clean.class)\none();\nthree();"))
        .containsExactly("A.java: three");
  }

  @Test
  void aFreePlaceTakesAnythingWhereItStands() {
    assertThat(untold("run();", ".addStage(new Clean(Path.of(\"data\")))\nrun();")).isEmpty();
    assertThat(untold("run();", ".addStage(new Dirty(Path.of(\"data\")))\nrun();")).isNotEmpty();
    assertThat(untold("run();", "Path.of(\"data\");\nrun();")).isNotEmpty();
  }

  @Test
  void aFreeTextTakesATextWhereItStands() {
    Advice advice = new Advice(List.of("path = \"..\"", "put it into quotes: key = \"..*..\""));
    assertThat(mend("a.conf", "a {", "a {\npath = \"x\"").untold(advice)).isEmpty();
    assertThat(mend("a.conf", "a {", "a {\nfile = \"x\"").untold(advice)).isNotEmpty();
    assertThat(mend("a.conf", "m = l[*]", "m = \"l[*]\"").untold(advice)).isEmpty();
    assertThat(mend("a.conf", "m = l[*]", "m = \"l\"").untold(advice)).isNotEmpty();
  }

  @Test
  void theLineThatIsNamedIsFree() {
    Mend mend = mend("Job.java", "one();\ntwo();\nthree();", "one();\n2;\n3;");
    assertThat(mend.untold(Advice.of(MESSAGE))).isEmpty();
    Mend other = mend("Job.java", "one();\n\ntwo();\nthree();", "one();\n\ntwo();\n3;");
    assertThat(other.untold(Advice.of(MESSAGE))).containsExactly("Job.java: 3");
  }

  @Test
  void nothingChangedIsNoMend() {
    assertThat(untold("run();", "  run();\n")).containsExactly("nothing was changed");
  }

  @Test
  void bracesAloneNeedAdvice() {
    assertThat(untold("a {", "a {\n}")).containsExactly("A.java: }");
    assertThat(mend("A.java", "a {", "a {\n}").untold(new Advice(List.of("add a }")))).isEmpty();
  }

  @Test
  void aNewFileIsNamed() {
    Mend mend = new Mend(Map.of("a.conf", ""), Map.of("a.conf", "", "prod.conf", "x = 1"));
    assertThat(mend.untold(new Advice(List.of("create src/main/resources/prod.conf")))).isEmpty();
    assertThat(mend.untold(new Advice(List.of("create src/main/resources/test.conf"))))
        .containsExactly("prod.conf: prod . conf");
  }

  @Test
  void anImportCountsWhereNothingElseWasChanged() {
    assertThat(untold("import b.C;\nrun();", "import b.D;\nrun();")).containsExactly("A.java: D");
    assertThat(untold("run();", "import b.D;\n.addStage(Clean.class)\nrun();")).isEmpty();
  }

  private static List<String> untold(String broken, String mended) {
    return mend("A.java", broken, mended).untold(Advice.of(MESSAGE));
  }

  private static Mend mend(String file, String broken, String mended) {
    return new Mend(Map.of(file, broken), Map.of(file, mended));
  }
}
