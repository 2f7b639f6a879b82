package io.github.setl.spark.connect;

import com.github.luben.zstd.Zstd;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.connect.proto.Command;
import org.apache.spark.connect.proto.Plan.CompressedOperation;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.ScalarScalaUDF;

/**
 * The functions in a message to a server: typed lambdas, user-defined functions and aggregators.
 * Spark's client puts each into the message as one serialized object; a plan above its limit, 10
 * MB, is compressed as a whole.
 */
final class SentFunctions {
  private final List<byte[]> payloads = new ArrayList<>();

  private SentFunctions() {}

  /** The serialized functions in {@code message}. */
  static List<byte[]> in(Message message) {
    SentFunctions functions = new SentFunctions();
    functions.collect(message);
    return functions.payloads;
  }

  private void collect(Message message) {
    if (message instanceof ScalarScalaUDF function) {
      payloads.add(function.getPayload().toByteArray());
      return;
    }
    if (message instanceof CompressedOperation compressed) {
      collect(decompressed(compressed));
      return;
    }
    message.getAllFields().forEach(this::collect);
  }

  private void collect(FieldDescriptor field, Object value) {
    if (field.getJavaType() != FieldDescriptor.JavaType.MESSAGE) {
      return;
    }
    if (value instanceof List<?> repeated) {
      repeated.forEach(each -> collect((Message) each));
    } else {
      collect((Message) value);
    }
  }

  private static Message decompressed(CompressedOperation compressed) {
    byte[] data = compressed.getData().toByteArray();
    byte[] plain = Zstd.decompress(data, Math.toIntExact(Zstd.getFrameContentSize(data)));
    try {
      return switch (compressed.getOpType()) {
        case OP_TYPE_RELATION -> Relation.parseFrom(plain);
        case OP_TYPE_COMMAND -> Command.parseFrom(plain);
        case OP_TYPE_UNSPECIFIED, UNRECOGNIZED ->
            throw new IllegalStateException("a compressed plan of an unknown kind");
      };
    } catch (InvalidProtocolBufferException thrown) {
      throw new IllegalStateException(
          "a plan that Spark's client compressed is unreadable", thrown);
    }
  }
}
