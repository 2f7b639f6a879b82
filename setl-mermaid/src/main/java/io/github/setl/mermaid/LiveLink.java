package io.github.setl.mermaid;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;

/**
 * A link to Mermaid's live editor that carries the diagram in itself, in the editor's format: JSON,
 * compressed with zlib, as base64 for URLs.
 */
final class LiveLink {
  private static final String EDITOR = "https://mermaid.live/edit#pako:";
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  private LiveLink() {}

  static String to(String diagram) {
    JsonObject state = new JsonObject();
    state.addProperty("code", diagram);
    state.addProperty("mermaid", "{\"theme\":\"default\"}");
    byte[] json = GSON.toJson(state).getBytes(StandardCharsets.UTF_8);
    return EDITOR + Base64.getUrlEncoder().withoutPadding().encodeToString(compressed(json));
  }

  private static byte[] compressed(byte[] plain) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    try {
      deflater.setInput(plain);
      deflater.finish();
      ByteArrayOutputStream compressed = new ByteArrayOutputStream();
      byte[] buffer = new byte[4096];
      while (!deflater.finished()) {
        compressed.write(buffer, 0, deflater.deflate(buffer));
      }
      return compressed.toByteArray();
    } finally {
      deflater.end();
    }
  }
}
