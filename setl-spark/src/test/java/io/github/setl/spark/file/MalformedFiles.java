package io.github.setl.spark.file;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Files with malformed rows. */
final class MalformedFiles {
  private MalformedFiles() {}

  /** A format, its options, a file of four rows, and the two of them that are malformed. */
  static Stream<Arguments> all() {
    return Stream.of(
        Arguments.of(
            "CSV",
            "header = true",
            "id,customer,amount\n1,Ada,1.5\ntwo,Bob,2.5\n3,Cy\n4,Eve,4.5\n",
            List.of("two,Bob,2.5", "3,Cy")),
        Arguments.of(
            "CSV",
            "",
            "1,Ada,1.5\n2,Bob,much\n3,Cy,3.5,more\n4,Eve,4.5\n",
            List.of("2,Bob,much", "3,Cy,3.5,more")),
        Arguments.of(
            "JSON",
            "",
            """
            {"id":1,"customer":"Ada","amount":1.5}
            {"id":2,"customer":"Bob","amount":"much"}
            {"id":3,"customer":"Cy","am
            {"id":4,"customer":"Eve","amount":4.5}
            """,
            List.of(
                "{\"id\":2,\"customer\":\"Bob\",\"amount\":\"much\"}",
                "{\"id\":3,\"customer\":\"Cy\",\"am")),
        Arguments.of(
            "XML",
            "rowTag = order",
            """
            <orders>
            <order><id>1</id><customer>Ada</customer><amount>1.5</amount></order>
            <order><id>two</id><customer>Bob</customer><amount>2.5</amount></order>
            <order><id>3</id><customer>Cy</customer><amount>much</amount></order>
            <order><id>4</id><customer>Eve</customer><amount>4.5</amount></order>
            </orders>
            """,
            List.of(
                "<order><id>two</id><customer>Bob</customer><amount>2.5</amount></order>",
                "<order><id>3</id><customer>Cy</customer><amount>much</amount></order>")));
  }
}
