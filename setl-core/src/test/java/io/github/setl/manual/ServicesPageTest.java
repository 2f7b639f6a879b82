package io.github.setl.manual;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.name.Names;
import io.github.setl.Setl;
import io.github.setl.Steps;
import io.github.setl.testing.Deliveries;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The snippets of the page on services. */
class ServicesPageTest {
  interface Mail extends AutoCloseable {
    void send(String to, String text);

    @Override
    void close();
  }

  static final class SmtpMail implements Mail {
    static final List<String> SENT = new ArrayList<>();

    private final Clock clock;

    @Inject
    SmtpMail(Clock clock) {
      this.clock = clock;
    }

    @Override
    public void send(String to, String text) {
      SENT.add("%s to %s at %s".formatted(text, to, clock.instant()));
    }

    @Override
    public void close() {
      SENT.add("closed");
    }
  }

  static final Clock NOON = Clock.fixed(Instant.parse("2001-02-28T12:00:00Z"), ZoneOffset.UTC);

  // docs:module
  static final class ApplicationModule extends AbstractModule {
    private final Mail mail;

    ApplicationModule(Mail mail) {
      this.mail = mail;
    }

    @Override
    protected void configure() {
      bind(Mail.class).toInstance(mail);
      bind(String.class).annotatedWith(Names.named("receiver")).toInstance("ops@example.com");
    }

    @Provides
    @Singleton
    Clock clock() {
      return Clock.systemUTC();
    }
  }

  // docs:end

  // docs:factory
  static final class Notify extends Steps<String> {
    private final Mail mail;

    @Inject
    @Named("receiver")
    private String receiver;

    @Inject
    Notify(Mail mail) {
      this.mail = mail;
    }

    @Override
    public Notify write() {
      mail.send(receiver, "the orders are there");
      return this;
    }

    // docs:end

    @Override
    public String get() {
      return receiver;
    }
  }

  @Test
  void aModuleIsInstalledAndItsServiceClosedByTheApplication() {
    SmtpMail.SENT.clear();
    // docs:install
    try (Mail mail = new SmtpMail(NOON);
        Setl setl = Setl.builder().install(new ApplicationModule(mail)).getOrCreate()) {
      setl.newPipeline().addStage(Notify.class).run();
    }
    // docs:end
    assertThat(SmtpMail.SENT)
        .containsExactly(
            "the orders are there to ops@example.com at 2001-02-28T12:00:00Z", "closed");
  }

  static final class UnboundedModule extends AbstractModule {
    // docs:scopes
    @Override
    protected void configure() {
      bind(Mail.class).to(SmtpMail.class).in(Singleton.class); // one for the Setl
      bind(Report.class); // a new one wherever it is injected
      bind(Clock.class).toInstance(NOON); // this one
    }

    // docs:end
  }

  static final class Report {
    private final Mail mail;

    @Inject
    Report(Mail mail) {
      this.mail = mail;
    }
  }

  static final class Reports extends Steps<List<Boolean>> {
    @Inject private Report one;
    @Inject private Report other;

    @Override
    public List<Boolean> get() {
      return List.of(one == other, one.mail == other.mail);
    }
  }

  @Test
  void scopes() {
    try (Setl setl = Setl.builder().install(new UnboundedModule()).getOrCreate()) {
      assertThat(setl.newPipeline().addStage(Reports.class).run().output(Reports.class))
          .isEqualTo(List.of(false, true));
    }
  }

  @Test
  void aTestGivesServicesWithoutAModule() {
    List<String> sent = new ArrayList<>();
    Mail mail =
        new Mail() {
          @Override
          public void send(String to, String text) {
            sent.add(to);
          }

          @Override
          public void close() {
            sent.clear();
          }
        };
    // docs:testing
    Notify notify = new Notify(mail);
    Deliveries.to(notify).supply("receiver", "test@example.com");
    notify.write();
    // docs:end
    assertThat(sent).containsExactly("test@example.com");
  }
}
