package io.github.setl.spark.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectUrlTest {
  @Test
  void anAddressHasHostPortAndParameters() {
    ConnectUrl url = ConnectUrl.parse("sc://spark.example.com:15002/;user_id=etl;use_ssl=true");
    assertThat(url)
        .isEqualTo(
            new ConnectUrl(
                "spark.example.com",
                "spark.example.com:15002",
                Map.of("user_id", "etl", "use_ssl", "true")));
    assertThat(url.tls()).isEqualTo(Optional.of(true));
    assertThat(url.isLocal()).isFalse();
  }

  @Test
  void theClientGetsTlsAndNoToken() {
    ConnectUrl url = ConnectUrl.parse("sc://localhost/;token=geheim;user_id=etl");
    assertThat(url.forClient(false)).isEqualTo("sc://localhost/;user_id=etl;use_ssl=false");
    assertThat(url.token()).isEqualTo(Optional.of("geheim"));
    assertThat(url).hasToString("sc://localhost");
  }

  @Test
  void theEndsOfParametersMayBeEmpty() {
    assertThat(ConnectUrl.parse("sc://localhost:15002/;").forClient(true))
        .isEqualTo("sc://localhost:15002/;use_ssl=true");
    assertThat(ConnectUrl.parse("sc://localhost:15002").forClient(true))
        .isEqualTo("sc://localhost:15002/;use_ssl=true");
  }

  @ParameterizedTest
  @CsvSource({
    "sc://localhost, true",
    "sc://127.0.0.1:15002, true",
    "sc://[::1]:15002, true",
    "sc://localhost.example.com, false",
    "sc://127.0.0.2, false"
  })
  void onlyThisMachineIsLocal(String url, boolean local) {
    assertThat(ConnectUrl.parse(url).isLocal()).isEqualTo(local);
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost, it does not begin with sc://",
    "localhost, it does not begin with sc://",
    "sc:///;token=geheim, it names no host",
    "sc://a_b:15002/;token=geheim, it names no host",
    "sc://localhost/app;token=geheim, 'it has a path, which Spark Connect does not know'",
    "sc://localhost/?token=geheim, its parameters follow on /; instead of ? or #",
    "sc://localhost/;token, a parameter of it is not of the form name=value",
    "sc://localhost/;token=, a parameter of it is not of the form name=value",
    "sc://localhost/;=geheim, a parameter of it is not of the form name=value"
  })
  void whatIsNoAddressIsRefusedWithoutQuotingIt(String url, String reason) {
    assertThatThrownBy(() -> ConnectUrl.parse(url))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(reason);
  }
}
