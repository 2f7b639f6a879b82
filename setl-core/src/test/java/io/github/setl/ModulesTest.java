package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.AbstractModule;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.PrivateModule;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.multibindings.Multibinder;
import com.google.inject.name.Names;
import com.google.inject.util.Providers;
import io.github.setl.api.Factory;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.run.PipelineFailedException;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What modules of Guice can be, besides plain. */
class ModulesTest {
  interface Rule {
    String name();
  }

  record Fixed(String name) implements Rule {}

  enum Level {
    HIGH
  }

  abstract static class Generic<S> extends Steps<String> {
    @Inject protected Supplier<S> service;
  }

  static final class Wants extends Generic<Level> {
    @Inject private Set<Rule> rules;
    @Inject private Map<String, Rule> byName;

    @Inject
    @Named("hidden")
    private String text;

    @Override
    public String get() {
      return rules.stream().map(Rule::name).toList()
          + " "
          + byName.keySet()
          + " "
          + text
          + " "
          + service.get();
    }
  }

  private static final Module ALL =
      new AbstractModule() {
        @Override
        protected void configure() {
          Multibinder<Rule> rules = Multibinder.newSetBinder(binder(), Rule.class);
          rules.addBinding().toInstance(new Fixed("a"));
          rules.addBinding().toInstance(() -> "b");
          MapBinder.newMapBinder(binder(), String.class, Rule.class)
              .addBinding("c")
              .toInstance(new Fixed("c"));
          bind(new TypeLiteral<Supplier<Level>>() {}).toInstance(() -> Level.HIGH);
          install(
              new PrivateModule() {
                @Override
                protected void configure() {
                  bind(Integer.class).toInstance(7);
                  Key<String> hidden = Key.get(String.class, Names.named("hidden"));
                  bind(hidden).toInstance("exposed");
                  expose(hidden);
                }
              });
        }
      };

  @Test
  void setsMapsLambdasRecordsAndExposedServicesAreInjected() {
    assertThat(run(Wants.class, ALL)).isEqualTo("[a, b] [c] exposed HIGH");
  }

  static final class WantsHidden extends Steps<String> {
    @Inject private Integer number;

    @Override
    public String get() {
      return "" + number;
    }
  }

  @Test
  void whatIsNotExposedIsNotThereAndWhatIsThereIsListedAsItIsAskedFor() {
    assertThatThrownBy(() -> run(WantsHidden.class, ALL))
        .isInstanceOf(InvalidPipelineException.class)
        .hasMessageContaining("WantsHidden wants a Integer, and nothing provides it.")
        .hasMessageContaining(
            "the modules of the application bind @Named(\"hidden\") String, Map<String, Rule>,"
                + " Set<Rule>, Supplier<Level>");
  }

  @Test
  void aModuleThatThrowsIsAProblemOfTheConfiguration() {
    assertThatThrownBy(() -> run(Wants.class, thrower(new IllegalStateException("no module"))))
        .isInstanceOf(InvalidConfigException.class)
        .hasMessageContaining("IllegalStateException: no module");
    assertThatThrownBy(() -> run(Wants.class, thrower(new NoClassDefFoundError("com/acme/Gone"))))
        .isInstanceOf(InvalidConfigException.class)
        .hasMessageContaining("NoClassDefFoundError: com/acme/Gone");
  }

  private static Module thrower(Throwable thrown) {
    return binder -> {
      if (thrown instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) thrown;
    };
  }

  @Retention(RetentionPolicy.RUNTIME)
  @jakarta.inject.Scope
  @interface PerTenant {}

  @Test
  void aScopeThatNobodyBindsIsAProblemOfTheConfiguration() {
    assertThatThrownBy(
            () ->
                run(
                    Wants.class,
                    new AbstractModule() {
                      @Override
                      protected void configure() {
                        bind(Rule.class).toProvider(() -> () -> "x").in(PerTenant.class);
                      }
                    }))
        .isInstanceOf(InvalidConfigException.class)
        .hasMessageContaining("PerTenant")
        .hasMessageContaining("ModulesTest.java:");
  }

  @Test
  void anEagerServiceThatThrowsIsAProblemOfTheConfiguration() {
    assertThatThrownBy(
            () ->
                run(
                    Wants.class,
                    new AbstractModule() {
                      @Override
                      protected void configure() {
                        bind(Rule.class)
                            .toProvider(
                                () -> {
                                  throw new IllegalStateException("no rule today");
                                })
                            .asEagerSingleton();
                      }
                    }))
        .isInstanceOf(InvalidConfigException.class)
        .hasMessageContaining("IllegalStateException: no rule today");
  }

  static final class WantsRule extends Steps<String> {
    @Inject private Rule rule;

    @Override
    public String get() {
      return rule.name();
    }
  }

  @Test
  void aServiceThatIsNullFailsItsFactory() {
    assertThatThrownBy(
            () -> run(WantsRule.class, b -> b.bind(Rule.class).toProvider(Providers.of(null))))
        .isInstanceOf(PipelineFailedException.class)
        .hasMessageContaining("The service Rule is null.");
  }

  @Test
  void noModuleIsNull() {
    List<Module> none = new java.util.ArrayList<>();
    none.add(null);
    assertThatThrownBy(() -> Setl.builder().install(none.toArray(Module[]::new)))
        .isInstanceOf(NullPointerException.class);
  }

  private static <T> T run(Class<? extends Factory<T>> factory, Module module) {
    try (Setl setl = Setl.builder().install(module).getOrCreate()) {
      return setl.newPipeline().addStage(factory).run().output(factory);
    }
  }
}
