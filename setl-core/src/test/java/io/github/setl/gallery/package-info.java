/**
 * The gallery of mistakes: folders of {@code src/test/gallery}, each with the broken files, the
 * mended ones, and the message. Start from {@link io.github.setl.gallery.GalleryTest}.
 */
@NullMarked
package io.github.setl.gallery;

import org.jspecify.annotations.NullMarked;
