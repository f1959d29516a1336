#include "CRSVG.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// The types of GLib and librsvg 2.52 that its functions take, as their interface fixes them.
typedef struct { uint32_t domain; int code; char *message; } Error;
typedef struct { double x, y, width, height; } Rectangle;
typedef struct { double length; int unit; } Length;
enum { PERCENT, PX, EM, EX, INCH, CM, MM, PT, PC };

#define FUNCTIONS(F)                                                                                                    \
    F(crsvg_document *, rsvg_handle_new_from_data, (const uint8_t *, size_t, Error **))                                 \
    F(void, rsvg_handle_set_dpi, (crsvg_document *, double))                                                            \
    F(void, rsvg_handle_get_intrinsic_dimensions, (crsvg_document *, int *, Length *, int *, Length *, int *, Rectangle *)) \
    F(int, rsvg_handle_render_document, (crsvg_document *, void *, const Rectangle *, Error **))                        \
    F(int, rsvg_handle_get_geometry_for_element, (crsvg_document *, const char *, Rectangle *, Rectangle *, Error **))  \
    F(int, rsvg_handle_render_element, (crsvg_document *, void *, const char *, const Rectangle *, Error **))           \
    F(void, g_object_unref, (void *))                                                                                   \
    F(void, g_error_free, (Error *))

#define POINTER(result, name, parameters) static result(*name) parameters;
FUNCTIONS(POINTER)

static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// The handle is never closed, since the functions are needed until the process ends. GLib comes with the library.
static void load(void) {
    void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        missing = "librsvg-2.so.2 cannot be loaded; install it (Debian: librsvg2-2)";
        return;
    }
#define FIND(result, name, parameters)                            \
    name = (result(*) parameters)dlsym(library, #name);           \
    if (!name) missing = "librsvg-2.so.2 is too old: it has no " #name;
    FUNCTIONS(FIND)
}

static void tell(const char *text, char *problem, size_t size) {
    if (size == 0) return;
    snprintf(problem, size, "%s", text ? text : "an unknown problem");
    // A message is one line.
    for (char *c = problem; *c; c++) if (*c == '\n' || *c == '\r') *c = ' ';
}

static void tell_error(Error *error, char *problem, size_t size) {
    tell(error ? error->message : NULL, problem, size);
    if (error) g_error_free(error);
}

crsvg_document *crsvg_open(const uint8_t *bytes, size_t length, char *problem, size_t size) {
    pthread_once(&once, load);
    if (missing) {
        tell(missing, problem, size);
        return NULL;
    }
    Error *error = NULL;
    crsvg_document *document = rsvg_handle_new_from_data(bytes, length, &error);
    if (!document) {
        tell_error(error, problem, size);
        return NULL;
    }
    rsvg_handle_set_dpi(document, 72);
    return document;
}

// The points of a length; a part of the box's where it has one. A negative result is none.
static double points(int has_length, Length length, int has_box, double box) {
    static const double factors[] = {[PX] = 1, [EM] = 16, [EX] = 8, [INCH] = 72, [CM] = 72 / 2.54, [MM] = 7.2 / 2.54, [PT] = 1, [PC] = 12};
    if (!has_length) return has_box ? box : -1;
    if (length.unit == PERCENT) return has_box ? box * length.length : -1;
    return length.unit > PERCENT && length.unit <= PC ? length.length * factors[length.unit] : -1;
}

bool crsvg_size(crsvg_document *document, double *width, double *height) {
    int has_width = 0, has_height = 0, has_box = 0;
    Length w = {0, PX}, h = {0, PX};
    Rectangle box = {0, 0, 0, 0};
    rsvg_handle_get_intrinsic_dimensions(document, &has_width, &w, &has_height, &h, &has_box, &box);
    *width = points(has_width, w, has_box, box.width);
    *height = points(has_height, h, has_box, box.height);
    return *width > 0 && *height > 0;
}

bool crsvg_place(crsvg_document *document, const char *element, double *width, double *height) {
    Rectangle ink = {0, 0, 0, 0}, logical = {0, 0, 0, 0};
    Error *error = NULL;
    bool is_there = rsvg_handle_get_geometry_for_element(document, element, &ink, &logical, &error);
    if (error) g_error_free(error);
    *width = ink.width;
    *height = ink.height;
    return is_there && ink.width > 0 && ink.height > 0;
}

bool crsvg_draw(crsvg_document *document, const char *element, void *cairo, double width, double height, char *problem,
                size_t size) {
    Rectangle place = {0, 0, width, height};
    Error *error = NULL;
    bool is_drawn = element ? rsvg_handle_render_element(document, cairo, element, &place, &error)
                            : rsvg_handle_render_document(document, cairo, &place, &error);
    if (is_drawn) return true;
    tell_error(error, problem, size);
    return false;
}

void crsvg_close(crsvg_document *document) { g_object_unref(document); }
