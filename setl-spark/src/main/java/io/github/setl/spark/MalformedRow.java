package io.github.setl.spark;

/**
 * A row that could not be read, as a repository of rejects holds it: the block of a data set names
 * one as {@code rejects}.
 *
 * @param file the URI of the file that it is in
 * @param row its text; of a document of several lines, all of it
 */
public record MalformedRow(String file, String row) {}
