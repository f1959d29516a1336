#pragma once

// FFmpeg by its headers alone: the libraries are looked for when a film is begun. Linked, they would cost every start of
// the program that links them 70 ms and 48 MB, and a machine without them could not start it at all.

#if !__has_include(<libavcodec/avcodec.h>) || !__has_include(<libavformat/avformat.h>)
#error "FFmpeg's headers are missing: apt-get install libavformat-dev libavcodec-dev libavutil-dev"
#endif

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/dict.h>
#include <libavutil/frame.h>
#include <libavutil/log.h>

// What is called, by library.
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

/// Loads the libraries of the versions that the headers are of.
///
/// `folder` is where they are, or NULL for where the system looks. Returns NULL, or the file name of the library that is
/// not there or lacks a function.
const char *cffmpeg_load(const char *folder, cffmpeg_functions *functions);

/// "59" of libavcodec.so.59.
extern const int cffmpeg_avcodec_major, cffmpeg_avformat_major, cffmpeg_avutil_major;

/// AVERROR(EAGAIN), a macro that Swift cannot see.
extern const int cffmpeg_error_again;
