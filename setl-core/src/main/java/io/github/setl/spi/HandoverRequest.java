package io.github.setl.spi;

import java.util.Optional;

/**
 * Data of one engine that a factory on another receives.
 *
 * @param data an instance of one of the receiving engine's {@link EngineProvider#dataTypes}
 * @param from where it comes from, for messages: {@code the engine lake}
 * @param to the name of the engine that receives it
 * @param limit how many bytes may be sent to it directly, {@code setl.handover.limit}
 * @param path a folder that both engines see, {@code setl.handover.path}
 */
public record HandoverRequest(
    Object data, String from, String to, long limit, Optional<String> path) {}
