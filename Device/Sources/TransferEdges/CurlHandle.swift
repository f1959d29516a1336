import CCurl
import QuinceTransfers

/// One transfer of curl. It is used on curl's thread.
final class CurlHandle {
    let exchange: Exchange
    let easy: UnsafeMutableRawPointer
    private var fields: UnsafeMutablePointer<curl_slist>?
    private let words: UnsafeMutablePointer<CChar>

    init(_ exchange: Exchange, _ options: CurlNetwork.Options) throws(TransferFailure) {
        guard let easy = curl_easy_init() else { throw TransferFailure(.cannotConnectToHost, "libcurl has no memory.") }
        (self.exchange, self.easy) = (exchange, easy)
        words = .allocate(capacity: CCURL_ERROR_SIZE)
        words.initialize(repeating: 0, count: CCURL_ERROR_SIZE)
        try setRules(options)
        try setRequest(try exchange.openUpload())
        setFunctions()
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(fields)
        words.deallocate()
    }

    /// - Returns: what went wrong, `nil` if nothing did.
    func failure(_ code: CURLcode) -> TransferFailure? {
        let systemError = Int32(truncatingIfNeeded: ccurl_get_long(easy, CURLINFO_OS_ERRNO))
        return CurlFailure(code: code, words: String(cString: words), systemError: systemError)
            .failure(of: exchange.attempt.url)
    }

    // MARK: Options

    /// The bytes that curl reads or sends at once.
    private static let bufferSize: Int64 = 256 * 1024

    private func setRules(_ options: CurlNetwork.Options) throws(TransferFailure) {
        let version = options.assumesHTTP2 ? CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE : CURL_HTTP_VERSION_2TLS
        let table: [(CURLoption, Int64)] = [
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_NOPROGRESS, 1), (CURLOPT_TCP_KEEPALIVE, 1),
            // A slow name server must not hold up the transfers from other hosts when this one is stopped.
            (CURLOPT_QUICK_EXIT, 1),
            (CURLOPT_HTTP_VERSION, Int64(version)), (CURLOPT_HTTP09_ALLOWED, 0),
            (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_HTTP_CONTENT_DECODING, 0), (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
            (CURLOPT_NETRC, 0), (CURLOPT_PATH_AS_IS, 1),
            (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2),
            (CURLOPT_SSLVERSION, Int64(CURL_SSLVERSION_TLSv1_2)),
            (CURLOPT_CONNECTTIMEOUT_MS, Int64(options.connectSeconds * 1000)),
            (CURLOPT_BUFFERSIZE, Self.bufferSize), (CURLOPT_UPLOAD_BUFFERSIZE, Self.bufferSize),
        ]
        for (option, value) in table { try check(ccurl_set_long(easy, option, value)) }
        try check(ccurl_keep_sockets(easy))
        try check(ccurl_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https"))
        if let path = options.authorities { try check(ccurl_set_string(easy, CURLOPT_CAINFO, path)) }
    }

    private func setRequest(_ uploadSize: Int64?) throws(TransferFailure) {
        let attempt = exchange.attempt
        try check(ccurl_set_string(easy, CURLOPT_URL, attempt.url))
        if let uploadSize {
            try check(ccurl_set_long(easy, CURLOPT_UPLOAD, 1))
            try check(ccurl_set_size(easy, CURLOPT_INFILESIZE_LARGE, uploadSize))
        } else if attempt.method == "HEAD" {
            try check(ccurl_set_long(easy, CURLOPT_NOBODY, 1))
        }
        if attempt.method != "GET" || uploadSize != nil {
            try check(ccurl_set_string(easy, CURLOPT_CUSTOMREQUEST, attempt.method))
        }
        for line in Self.lines(attempt) { fields = curl_slist_append(fields, line) }
        try check(ccurl_set_list(easy, CURLOPT_HTTPHEADER, fields))
    }

    private static func lines(_ attempt: TransferAttempt) -> [String] {
        // curl's words for a field without a value.
        var lines = attempt.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        // A server need not be asked whether it takes a body: curl would wait for the answer.
        if !attempt.headers.contains(where: { $0.isNamed("Expect") }) { lines.append("Expect:") }
        if attempt.uploadFile == nil, attempt.body == nil, ["POST", "PUT", "PATCH"].contains(attempt.method) {
            lines.append("Content-Length: 0")
        }
        return lines
    }

    private func setFunctions() {
        ccurl_set_context(easy, Unmanaged.passUnretained(exchange).toOpaque())
        ccurl_set_error_buffer(easy, words)
        ccurl_set_header_function(easy) { bytes, size, count, context in
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return Exchange.of(context).take(headLine: line) ? line.count : 0
        }
        ccurl_set_write_function(easy) { bytes, size, count, context in
            let body = UnsafeRawBufferPointer(start: bytes, count: size * count)
            // Zero would be right for a body of no bytes, and curl never has one.
            return Exchange.of(context).take(body: body) ? body.count : 0
        }
        ccurl_set_read_function(easy) { bytes, size, count, context in
            let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
            return Exchange.of(context).give(buffer) ?? CCURL_READ_ABORT
        }
        ccurl_set_seek_function(easy) { context, offset, origin in
            // curl goes only to places that it counts from the beginning.
            guard origin == SEEK_SET else { return Int32(CCURL_SEEK_FAILED) }
            Exchange.of(context).seek(to: Int64(offset))
            return Int32(CCURL_SEEK_OK)
        }
    }

    private func check(_ code: CURLcode) throws(TransferFailure) {
        guard code != CURLE_OK else { return }
        let reason = String(cString: curl_easy_strerror(code))
        throw TransferFailure(.cannotConnectToHost, "\(String(cString: curl_version())) lacks an option: \(reason)")
    }
}

extension Exchange {
    /// Returns the exchange to which curl's functions belong. The loop keeps it as long as curl has the transfer.
    fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> Exchange {
        Unmanaged<Exchange>.fromOpaque(context!).takeUnretainedValue()
    }
}
