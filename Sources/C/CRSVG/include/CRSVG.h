#ifndef CRSVG_H
#define CRSVG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// librsvg's functions, whose library is loaded with the first document: an app without vector images does not load it, nor
// the libraries that it needs. No header of its own is needed, since its interface is stable.

typedef struct crsvg_document crsvg_document;

/// Reads a document of SVG. It has no address, so that librsvg loads nothing that it refers to, from the disk or a network.
///
/// Returns NULL with a problem, a text of at most `size` bytes with its end.
crsvg_document *_Nullable crsvg_open(const uint8_t *_Nonnull bytes, size_t length, char *_Nonnull problem, size_t size);

/// Tells the size in points, a point being a pixel of the document or a 72nd of an inch. Returns whether it has one.
bool crsvg_size(crsvg_document *_Nonnull document, double *_Nonnull width, double *_Nonnull height);

/// Tells the place of an element, "#id", in points of the document. Returns whether there is one that draws something.
bool crsvg_place(crsvg_document *_Nonnull document, const char *_Nonnull element, double *_Nonnull width,
                 double *_Nonnull height);

/// Draws the document or an element of it, "#id", so that it fills a size in the space of a `cairo_t`. Returns whether it could, or
/// a problem.
bool crsvg_draw(crsvg_document *_Nonnull document, const char *_Nullable element, void *_Nonnull cairo, double width,
                double height, char *_Nonnull problem, size_t size);

void crsvg_close(crsvg_document *_Nonnull document);

#endif
