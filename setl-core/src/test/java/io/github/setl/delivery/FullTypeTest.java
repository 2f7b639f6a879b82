package io.github.setl.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.TypeReference;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FullTypeTest {
  @Test
  void equalTypesAreEqualWhereverTheyComeFrom() {
    assertThat(FullType.of(new TypeReference<List<String>>() {}.type()))
        .isEqualTo(FullType.of(List.class, FullType.of(String.class)))
        .isNotEqualTo(FullType.of(new TypeReference<List<Integer>>() {}.type()))
        .isNotEqualTo(FullType.of(List.class));
  }

  @Test
  void primitivesAreBoxedButNotInArrays() {
    assertThat(FullType.of(int.class)).isEqualTo(FullType.of(Integer.class));
    assertThat(FullType.of(int[].class)).isNotEqualTo(FullType.of(Integer[].class));
  }

  @Test
  void wildcardsEqualOnlyThemselves() {
    FullType any = FullType.of(new TypeReference<List<?>>() {}.type());
    FullType number = FullType.of(new TypeReference<List<? extends Number>>() {}.type());
    assertThat(any).isEqualTo(FullType.of(new TypeReference<List<?>>() {}.type()));
    assertThat(any).isNotEqualTo(number);
    assertThat(number).isNotEqualTo(FullType.of(List.class, FullType.of(Number.class)));
  }

  @Test
  void textsUseSimpleNamesAndKeepAllArguments() {
    FullType type =
        FullType.of(new TypeReference<Map<String, List<? extends Number[]>>>() {}.type());
    assertThat(type).hasToString("Map<String, List<? extends Number[]>>");
    assertThat(type.text("[", ",", "]")).isEqualTo("Map[String,List[? extends Number[]]]");
    assertThat(FullType.of(new TypeReference<List<? super Integer>>() {}.type()))
        .hasToString("List<? super Integer>");
  }
}
