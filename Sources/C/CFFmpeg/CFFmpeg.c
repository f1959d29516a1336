#include "CFFmpeg.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>

#define AVUTIL "libavutil.so." AV_STRINGIFY(LIBAVUTIL_VERSION_MAJOR)
#define AVCODEC "libavcodec.so." AV_STRINGIFY(LIBAVCODEC_VERSION_MAJOR)
#define AVFORMAT "libavformat.so." AV_STRINGIFY(LIBAVFORMAT_VERSION_MAJOR)

#define SWSCALE "libswscale.so." AV_STRINGIFY(LIBSWSCALE_VERSION_MAJOR)
#define SWRESAMPLE "libswresample.so." AV_STRINGIFY(LIBSWRESAMPLE_VERSION_MAJOR)

const int cffmpeg_avcodec_major = LIBAVCODEC_VERSION_MAJOR;
const int cffmpeg_avformat_major = LIBAVFORMAT_VERSION_MAJOR;
const int cffmpeg_avutil_major = LIBAVUTIL_VERSION_MAJOR;
const int cffmpeg_swscale_major = LIBSWSCALE_VERSION_MAJOR;
const int cffmpeg_swresample_major = LIBSWRESAMPLE_VERSION_MAJOR;
const int cffmpeg_error_again = AVERROR(EAGAIN);
const int cffmpeg_error_missing = AVERROR(ENOENT);
const int cffmpeg_error_access = AVERROR(EACCES);
const int cffmpeg_error_end = AVERROR_EOF;
const int cffmpeg_error_invalid = AVERROR_INVALIDDATA;
const int cffmpeg_error_exit = AVERROR_EXIT;
const int cffmpeg_error_io = AVERROR(EIO);
const int cffmpeg_error_reset = AVERROR(ECONNRESET);
const int cffmpeg_error_refused = AVERROR(ECONNREFUSED);
const int cffmpeg_error_host = AVERROR(EHOSTUNREACH);
const int cffmpeg_error_network = AVERROR(ENETUNREACH);
const int cffmpeg_error_http_missing = AVERROR_HTTP_NOT_FOUND;
const int cffmpeg_error_http_login = AVERROR_HTTP_UNAUTHORIZED;
const int cffmpeg_error_http_forbidden = AVERROR_HTTP_FORBIDDEN;
const int cffmpeg_error_http_bad = AVERROR_HTTP_BAD_REQUEST;
const int cffmpeg_error_http_other = AVERROR_HTTP_OTHER_4XX;
const int cffmpeg_error_http_server = AVERROR_HTTP_SERVER_ERROR;
const int64_t cffmpeg_no_time = AV_NOPTS_VALUE;

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

const char *cffmpeg_load_conversions(const char *folder, cffmpeg_conversions *functions) {
    const char *file = SWSCALE;
    void *library = open_library(folder, file);
    if (!library) return file;
    CFFMPEG_SWSCALE(LOAD)
    file = SWRESAMPLE;
    library = open_library(folder, file);
    if (!library) return file;
    CFFMPEG_SWRESAMPLE(LOAD)
    return NULL;
}
