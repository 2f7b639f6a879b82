package io.github.setl.mermaid;

import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Delivery ids and names of repositories that mean something to Mermaid, Markdown or HTML. */
@SuppressWarnings("UnicodeInCode")
final class Notation {
  static final List<String> TEXTS =
      List.of(
          "end",
          "class",
          "note",
          "graph",
          "subgraph",
          "style",
          "default",
          "toString",
          "say \"x\"",
          "`q`",
          "**b** *i* _x_ ~~s~~",
          "#35;#quot;",
          "a;b",
          "a---oB",
          "1. x",
          "- x",
          "---",
          "  a  b ",
          "<b>x</b>",
          "&lt;",
          "%%{init: {}}%%",
          "$$x$$",
          "fa:fa-car",
          "日本語 é 😀",
          "x\ny",
          "back\\nslash",
          "{x} [y] (z)",
          "|x|",
          "http://x.y/z?a=b&c=d",
          "x@{ shape: rect }",
          "style a:b#1;",
          ":::x");

  record Leg(String from, String to) {}

  private Notation() {}

  /** Produces a text with a delivery id. */
  static final class Named extends Producer<String> {
    private final String id;

    Named(String id) {
      this.id = id;
    }

    @Override
    public String deliveryId() {
      return id;
    }
  }

  /** Receives every text, every date and every repository. */
  @SuppressWarnings("UnicodeInCode")
  static final class Everything extends Producer<Integer> {
    @Delivery(id = "end")
    @Nullable String text0;

    @Delivery(id = "end")
    @Nullable LocalDate date0;

    @Delivery(id = "end")
    @Nullable Repository<Leg> legs0;

    @Delivery(id = "class")
    @Nullable String text1;

    @Delivery(id = "class")
    @Nullable LocalDate date1;

    @Delivery(id = "class")
    @Nullable Repository<Leg> legs1;

    @Delivery(id = "note")
    @Nullable String text2;

    @Delivery(id = "note")
    @Nullable LocalDate date2;

    @Delivery(id = "note")
    @Nullable Repository<Leg> legs2;

    @Delivery(id = "graph")
    @Nullable String text3;

    @Delivery(id = "graph")
    @Nullable LocalDate date3;

    @Delivery(id = "graph")
    @Nullable Repository<Leg> legs3;

    @Delivery(id = "subgraph")
    @Nullable String text4;

    @Delivery(id = "subgraph")
    @Nullable LocalDate date4;

    @Delivery(id = "subgraph")
    @Nullable Repository<Leg> legs4;

    @Delivery(id = "style")
    @Nullable String text5;

    @Delivery(id = "style")
    @Nullable LocalDate date5;

    @Delivery(id = "style")
    @Nullable Repository<Leg> legs5;

    @Delivery(id = "default")
    @Nullable String text6;

    @Delivery(id = "default")
    @Nullable LocalDate date6;

    @Delivery(id = "default")
    @Nullable Repository<Leg> legs6;

    @Delivery(id = "toString")
    @Nullable String text7;

    @Delivery(id = "toString")
    @Nullable LocalDate date7;

    @Delivery(id = "toString")
    @Nullable Repository<Leg> legs7;

    @Delivery(id = "say \"x\"")
    @Nullable String text8;

    @Delivery(id = "say \"x\"")
    @Nullable LocalDate date8;

    @Delivery(id = "say \"x\"")
    @Nullable Repository<Leg> legs8;

    @Delivery(id = "`q`")
    @Nullable String text9;

    @Delivery(id = "`q`")
    @Nullable LocalDate date9;

    @Delivery(id = "`q`")
    @Nullable Repository<Leg> legs9;

    @Delivery(id = "**b** *i* _x_ ~~s~~")
    @Nullable String text10;

    @Delivery(id = "**b** *i* _x_ ~~s~~")
    @Nullable LocalDate date10;

    @Delivery(id = "**b** *i* _x_ ~~s~~")
    @Nullable Repository<Leg> legs10;

    @Delivery(id = "#35;#quot;")
    @Nullable String text11;

    @Delivery(id = "#35;#quot;")
    @Nullable LocalDate date11;

    @Delivery(id = "#35;#quot;")
    @Nullable Repository<Leg> legs11;

    @Delivery(id = "a;b")
    @Nullable String text12;

    @Delivery(id = "a;b")
    @Nullable LocalDate date12;

    @Delivery(id = "a;b")
    @Nullable Repository<Leg> legs12;

    @Delivery(id = "a---oB")
    @Nullable String text13;

    @Delivery(id = "a---oB")
    @Nullable LocalDate date13;

