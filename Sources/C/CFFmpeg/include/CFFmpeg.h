#pragma once

// Uses only FFmpeg's headers: the libraries are loaded when a recording begins. Linking them would cost every start of
// the program 70 ms and 48 MB, and the program could not start on a machine without them.

#if !__has_include(<libavcodec/avcodec.h>) || !__has_include(<libavformat/avformat.h>)
#error "FFmpeg's headers are missing: apt-get install libavformat-dev libavcodec-dev libavutil-dev"
#endif

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/dict.h>
#include <libavutil/frame.h>
#include <libavutil/log.h>

// The functions used, by library.
#define CFFMPEG_AVUTIL(f)                                                                                              \
    f(av_dict_free) f(av_dict_set) f(av_frame_alloc) f(av_frame_free) f(av_frame_get_buffer) f(av_frame_make_writable) \
    f(av_log_set_level) f(av_strerror)
#define CFFMPEG_AVCODEC(f)                                                                                             \
    f(av_packet_alloc) f(av_packet_free) f(av_packet_rescale_ts) f(avcodec_alloc_context3) f(avcodec_find_encoder)     \
    f(avcodec_find_encoder_by_name) f(avcodec_free_context) f(avcodec_open2) f(avcodec_parameters_from_context)        \
    f(avcodec_receive_packet) f(avcodec_send_frame)
#define CFFMPEG_AVFORMAT(f)                                                                                            \
    f(av_interleaved_write_frame) f(av_write_trailer) f(avformat_alloc_output_context2) f(avformat_free_context)       \
    f(avformat_new_stream) f(avformat_write_header) f(avio_closep) f(avio_open)

#define CFFMPEG_FIELD(name) __typeof__(name) *name;

/// FFmpeg's functions under their own names.
typedef struct {
    CFFMPEG_AVUTIL(CFFMPEG_FIELD)
    CFFMPEG_AVCODEC(CFFMPEG_FIELD)
    CFFMPEG_AVFORMAT(CFFMPEG_FIELD)
} cffmpeg_functions;

/// Loads the libraries of the versions that match the headers.
///
/// `folder` contains them; NULL uses the system's search path. Returns NULL, or the file name of the library that is
/// missing or lacks a function.
const char *cffmpeg_load(const char *folder, cffmpeg_functions *functions);

/// The major versions, for example 59 of libavcodec.so.59.
extern const int cffmpeg_avcodec_major, cffmpeg_avformat_major, cffmpeg_avutil_major;

/// AVERROR(EAGAIN), a macro that Swift cannot see.
extern const int cffmpeg_error_again;
