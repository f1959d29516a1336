#include "CFFmpeg.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>

#define AVUTIL "libavutil.so." AV_STRINGIFY(LIBAVUTIL_VERSION_MAJOR)
#define AVCODEC "libavcodec.so." AV_STRINGIFY(LIBAVCODEC_VERSION_MAJOR)
#define AVFORMAT "libavformat.so." AV_STRINGIFY(LIBAVFORMAT_VERSION_MAJOR)

const int cffmpeg_avcodec_major = LIBAVCODEC_VERSION_MAJOR;
const int cffmpeg_avformat_major = LIBAVFORMAT_VERSION_MAJOR;
const int cffmpeg_avutil_major = LIBAVUTIL_VERSION_MAJOR;
const int cffmpeg_error_again = AVERROR(EAGAIN);

// Handles are never closed, since the functions are needed until the process ends.
static void *open_library(const char *folder, const char *name) {
    char path[4096];
    if (!folder) return dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) return NULL;
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

#define LOAD(name)                                                       \
    functions->name = (__typeof__(functions->name))dlsym(library, #name); \
    if (!functions->name) return file;

const char *cffmpeg_load(const char *folder, cffmpeg_functions *functions) {
    const char *file = AVUTIL;
    void *library = open_library(folder, file);
    if (!library) return file;
    CFFMPEG_AVUTIL(LOAD)
    file = AVCODEC;
    library = open_library(folder, file);
    if (!library) return file;
    CFFMPEG_AVCODEC(LOAD)
    file = AVFORMAT;
    library = open_library(folder, file);
    if (!library) return file;
    CFFMPEG_AVFORMAT(LOAD)
    return NULL;
}