    @Delivery(id = "a---oB")
    @Nullable Repository<Leg> legs13;

    @Delivery(id = "1. x")
    @Nullable String text14;

    @Delivery(id = "1. x")
    @Nullable LocalDate date14;

    @Delivery(id = "\"1. x\"")
    @Nullable Repository<Leg> legs14;

    @Delivery(id = "- x")
    @Nullable String text15;

    @Delivery(id = "- x")
    @Nullable LocalDate date15;

    @Delivery(id = "- x")
    @Nullable Repository<Leg> legs15;

    @Delivery(id = "---")
    @Nullable String text16;

    @Delivery(id = "---")
    @Nullable LocalDate date16;

    @Delivery(id = "---")
    @Nullable Repository<Leg> legs16;

    @Delivery(id = "  a  b ")
    @Nullable String text17;

    @Delivery(id = "  a  b ")
    @Nullable LocalDate date17;

    @Delivery(id = "  a  b ")
    @Nullable Repository<Leg> legs17;

    @Delivery(id = "<b>x</b>")
    @Nullable String text18;

    @Delivery(id = "<b>x</b>")
    @Nullable LocalDate date18;

    @Delivery(id = "<b>x</b>")
    @Nullable Repository<Leg> legs18;

    @Delivery(id = "&lt;")
    @Nullable String text19;

    @Delivery(id = "&lt;")
    @Nullable LocalDate date19;

    @Delivery(id = "&lt;")
    @Nullable Repository<Leg> legs19;

    @Delivery(id = "%%{init: {}}%%")
    @Nullable String text20;

    @Delivery(id = "%%{init: {}}%%")
    @Nullable LocalDate date20;

    @Delivery(id = "%%{init: {}}%%")
    @Nullable Repository<Leg> legs20;

    @Delivery(id = "$$x$$")
    @Nullable String text21;

    @Delivery(id = "$$x$$")
    @Nullable LocalDate date21;

    @Delivery(id = "$$x$$")
    @Nullable Repository<Leg> legs21;

    @Delivery(id = "fa:fa-car")
    @Nullable String text22;

    @Delivery(id = "fa:fa-car")
    @Nullable LocalDate date22;

    @Delivery(id = "fa:fa-car")
    @Nullable Repository<Leg> legs22;

    @Delivery(id = "日本語 é 😀")
    @Nullable String text23;

    @Delivery(id = "日本語 é 😀")
    @Nullable LocalDate date23;

    @Delivery(id = "日本語 é 😀")
    @Nullable Repository<Leg> legs23;

    @Delivery(id = "x\ny")
    @Nullable String text24;

    @Delivery(id = "x\ny")
    @Nullable LocalDate date24;

    @Delivery(id = "x\ny")
    @Nullable Repository<Leg> legs24;

    @Delivery(id = "back\\nslash")
    @Nullable String text25;

    @Delivery(id = "back\\nslash")
    @Nullable LocalDate date25;

    @Delivery(id = "back\\nslash")
    @Nullable Repository<Leg> legs25;

    @Delivery(id = "{x} [y] (z)")
    @Nullable String text26;

    @Delivery(id = "{x} [y] (z)")
    @Nullable LocalDate date26;

    @Delivery(id = "{x} [y] (z)")
    @Nullable Repository<Leg> legs26;

    @Delivery(id = "|x|")
    @Nullable String text27;

    @Delivery(id = "|x|")
    @Nullable LocalDate date27;

    @Delivery(id = "|x|")
    @Nullable Repository<Leg> legs27;

    @Delivery(id = "http://x.y/z?a=b&c=d")
    @Nullable String text28;

    @Delivery(id = "http://x.y/z?a=b&c=d")
    @Nullable LocalDate date28;

    @Delivery(id = "\"http://x.y/z?a=b&c=d\"")
    @Nullable Repository<Leg> legs28;

    @Delivery(id = "x@{ shape: rect }")
    @Nullable String text29;

    @Delivery(id = "x@{ shape: rect }")
    @Nullable LocalDate date29;

    @Delivery(id = "x@{ shape: rect }")
    @Nullable Repository<Leg> legs29;

    @Delivery(id = "style a:b#1;")
    @Nullable String text30;

    @Delivery(id = "style a:b#1;")
    @Nullable LocalDate date30;

    @Delivery(id = "style a:b#1;")
    @Nullable Repository<Leg> legs30;

    @Delivery(id = ":::x")
    @Nullable String text31;

    @Delivery(id = ":::x")
    @Nullable LocalDate date31;

    @Delivery(id = ":::x")
    @Nullable Repository<Leg> legs31;
  }
}
