package io.github.setl.spark.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.apache.spark.SparkThrowable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectFailureTest {
  /** An error of Spark's own, as the client makes it again. */
  private static final class Known extends RuntimeException implements SparkThrowable {
    private static final long serialVersionUID = 1L;
    private final String condition;

    Known(String condition) {
      super("[" + condition + "] ..");
      this.condition = condition;
    }

    @Override
    public String getCondition() {
      return condition;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "UNAVAILABLE: io exception, ABSENT",
    "DEADLINE_EXCEEDED: deadline exceeded after 59.9s, SILENT",
    "UNAUTHENTICATED: No authentication token provided, REFUSED",
    "PERMISSION_DENIED: not you, REFUSED",
    "UNIMPLEMENTED: unknown service, OTHER_SERVICE"
  })
  void aFailedCallIsKnownByItsStatus(String status, ConnectFailure failure) {
    Exception ofClient = new Exception("io.grpc.StatusRuntimeException: " + status);
    assertThat(ConnectFailure.of(ofClient)).isEqualTo(Optional.of(failure));
    assertThat(ConnectFailure.of(new IllegalStateException("in read", ofClient)))
        .isEqualTo(Optional.of(failure));
  }

  @ParameterizedTest
  @CsvSource({
    "INVALID_HANDLE.SESSION_CLOSED",
    "INVALID_HANDLE.SESSION_CHANGED",
    "INVALID_HANDLE.SESSION_NOT_FOUND",
    "INVALID_HANDLE.OPERATION_ABANDONED"
  })
  void aSessionThatIsLostIsKnownByItsCondition(String condition) {
    assertThat(ConnectFailure.of(new Known(condition)))
        .isEqualTo(Optional.of(ConnectFailure.SESSION_LOST));
  }

  @Test
  void aSessionThatIsLostIsKnownByWhatTheClientSaysOfIt() {
    assertThat(
            ConnectFailure.of(
                new IllegalStateException("Server side session ID changed from a to b")))
        .isEqualTo(Optional.of(ConnectFailure.SESSION_LOST));
    assertThat(
            ConnectFailure.of(
                new IllegalStateException(
                    "OPERATION_NOT_FOUND/SESSION_NOT_FOUND on the server but responses were already"
                        + " received from it.")))
        .isEqualTo(Optional.of(ConnectFailure.SESSION_LOST));
  }

  @Test
  void otherErrorsTellNothingOfTheServer() {
    assertThat(ConnectFailure.of(new Known("TABLE_OR_VIEW_NOT_FOUND"))).isEmpty();
    assertThat(ConnectFailure.of(new Known("INVALID_HANDLE.FORMAT"))).isEmpty();
    assertThat(ConnectFailure.of(new Exception("io.grpc.StatusRuntimeException: CANCELLED: by me")))
        .isEmpty();
    assertThat(ConnectFailure.of(new IllegalStateException("nothing works today"))).isEmpty();
  }
}
