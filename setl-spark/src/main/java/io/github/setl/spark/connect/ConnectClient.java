package io.github.setl.spark.connect;

import com.google.protobuf.Message;
import io.github.setl.spi.Secret;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.spark.SparkBuildInfo;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connect.client.RetryPolicy;
import org.apache.spark.sql.connect.client.SparkConnectClient;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.concurrent.duration.FiniteDuration;

/**
 * Makes sessions of Spark Connect. With {@link SentFunctions} the one class that is compiled
 * against Spark's client, {@code spark-connect-common}, which is optional.
 *
 * <p>{@code SparkSession.builder().remote(url)} would do without it, but for three things. It takes
 * a token from the address alone, and sends it in the header {@code Authentication}, where the
 * server reads {@code Authorization} (SPARK-57336). It begins with what {@code SPARK_REMOTE} says,
 * so that the token for that server would go to this one. And it tries a server that is not there
 * for ten minutes or more.
 */
final class ConnectClient {
  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("Authorization", Metadata.ASCII_STRING_MARSHALLER);

  /** What a server answers at once; the others may take any time. */
  private static final Set<String> QUICK =
      Set.of(
          "Config",
          "Interrupt",
          "ArtifactStatus",
          "ReleaseExecute",
          "ReleaseSession",
          "FetchErrorDetails");

  private static final FiniteDuration LONGEST_WAIT = new FiniteDuration(1, TimeUnit.SECONDS);

  private ConnectClient() {}

  /** The version of Spark that the client is of. */
  static String version() {
    return SparkBuildInfo.spark_version();
  }

  /**
   * A session of its own on the server at {@code url}. Whether that exists shows at its first use,
   * unless the JVM has properties {@code spark.sql.*}, which Spark sends at once.
   */
  static SparkSession open(
      String url,
      Optional<Secret> token,
      Patience patience,
      SilenceWatch watch,
      ConnectProblems problems) {
    Calls calls = new Calls(token.map(Secret::reveal).orElse(null), patience, watch);
    SparkConnectClient client =
        SparkConnectClient.builder()
            .connectionString(url)
            .retryPolicy(retries(patience))
            .interceptor(calls)
            .build();
    CodeUpload upload =
        new CodeUpload(problems, (jar, name) -> client.addArtifact(jar.toString(), name));
    calls.beforeFunctions(upload::before);
    return org.apache.spark.sql.connect.SparkSession.builder().client(client).create();
  }

  /** Spark's own policy, but for how long and how often. */
  private static RetryPolicy retries(Patience patience) {
    RetryPolicy usual = RetryPolicy.defaultPolicy();
    return new RetryPolicy(
        Option.empty(),
        usual.initialBackoff(),
        Option.apply(LONGEST_WAIT),
        usual.backoffMultiplier(),
        usual.jitter(),
        usual.minJitterThreshold(),
        thrown ->
            Boolean.TRUE.equals(usual.canRetry().apply(thrown)) && patience.lastsAfterFailure(),
        "setl",
        false,
        Option.empty());
  }

  private static final class Calls implements ClientInterceptor {
    private final @Nullable String token;
    private final Patience patience;
    private final SilenceWatch watch;
    private volatile Consumer<byte[]> beforeFunction = function -> {};

    Calls(@Nullable String token, Patience patience, SilenceWatch watch) {
      this.token = token;
      this.patience = patience;
      this.watch = watch;
    }

    /** Says what to do before a function is sent, which needs the client that this is a part of. */
    void beforeFunctions(Consumer<byte[]> action) {
      beforeFunction = action;
    }

    @Override
    public <A, B> ClientCall<A, B> interceptCall(
        MethodDescriptor<A, B> method, CallOptions options, Channel next) {
      boolean quick = QUICK.contains(method.getBareMethodName());
      CallOptions limited =
          quick
              ? options.withDeadlineAfter(watch.longestAnswer().toMillis(), TimeUnit.MILLISECONDS)
              : options;
      return new SimpleForwardingClientCall<>(next.newCall(method, limited)) {
        private @Nullable Answers<B> answers;

        @Override
        public void start(Listener<B> listener, Metadata headers) {
          if (token != null) {
            headers.put(AUTHORIZATION, "Bearer " + token);
          }
          Answers<B> heard = new Answers<>(listener, this, patience, watch);
          answers = heard;
          if (!quick) {
            watch.begun(heard);
          }
          try {
            super.start(heard, headers);
          } catch (RuntimeException | Error thrown) {
            watch.ended(heard);
            throw thrown;
          }
        }

        /** A call that is given up before it was sent has no other end. */
        @Override
        public void cancel(@Nullable String message, @Nullable Throwable cause) {
          if (answers != null) {
            watch.ended(answers);
          }
          super.cancel(message, cause);
        }

        @Override
        public void sendMessage(A message) {
          SentFunctions.in((Message) message).forEach(beforeFunction);
          super.sendMessage(message);
        }
      };
    }
  }

  private static final class Answers<B> extends SimpleForwardingClientCallListener<B>
      implements SilenceWatch.Call {
    /** How a call ends here without a word of the server. */
    private static final Set<Status.Code> SILENT =
        EnumSet.of(Status.Code.DEADLINE_EXCEEDED, Status.Code.CANCELLED);

    private final ClientCall<?, B> call;
    private final Patience patience;
    private final SilenceWatch watch;
    private volatile boolean givenUp;

    Answers(
        ClientCall.Listener<B> listener,
        ClientCall<?, B> call,
        Patience patience,
        SilenceWatch watch) {
      super(listener);
      this.call = call;
      this.patience = patience;
      this.watch = watch;
    }

    @Override
    public void onMessage(B message) {
      patience.answered();
      watch.answered();
      super.onMessage(message);
    }

    @Override
    public void giveUp() {
      givenUp = true;
      call.cancel("the server is silent", null);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      watch.ended(this);
      if (!SILENT.contains(status.getCode())) {
        watch.answered();
      } else if (status.getCode() == Status.Code.DEADLINE_EXCEEDED) {
        watch.unanswered();
      }
      Status ended =
          givenUp ? Status.DEADLINE_EXCEEDED.withDescription("the server is silent") : status;
      watch.saw(ended.getCode().name());
      super.onClose(ended, trailers);
    }
  }
}
