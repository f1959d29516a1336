#pragma once

// libcurl for Swift, which has no functions with variable arguments: each wrapper sets or reads values of one type. A wrong
// pair of option and type is an error of the compiler here, where curl checks it by macros.

#include <curl/curl.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Options of a transfer

CURLcode ccurl_set_long(CURL *easy, CURLoption option, int64_t value);
/// Sets an option whose value may be larger than 2^31 on every machine, such as a size.
CURLcode ccurl_set_size(CURL *easy, CURLoption option, int64_t value);
/// Sets a string, which curl copies.
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value);
/// Sets a list that the caller keeps until the transfer is over.
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);

/// The three kinds of functions that curl calls get this pointer.
CURLcode ccurl_set_context(CURL *easy, void *context);
/// Has a buffer of CURL_ERROR_SIZE bytes filled with words about an error.
CURLcode ccurl_set_error_buffer(CURL *easy, char *buffer);

/// Takes bytes, and returns how many it has taken; another number ends the transfer.
typedef size_t (*ccurl_taker)(char *bytes, size_t size, size_t count, void *context);
/// Gives bytes, and returns how many.
typedef size_t (*ccurl_giver)(char *buffer, size_t size, size_t count, void *context);
/// Goes to a place in what is given, and returns CURL_SEEKFUNC_OK if it could.
typedef int (*ccurl_seeker)(void *context, curl_off_t offset, int origin);

CURLcode ccurl_set_header_function(CURL *easy, ccurl_taker function);
CURLcode ccurl_set_write_function(CURL *easy, ccurl_taker function);
CURLcode ccurl_set_read_function(CURL *easy, ccurl_giver function);
CURLcode ccurl_set_seek_function(CURL *easy, ccurl_seeker function);

/// Has curl open its sockets so that programs which this process starts do not get them; curl before 8.16 does not itself.
CURLcode ccurl_keep_sockets(CURL *easy);

// MARK: Facts about a transfer

/// Returns 0 if curl does not know the fact.
long ccurl_get_long(CURL *easy, CURLINFO info);

// MARK: Transfers at once

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, int64_t value);

/// A transfer that has ended; `easy` is null if there is none.
typedef struct {
    CURL *easy;
    CURLcode code;
} ccurl_end;

/// Takes the next end, as `curl_multi_info_read`.
ccurl_end ccurl_multi_next_end(CURLM *multi);

// MARK: Constants

// Swift sees no macros that compute.
enum {
    CCURL_ERROR_SIZE = CURL_ERROR_SIZE,
    CCURL_READ_ABORT = CURL_READFUNC_ABORT,
    CCURL_SEEK_OK = CURL_SEEKFUNC_OK,
    CCURL_SEEK_FAILED = CURL_SEEKFUNC_FAIL,
};

/// Prepares the library, once in a process.
CURLcode ccurl_prepare(void);
