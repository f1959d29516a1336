/// The reason for which a transfer failed, in the numbers of `NSURLErrorDomain`.
package struct TransferFailure: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    package enum Code: Int, Codable, Sendable {
        case cancelled = -999
        case badURL = -1000
        case timedOut = -1001
        case unsupportedURL = -1002
        case cannotFindHost = -1003
        case cannotConnectToHost = -1004
        case networkConnectionLost = -1005
        case httpTooManyRedirects = -1007
        case notConnectedToInternet = -1009
        case badServerResponse = -1011
        case userAuthenticationRequired = -1013
        case appTransportSecurityRequiresSecureConnection = -1022
        case fileDoesNotExist = -1100
        case noPermissionsToReadFile = -1102
        case dataLengthExceedsMaximum = -1103
        case secureConnectionFailed = -1200
        case serverCertificateUntrusted = -1202
        case cannotCreateFile = -3000
        case cannotOpenFile = -3001
        case cannotWriteToFile = -3003
    }

    /// The value of `NSURLErrorBackgroundTaskCancelledReasonKey`.
    package enum CancelledReason: Int, Codable, Sendable {
        case userForceQuitApplication = 0
    }

    package var code: Code
    package var message: String
    package var cancelledReason: CancelledReason?

    package init(_ code: Code, _ message: String, cancelledReason: CancelledReason? = nil) {
        self.code = code
        self.message = message
        self.cancelledReason = cancelledReason
    }

    package var description: String { "\(code) (\(code.rawValue)): \(message)" }

    /// Whether another attempt may succeed, so that a background session tries again.
    package var isRetried: Bool {
        switch code {
        case .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .notConnectedToInternet: true
        default: false
        }
    }

    /// Whether no server has been reached at all, which is retried for minutes, not for days: the address may be wrong.
    var isUnreachable: Bool { code == .cannotFindHost || code == .cannotConnectToHost }
}
