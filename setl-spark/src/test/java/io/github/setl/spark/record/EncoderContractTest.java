package io.github.setl.spark.record;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.spark.TestSession;
import io.github.setl.spark.testing.EncoderContract;
import java.nio.file.Path;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EncoderContractTest {
  private final SparkSession spark = TestSession.get();

  @ParameterizedTest
  @EnumSource
  void createdRowsAreCollectedEqual(EncoderForm form) {
    new EncoderContract(spark, form::of).checkRows();
  }

  @ParameterizedTest
  @EnumSource
  void typedOperationsKeepRowsEqual(EncoderForm form) {
    new EncoderContract(spark, form::of).checkOperations();
  }

  @ParameterizedTest
  @EnumSource
  void parquetGivesBackTheSameRows(EncoderForm form, @TempDir Path folder) {
    new EncoderContract(spark, form::of).checkFiles(folder.toString());
  }

  @ParameterizedTest
  @EnumSource
  void interpretedCodeGivesBackTheSameRows(EncoderForm form) {
    SparkSession interpreted = spark.newSession();
    interpreted.conf().set("spark.sql.codegen.factoryMode", "NO_CODEGEN");
    interpreted.conf().set("spark.sql.codegen.wholeStage", "false");
    new EncoderContract(interpreted, form::of).checkRows();
  }

  @Test
  void theEncoderOfBeansDoesNotKeepTheContract() {
    assertThatThrownBy(() -> new EncoderContract(spark, Encoders::bean).checkRows())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Boxed: the schema gives [StructType()] instead of [StructType(")
        .hasMessageContaining("Optionals: ");
  }
}
