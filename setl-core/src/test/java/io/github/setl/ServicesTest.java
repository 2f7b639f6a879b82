package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.AbstractModule;
import com.google.inject.Module;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.TypeLiteral;
import com.google.inject.name.Names;
import io.github.setl.api.Factory;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.SetlException;
import io.github.setl.run.PipelineFailedException;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.inject.Provider;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The application's services in factories. */
class ServicesTest {
  interface Mail {
    String sender();
  }

  static final class SmtpMail implements Mail {
    private final Clock clock;

    @Inject
    SmtpMail(Clock clock) {
      this.clock = clock;
    }

    @Override
    public String sender() {
      return "smtp at " + clock.instant();
    }
  }

  static final class Services extends AbstractModule {
    @Override
    protected void configure() {
      bind(Clock.class).toInstance(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
      bind(Mail.class).to(SmtpMail.class).in(Singleton.class);
      bind(String.class).annotatedWith(Names.named("stage")).toInstance("blue");
    }

    @Provides
    List<Integer> numbers() {
      return List.of(1, 2);
    }
  }

  static final class Notify extends Steps<String> {
    private final Mail mail;

    @Inject
    @Named("stage")
    private String stage;

    @Inject private List<Integer> numbers;
    @Inject private Provider<Mail> again;

    @Inject
    Notify(Mail mail) {
      this.mail = mail;
    }

    @Override
    public String get() {
      return mail.sender() + " " + stage + " " + numbers + " " + (again.get() == mail);
    }
  }

  @Test
  void factoriesReceiveServicesInConstructorsAndFields() {
    assertThat(run(Notify.class, new Services()))
        .isEqualTo("smtp at 1970-01-01T00:00:00Z blue [1, 2] true");
  }

  @Test
  void aServiceThatNobodyBindsIsAProblemOfThePlan() {
    assertThatThrownBy(() -> run(Notify.class, new AbstractModule() {}))
        .isInstanceOf(InvalidPipelineException.class)
        .hasMessageContaining("Notify wants a Mail, and nothing provides it.")
        .hasMessageContaining("Notify wants a @Named(\"stage\") String, and nothing provides it.")
        .hasMessageContaining("Notify wants a List<Integer>, and nothing provides it.")
        .hasMessageContaining("Notify wants a Provider<Mail>, and nothing provides it.")
        .hasMessageContaining("bind(new TypeLiteral<List<Integer>>() {}).toInstance(..)");
  }

  @Test
  void aClassThatNobodyBindsIsNotMadeUp() {
    assertThatThrownBy(
            () ->
                run(
                    Notify.class,
                    new AbstractModule() {
                      @Override
                      protected void configure() {
                        bind(Mail.class).to(SmtpMail.class);
                      }
                    }))
        .isInstanceOf(InvalidConfigException.class)
        .hasMessageContaining("A service wants a Clock, and no module binds it.")
        .hasMessageContaining("bind(Clock.class).to(..)")
        .hasMessageContaining("ServicesTest$SmtpMail#constructor")
        .hasMessageNotContaining("Guice");
  }

  static final class Chicken {
    private final Hatchery hatchery;

    @Inject
    Chicken(Hatchery hatchery) {
      this.hatchery = hatchery;
    }

    @Override
    public String toString() {
      return "chicken of " + hatchery;
    }
  }

  interface Hatchery {}

  record Egg(Chicken chicken) implements Hatchery {
    @Inject
    Egg {}
  }

  @Test
  void whatGoesInACircleIsNoProxy() {
    assertThatThrownBy(
            () ->
                run(
                    EatsChicken.class,
                    new AbstractModule() {
                      @Override
                      protected void configure() {
                        bind(Chicken.class);
                        bind(Hatchery.class).to(Egg.class);
                      }
                    }))
        .isInstanceOf(SetlException.class)
        .hasMessageContaining("circ")
        .hasMessageContaining("needs itself to be made.")
        .hasMessageNotContaining("dependency");
  }

  static final class EatsChicken extends Steps<String> {
    @Inject private Chicken chicken;

    @Override
    public String get() {
      return chicken.toString();
    }
  }

  @Test
  void twoBindingsOfOneTypeAreAProblem() {
    assertThatThrownBy(
            () ->
                run(
                    Notify.class,
                    new Services(),
                    new AbstractModule() {
                      @Override
                      protected void configure() {
                        bind(Clock.class).toInstance(Clock.systemUTC());
                      }
                    }))
        .isInstanceOf(InvalidConfigException.class)
        .hasMessageContaining("Clock is bound more than once.")
        .hasMessageContaining("ServicesTest.java:");
  }

  @Test
  void aServiceThatCannotBeMadeFailsItsFactoryWithItsOwnCause() {
    assertThatThrownBy(
            () ->
                run(
                    EatsChicken.class,
                    new AbstractModule() {
                      @Provides
                      Chicken chicken() {
                        throw new IllegalStateException("the coop is empty");
                      }
                    }))
        .isInstanceOf(PipelineFailedException.class)
        .hasMessageContaining("The service Chicken cannot be made.")
        .hasMessageContaining("IllegalStateException: the coop is empty");
  }

  @Test
  void aNearServiceIsNamed() {
    assertThatThrownBy(
            () ->
                run(
                    Notify.class,
                    new AbstractModule() {
                      @Override
                      protected void configure() {
                        bind(Mail.class).annotatedWith(Names.named("smtp")).toInstance(() -> "x");
                        bind(String.class).annotatedWith(Names.named("stages")).toInstance("blue");
                        bind(new TypeLiteral<List<Integer>>() {}).toInstance(List.of());
                      }
                    }))
        .hasMessageContaining("did you mean  @Named(\"smtp\") Mail")
        .hasMessageContaining("did you mean  @Named(\"stages\") String");
  }

  private static <T> T run(Class<? extends Factory<T>> factory, Module... modules) {
    try (Setl setl = Setl.builder().install(modules).getOrCreate()) {
      return setl.newPipeline().addStage(factory).run().output(factory);
    }
  }
}
