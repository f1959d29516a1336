#include "CCurl.h"

#include <sys/socket.h>

CURLcode ccurl_set_long(CURL *easy, CURLoption option, int64_t value) {
    return curl_easy_setopt(easy, option, (long)value);
}

CURLcode ccurl_set_size(CURL *easy, CURLoption option, int64_t value) {
    return curl_easy_setopt(easy, option, (curl_off_t)value);
}

CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_set_context(CURL *easy, void *context) {
    const CURLoption options[] = {CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA,
                                  CURLOPT_PRIVATE};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        CURLcode code = curl_easy_setopt(easy, options[i], context);
        if (code != CURLE_OK) return code;
    }
    return CURLE_OK;
}

CURLcode ccurl_set_error_buffer(CURL *easy, char *buffer) {
    return curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, buffer);
}

CURLcode ccurl_set_header_function(CURL *easy, ccurl_taker function) {
    return curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, function);
}

CURLcode ccurl_set_write_function(CURL *easy, ccurl_taker function) {
    return curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, function);
}

CURLcode ccurl_set_read_function(CURL *easy, ccurl_giver function) {
    return curl_easy_setopt(easy, CURLOPT_READFUNCTION, function);
}

CURLcode ccurl_set_seek_function(CURL *easy, ccurl_seeker function) {
    return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, function);
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)context, (void)purpose;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

CURLcode ccurl_keep_sockets(CURL *easy) { return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket); }

long ccurl_get_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, int64_t value) {
    return curl_multi_setopt(multi, option, (long)value);
}

ccurl_end ccurl_multi_next_end(CURLM *multi) {
    int rest;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &rest)))
        if (message->msg == CURLMSG_DONE) return (ccurl_end){message->easy_handle, message->data.result};
    return (ccurl_end){NULL, CURLE_OK};
}

CURLcode ccurl_prepare(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }
