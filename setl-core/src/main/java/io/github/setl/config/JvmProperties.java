package io.github.setl.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The JVM properties as a layer over the files. */
final class JvmProperties {
  /**
   * What the JVM sets itself can be substituted, but overrides nothing: {@code user.name} must not
   * reach into a repository block named {@code user}.
   */
  private static final Pattern OF_THE_JVM =
      Pattern.compile(
          "(java|javax|sun|com\\.sun|jdk|os|user|file|line|path|native|stdout|stderr|awt)\\..*");

  /**
   * An engine's own settings stay one key, as if quoted: {@code spark.speculation} and {@code
   * spark.speculation.interval} are two of them, of which HOCON would keep one.
   */
  private static final Pattern ENGINE_SETTING =
      Pattern.compile("setl\\.(?:config|engines\\.(?<engine>[^.]+))\\.(?<setting>spark\\..+)");

  private JvmProperties() {}

  static Config layer(Map<String, String> properties) {
    Map<String, Object> root = new TreeMap<>();
    // In the order of the names, a property comes before those which it is the beginning of.
    for (Map.Entry<String, String> property : new TreeMap<>(properties).entrySet()) {
      String name = property.getKey();
      if (!OF_THE_JVM.matcher(name).matches()) {
        put(root, path(name), value(name, property.getValue()));
      }
    }
    return ConfigValueFactory.fromMap(root, "JVM properties").toConfig();
  }

  static ConfigValue value(String name, String value) {
    return ConfigValueFactory.fromAnyRef(value, Place.JVM_PROPERTY + name);
  }

  private static List<String> path(String name) {
    Matcher setting = ENGINE_SETTING.matcher(name);
    if (!setting.matches()) {
      return List.of(name.split("\\.", -1));
    }
    String engine = setting.group("engine");
    return engine == null
        ? List.of("setl", "config", setting.group("setting"))
        : List.of("setl", "engines", engine, setting.group("setting"));
  }

  private static void put(Map<String, Object> root, List<String> path, ConfigValue value) {
    Map<String, Object> at = root;
    for (String part : path.subList(0, path.size() - 1)) {
      at = child(at, part);
    }
    at.put(path.get(path.size() - 1), value);
  }

  @SuppressWarnings("unchecked") // Every map in the tree was put there by this method.
  private static Map<String, Object> child(Map<String, Object> parent, String name) {
    if (parent.get(name) instanceof Map<?, ?> map) {
      return (Map<String, Object>) map;
    }
    Map<String, Object> child = new TreeMap<>();
    parent.put(name, child);
    return child;
  }
}
