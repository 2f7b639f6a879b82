package io.github.setl.spark.record;

import org.apache.spark.sql.Encoder;

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
    <T> Encoder<T> of(Class<T> type) {
      return SparkEncoders.portable(RecordEncoders.of(type));
    }
  };

  abstract <T> Encoder<T> of(Class<T> type);
}
