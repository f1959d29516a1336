#define _GNU_SOURCE
#include "CRuntime.h"

#include <limits.h>
#include <stdlib.h>
#include <sys/types.h>

// BSD's functions count in `int` and return a new offset; Linux's count in `size_t` and write it.

typedef struct {
    void *cookie;
    quince_stream_functions functions;
} Stream;

static int shortened(size_t size) { return size > INT_MAX ? INT_MAX : (int)size; }

static ssize_t read_stream(void *stream, char *buffer, size_t size) {
    Stream *s = stream;
    return s->functions.read(s->cookie, buffer, shortened(size));
}

// Linux's function returns 0 after an error.
static ssize_t write_stream(void *stream, const char *buffer, size_t size) {
    Stream *s = stream;
    int written = s->functions.write(s->cookie, buffer, shortened(size));
    return written < 0 ? 0 : written;
}

static int seek_stream(void *stream, off_t *offset, int whence) {
    Stream *s = stream;
    off_t place = s->functions.seek ? s->functions.seek(s->cookie, *offset, whence) : -1;
    if (place < 0) return -1;
    *offset = place;
    return 0;
}

static int close_stream(void *stream) {
    Stream *s = stream;
    int result = s->functions.close ? s->functions.close(s->cookie) : 0;
    free(s);
    return result;
}

FILE *quince_open_stream(const void *cookie, quince_stream_functions functions) {
    Stream *stream = malloc(sizeof *stream);
    if (stream == NULL) return NULL;
    *stream = (Stream){(void *)cookie, functions};
    cookie_io_functions_t own = {
        functions.read ? read_stream : NULL, functions.write ? write_stream : NULL, seek_stream, close_stream};
    const char *mode = functions.read == NULL ? "w" : functions.write == NULL ? "r" : "r+";
    FILE *file = fopencookie(stream, mode, own);
    if (file == NULL) free(stream);
    return file;
}
