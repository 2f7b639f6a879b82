package io.github.setl.config;

import com.typesafe.config.ConfigException;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says in our words why a file does not parse. The library's own words quote the text at the place
 * of the mistake, which may be a password.
 */
final class SyntaxProblem {

  /** What the library says, what that means, and what to do; {@code %s} there is the place. */
  private record Cause(String said, String because, String fix) {}

  private static final List<Cause> CAUSES =
      List.of(
          new Cause(
              "unbalanced close brace",
              "a } closes nothing: every { before it is closed already",
              "take that } away, or add the { that it belongs to"),
          new Cause(
              "triple-quoted string was still open",
              "a text that begins with \"\"\" does not end",
              "end the text with \"\"\""),
          new Cause(
              "string quote was still open",
              "a text that begins with \" does not end",
              "end the text with \""),
          new Cause(
              "unescaped newline in quoted",
              "a text that begins with \" does not end on its line",
              "end the text with \" on the same line, or use \"\"\" for a text of several lines"),
          new Cause("Substitution ${ was not closed", "a ${ has no }", "write ${name}"),
          new Cause(
              "'$' not followed by {",
              "a $ outside of quotes must begin a ${name}",
              "put the whole value into quotes: key = \"..$..\""),
          new Cause(
              "not a valid escape sequence",
              "in a text in quotes, a \\ begins an escape such as \\n",
              "write \\\\ for one \\, or use / in paths"),
          new Cause(
              "Expecting close brace } or a comma, got end of file",
              "the file ends, and a { is still open",
              "add the } that is missing"),
          new Cause(
              "end of file",
              "the file ends in the middle of a value, or a { or [ is still open",
              "add the value, or the } or ] that is missing"),
          new Cause(
              "expecting include parameter",
              "include takes the name of a file in quotes",
              "include \"storage.conf\""),
          new Cause(
              "nested more than",
              "files include each other in a circle",
              "take one of the include lines away"),
          new Cause(
              "at file root",
              "a file holds keys and values, and this one holds a list",
              "key = [ .. ]"),
          new Cause(
              "may not be followed by token",
              "a key has no value: after it, or on the line before, = is missing",
              "key = value"),
          new Cause(
              "List should have ended",
              "a list [ is not closed, or an entry holds a : or = outside of quotes",
              "close the list with ], or put the entry into quotes"),
          new Cause(
              "Expecting end of input or a comma",
              "something follows a value on its line; a value with : or = must stand in quotes",
              "put the whole value into quotes: key = \"..:..\" or key = \"..=..\""),
          new Cause(
              "Expecting close brace } or a comma",
              "something follows a value on its line; a value with : or = must stand in quotes",
              "put the whole value into quotes: key = \"..:..\" or key = \"..=..\""),
          new Cause(
              "two adjacent period",
              "a key or a ${..} begins or ends with a dot, or has two dots in a row",
              "write one dot between the parts of a key: a.b"),
          new Cause(
              "Cannot concatenate",
              "a block or a list and a plain value stand side by side as one value",
              "give each of the two in %s a key of its own"));

  private static final Pattern RESERVED =
      Pattern.compile("Reserved character '(.)' is not allowed outside quotes");

  private SyntaxProblem() {}

  /**
   * The problem that {@code e} tells of.
   *
   * @param file the file that was to be read; another one may be included from it
   * @param texts the texts of files, by name
   */
  static Problem of(String file, ConfigException e, Function<String, Optional<String>> texts) {
    String said = String.valueOf(e.getMessage());
    Place place = e.origin() == null ? new Place(file, 0) : Place.of(e.origin());
    if (e instanceof ConfigException.IO) {
      return missingInclude(line(file, place.source(), texts), place);
    }
    Problem.Builder problem =
        Problem.of(ProblemCode.CONFIG_SYNTAX, place.source() + " cannot be read as HOCON.")
            .at(place.toString());
    if (said.contains("end of file")) {
      Optional<String> open = texts.apply(place.source()).flatMap(SyntaxProblem::openBlock);
      if (open.isPresent()) {
        return problem
            .because("the file ends, and " + open.get() + " is still open")
            .fix("add the } that is missing")
            .build();
      }
    }
    Matcher reserved = RESERVED.matcher(said);
    if (reserved.find()) {
      String character = reserved.group(1);
      return problem
          .because("a value with the character " + character + " must stand in quotes")
          .fix("put the whole value into quotes: key = \".." + character + "..\"")
          .build();
    }
    Optional<Cause> cause =
        CAUSES.stream().filter(known -> said.contains(known.said())).findFirst();
    cause.ifPresent(known -> problem.because(known.because()).fix(known.fix().formatted(place)));
    if (cause.isEmpty()) {
      problem
          .because("at this line, or just before it, stands something that is no key and no value")
          .fix("key = \"value\"");
    }
    return problem.build();
  }

  private static Optional<String> openBlock(String text) {
    return new HoconScanner(text)
        .unclosed().stream()
            .findFirst()
            .map(
                block -> "the { of " + String.join(".", block.path()) + " in line " + block.line());
  }

  static Problem ofDepth(String file) {
    return Problem.of(ProblemCode.CONFIG_SYNTAX, file + " cannot be read as HOCON.")
        .at(file)
        .because("its blocks are nested thousands of levels deep")
        .fix("look for a { that is repeated by mistake")
        .build();
  }

  /** The first line of {@code file} that names {@code included}. */
  private static Place line(
      String file, String included, Function<String, Optional<String>> texts) {
    List<String> lines = texts.apply(file).map(text -> text.lines().toList()).orElse(List.of());
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains("include") && lines.get(i).contains(included)) {
        return new Place(file, i + 1);
      }
    }
    return new Place(file, 0);
  }

  /**
   * The problem of an include of {@code included}, where there is no such file but a {@code near}.
   *
   * @param absent the file that is meant by {@code included}
   */
  static Problem misspeltInclude(
      String file,
      String included,
      String absent,
      String near,
      Function<String, Optional<String>> texts) {
    return Problem.of(
            ProblemCode.CONFIG_SYNTAX, file + " includes " + included + ", which is not there.")
        .at(line(file, included, texts).toString())
        .because("HOCON passes over a file that is not there, and a name like it is")
        .didYouMean(near)
        .fix("include \"" + near + "\"")
        .fix("or, if the file may be absent: include classpath(\"" + absent + "\")")
        .build();
  }

  private static Problem missingInclude(Place including, Place included) {
    String file = including.source();
    return Problem.of(
            ProblemCode.CONFIG_SYNTAX,
            file + " includes " + included.source() + ", which cannot be read.")
        .at(including.toString())
        .because("the line says required(..), and there is no such file")
        .fix("add " + included.source() + " beside " + file)
        .fix("or, if the file may be absent: include \"" + included.source() + "\"")
        .build();
  }
}
