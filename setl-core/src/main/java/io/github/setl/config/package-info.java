/**
 * Reads the configuration: the files of an environment in layers, checked block by block against
 * the schemas of the engines and storages on the class path. The only package that knows HOCON.
 *
 * <p>Start from {@link io.github.setl.config.SettingsLoader}.
 */
@NullMarked
package io.github.setl.config;

import org.jspecify.annotations.NullMarked;
