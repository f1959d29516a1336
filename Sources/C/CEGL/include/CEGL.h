#ifndef CEGL_H
#define CEGL_H

#include <stdbool.h>

// Contexts of OpenGL ES without a window, on EGL, whose library is loaded with the first one: an app that draws nothing
// with OpenGL does not load it. No header of its own is needed, since its interface is stable.

typedef struct cegl_context cegl_context;

/// Loads the library and lets the functions of OpenGL ES lead to it, the first time. Returns NULL, or a line that says
/// what is missing.
const char *_Nullable cegl_problem(void);

/// Makes a context of OpenGL ES 1, 2 or 3 that shares its objects with another one. Returns NULL if there is none.
cegl_context *_Nullable cegl_make(int version, cegl_context *_Nullable shared);

/// Makes a context, or none, that of the calling thread. Returns false if it is another thread's.
bool cegl_make_current(cegl_context *_Nullable context);

/// Frees a context, which lives on while it is a thread's.
void cegl_free(cegl_context *_Nonnull context);

#endif
