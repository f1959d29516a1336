import CCurl
import Glibc
import QuinceTransfers

/// The reason for which curl has ended a transfer.
struct CurlFailure {
    var code: CURLcode
    /// The words that curl adds to its code; empty if there are none.
    var words = ""
    /// The system's number for what went wrong with a connection, 0 if it has none.
    var systemError: Int32 = 0

    /// - Returns: `nil` if nothing went wrong.
    func failure(of url: String) -> TransferFailure? {
        if code == CURLE_OK { return nil }
        let reason = words.isEmpty ? String(cString: curl_easy_strerror(code)) : words
        return TransferFailure(failureCode, "\(url): \(reason)")
    }

    private var failureCode: TransferFailure.Code {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            Route.isThere ? .cannotFindHost : .notConnectedToInternet
        case CURLE_COULDNT_CONNECT:
            [ENETUNREACH, ENETDOWN].contains(systemError) ? .notConnectedToInternet : .cannotConnectToHost
        case CURLE_SSL_CONNECT_ERROR where isLostInHandshake: .networkConnectionLost
        default: Self.codes[code.rawValue] ?? .cannotConnectToHost
        }
    }

    /// Whether the connection has ended while the two sides were still making out how to encrypt. curl has one code for all
    /// that goes wrong there, and these are the words of OpenSSL.
    private var isLostInHandshake: Bool {
        ["SSL_ERROR_SYSCALL", "Connection reset", "unexpected eof"].contains { words.contains($0) }
    }

    /// `CURLE_TOO_LARGE`, which older headers lack.
    private static let tooLarge = CURLcode(rawValue: 100)

    private static let codes: [UInt32: TransferFailure.Code] = {
        let table: [(TransferFailure.Code, [CURLcode])] = [
            (.badURL, [CURLE_URL_MALFORMAT]),
            // The queue loads only http and https: it is the answer that has another protocol.
            // A line of a head that is too long for curl counts as a lack of memory before its version 8.6.
            (
                .badServerResponse,
                [
                    CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
                    CURLE_OUT_OF_MEMORY, tooLarge,
                ]
            ),
            (.timedOut, [CURLE_OPERATION_TIMEDOUT]),
            (
                .networkConnectionLost,
                [
                    CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_SEND_FAIL_REWIND,
                    CURLE_HTTP2, CURLE_HTTP2_STREAM,
                ]
            ),
            (
                .serverCertificateUntrusted,
                [CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS]
            ),
            (
                .secureConnectionFailed,
                [
                    CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
                    CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED,
                    CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE,
                ]
            ),
            (.dataLengthExceedsMaximum, [CURLE_FILESIZE_EXCEEDED]),
            (.cannotWriteToFile, [CURLE_WRITE_ERROR]),
            (.cannotOpenFile, [CURLE_READ_ERROR, CURLE_ABORTED_BY_CALLBACK]),
        ]
        return Dictionary(uniqueKeysWithValues: table.flatMap { code, all in all.map { ($0.rawValue, code) } })
    }()
}
