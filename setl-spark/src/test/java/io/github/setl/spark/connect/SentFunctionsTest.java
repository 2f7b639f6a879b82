package io.github.setl.spark.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import com.google.protobuf.ByteString;
import com.google.protobuf.Message;
import java.util.List;
import org.apache.spark.connect.proto.Command;
import org.apache.spark.connect.proto.CommonInlineUserDefinedFunction;
import org.apache.spark.connect.proto.ExecutePlanRequest;
import org.apache.spark.connect.proto.Expression;
import org.apache.spark.connect.proto.Filter;
import org.apache.spark.connect.proto.Plan;
import org.apache.spark.connect.proto.Plan.CompressedOperation;
import org.apache.spark.connect.proto.Plan.CompressedOperation.OpType;
import org.apache.spark.connect.proto.Project;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.ScalarScalaUDF;
import org.junit.jupiter.api.Test;

class SentFunctionsTest {
  private static final Relation TWO_FUNCTIONS =
      Relation.newBuilder()
          .setFilter(
              Filter.newBuilder()
                  .setCondition(function("outer"))
                  .setInput(
                      Relation.newBuilder()
                          .setProject(Project.newBuilder().addExpressions(function("inner")))))
          .build();

  @Test
  void functionsAreFoundWhereverTheyAreInAPlan() {
    assertThat(found(request(Plan.newBuilder().setRoot(TWO_FUNCTIONS))))
        .containsExactlyInAnyOrder("outer", "inner");
  }

  @Test
  void functionsAreFoundInACompressedPlan() {
    assertThat(found(request(compressed(TWO_FUNCTIONS, OpType.OP_TYPE_RELATION))))
        .containsExactlyInAnyOrder("outer", "inner");
    Command command = Command.newBuilder().setRegisterFunction(udf("registered")).build();
    assertThat(found(request(compressed(command, OpType.OP_TYPE_COMMAND))))
        .containsExactly("registered");
  }

  @Test
  void aPlanWithoutFunctionsHasNone() {
    assertThat(found(ExecutePlanRequest.getDefaultInstance())).isEmpty();
  }

  private static List<String> found(Message message) {
    return SentFunctions.in(message).stream().map(each -> new String(each, UTF_8)).toList();
  }

  private static Message request(Plan.Builder plan) {
    return ExecutePlanRequest.newBuilder().setPlan(plan).build();
  }

  private static Plan.Builder compressed(Message operation, OpType type) {
    return Plan.newBuilder()
        .setCompressedOperation(
            CompressedOperation.newBuilder()
                .setOpType(type)
                .setData(ByteString.copyFrom(Zstd.compress(operation.toByteArray()))));
  }

  private static Expression function(String payload) {
    return Expression.newBuilder().setCommonInlineUserDefinedFunction(udf(payload)).build();
  }

  private static CommonInlineUserDefinedFunction udf(String payload) {
    return CommonInlineUserDefinedFunction.newBuilder()
        .setScalarScalaUdf(ScalarScalaUDF.newBuilder().setPayload(ByteString.copyFromUtf8(payload)))
        .build();
  }
}
