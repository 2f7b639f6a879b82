package io.github.setl.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HoconScannerTest {

  @Test
  void assignmentsAreListedAsWritten() {
    HoconScanner scanner =
        new HoconScanner(
            """
            # a = 0
            a.b = "x # y", c : [1, "]", # ]
              ${z}] // end
            d { "e.f" = \"""{
            \""", g += 2 }
            h = ${d} { i = null }
            include "j = 1"
            k { l { } }, m = 1
            n = http://x
            """);

    assertThat(scanner.assignments())
        .extracting(a -> a.line() + " " + a.path() + " " + a.kind() + " " + a.value())
        .containsExactly(
            "2 [a, b] PLAIN \"x # y\"",
            "2 [c] OPEN ",
            "4 [d] BLOCK ",
            "4 [d, e.f] PLAIN \"\"\"{\n\"\"\"",
            "5 [d, g] PLAIN 2",
            "6 [h] BLOCK ",
            "6 [h, i] OPEN ",
            "6 [h] OPEN ",
            "8 [k] BLOCK ",
            "8 [k, l] BLOCK ",
            "8 [m] PLAIN 1",
            "9 [n] PLAIN http:");
    assertThat(scanner.unclosed()).isEmpty();
  }

  @Test
  void blocksThatStayOpenAreListedInnermostFirst() {
    HoconScanner scanner = new HoconScanner("a {\n b { c = 1 }\n d {\n e = 2\n");

    assertThat(scanner.unclosed())
        .extracting(block -> block.line() + " " + block.path())
        .containsExactly("3 [a, d]", "1 [a]");
  }
}
