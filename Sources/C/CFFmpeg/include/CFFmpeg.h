#pragma once

// Uses only FFmpeg's headers: the libraries are loaded when a recording begins or a medium is opened. Linking them would cost
// every start of a program 70 ms and 48 MB, and the program could not start on a machine without them.

#if !__has_include(<libavcodec/avcodec.h>) || !__has_include(<libavformat/avformat.h>) \
    || !__has_include(<libswscale/swscale.h>) || !__has_include(<libswresample/swresample.h>)
#error "FFmpeg's headers are missing: apt-get install libavformat-dev libavcodec-dev libavutil-dev libswscale-dev libswresample-dev"
#endif

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/cpu.h>
#include <libavutil/dict.h>
#include <libavutil/display.h>
#include <libavutil/frame.h>
#include <libavutil/log.h>
#include <libavutil/pixdesc.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

// The functions used, by library.
#define CFFMPEG_AVUTIL(f)                                                                                              \
    f(av_dict_free) f(av_dict_get) f(av_dict_set) f(av_frame_alloc) f(av_frame_free) f(av_frame_get_buffer) f(av_frame_make_writable) \
    f(av_frame_clone) f(av_frame_unref) f(av_force_cpu_flags) f(av_log_set_level) f(av_max_alloc) f(av_pix_fmt_desc_get) f(av_strerror)
#define CFFMPEG_AVCODEC(f)                                                                                             \
    f(av_packet_alloc) f(av_packet_free) f(av_packet_rescale_ts) f(avcodec_alloc_context3) f(avcodec_find_encoder)     \
    f(avcodec_find_encoder_by_name) f(avcodec_free_context) f(avcodec_open2) f(avcodec_parameters_from_context)        \
    f(avcodec_receive_packet) f(avcodec_send_frame) f(av_packet_unref) f(avcodec_find_decoder)                         \
    f(avcodec_flush_buffers) f(avcodec_get_name) f(avcodec_parameters_to_context) f(avcodec_receive_frame)             \
    f(avcodec_send_packet) f(avcodec_parameters_copy)
#define CFFMPEG_AVFORMAT(f)                                                                                            \
    f(av_interleaved_write_frame) f(av_write_trailer) f(avformat_alloc_output_context2) f(avformat_free_context)       \
    f(avformat_new_stream) f(avformat_write_header) f(avio_closep) f(avio_open) f(av_read_frame) f(av_seek_frame)      \
    f(av_stream_get_side_data) f(avformat_alloc_context) f(avformat_close_input) f(avformat_find_stream_info)          \
    f(avformat_index_get_entry_from_timestamp) f(avformat_network_init) f(avformat_open_input)

#define CFFMPEG_SWSCALE(f)                                                                                             \
    f(sws_freeContext) f(sws_getCachedContext) f(sws_getCoefficients) f(sws_scale) f(sws_setColorspaceDetails)
#define CFFMPEG_SWRESAMPLE(f)                                                                                          \
    f(swr_alloc) f(swr_alloc_set_opts2) f(swr_convert) f(swr_free) f(swr_get_delay) f(swr_init)

#define CFFMPEG_FIELD(name) __typeof__(name) *name;

/// FFmpeg's functions under their own names.
typedef struct {
    CFFMPEG_AVUTIL(CFFMPEG_FIELD)
    CFFMPEG_AVCODEC(CFFMPEG_FIELD)
    CFFMPEG_AVFORMAT(CFFMPEG_FIELD)
} cffmpeg_functions;

/// The functions that change the size of pictures and the rate of samples, from libraries of their own.
typedef struct {
    CFFMPEG_SWSCALE(CFFMPEG_FIELD)
    CFFMPEG_SWRESAMPLE(CFFMPEG_FIELD)
} cffmpeg_conversions;

/// Loads the libraries of the versions that match the headers.
///
/// `folder` contains them; NULL uses the system's search path. Returns NULL, or the file name of the library that is
/// missing or lacks a function.
const char *cffmpeg_load(const char *folder, cffmpeg_functions *functions);
const char *cffmpeg_load_conversions(const char *folder, cffmpeg_conversions *functions);

/// The major versions, for example 59 of libavcodec.so.59.
extern const int cffmpeg_avcodec_major, cffmpeg_avformat_major, cffmpeg_avutil_major, cffmpeg_swscale_major,
    cffmpeg_swresample_major;

// Macros that Swift cannot see.

/// AVERROR(EAGAIN)
extern const int cffmpeg_error_again;
/// AVERROR(ENOENT), AVERROR(EACCES), AVERROR_EOF, AVERROR_INVALIDDATA, AVERROR_EXIT
extern const int cffmpeg_error_missing, cffmpeg_error_access, cffmpeg_error_end, cffmpeg_error_invalid, cffmpeg_error_exit;
/// AVERROR(EIO), AVERROR(ECONNRESET), AVERROR(ECONNREFUSED), AVERROR(EHOSTUNREACH), AVERROR(ENETUNREACH)
extern const int cffmpeg_error_io, cffmpeg_error_reset, cffmpeg_error_refused, cffmpeg_error_host, cffmpeg_error_network;
/// AVERROR_HTTP_NOT_FOUND, AVERROR_HTTP_UNAUTHORIZED, AVERROR_HTTP_FORBIDDEN
extern const int cffmpeg_error_http_missing, cffmpeg_error_http_login, cffmpeg_error_http_forbidden;
/// AVERROR_HTTP_BAD_REQUEST, AVERROR_HTTP_OTHER_4XX, AVERROR_HTTP_SERVER_ERROR
extern const int cffmpeg_error_http_bad, cffmpeg_error_http_other, cffmpeg_error_http_server;
/// AV_NOPTS_VALUE
extern const int64_t cffmpeg_no_time;
