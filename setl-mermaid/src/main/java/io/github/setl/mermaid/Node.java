package io.github.setl.mermaid;

/**
 * A box of a class diagram.
 *
 * @param id what Mermaid knows it by; its title too, unless the two differ
 * @param title what a person reads
 */
record Node(String id, String title) {

  /** How a class begins: {@code MyFactory}, or {@code Note["note"]} with a title of its own. */
  String declaration() {
    return id.equals(title) ? id : id + "[\"" + ShownText.of(title) + "\"]";
  }
}
