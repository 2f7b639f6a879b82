package io.github.setl.spark.record;

import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoder;
import org.apache.spark.sql.catalyst.encoders.ToAgnosticEncoder;

/** The two forms of an encoder; Spark classic takes both. */
enum EncoderForm {
  /** What a classic session uses. */
  CLASSIC {
    @Override
    <T> Encoder<T> of(Class<T> type) {
      return RecordEncoders.of(type);
    }
  },

  /** What a Spark Connect client finds in it. */
  PORTABLE {
    @Override
    @SuppressWarnings("unchecked") // An encoder holds one of the same type.
    <T> AgnosticEncoder<T> of(Class<T> type) {
      return ((ToAgnosticEncoder<T>) RecordEncoders.of(type)).encoder();
    }
  };

  abstract <T> Encoder<T> of(Class<T> type);
}
