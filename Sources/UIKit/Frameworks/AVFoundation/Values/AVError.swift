public import Foundation
import QuinceMedia

public let AVFoundationErrorDomain = "AVFoundationErrorDomain"
public let AVErrorMediaTypeKey = "AVErrorMediaTypeKey"
public let AVErrorTimeKey = "AVErrorTimeKey"
public let AVErrorFileTypeKey = "AVErrorFileTypeKey"

/// A failure of AVFoundation.
///
/// Unchecked: the texts and errors of the dictionary do not change.
public struct AVError: CustomNSError, Hashable, @unchecked Sendable {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    public let code: Code
    public let errorUserInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, errorUserInfo) = (code, userInfo) }

    public static var errorDomain: String { AVFoundationErrorDomain }
    public var errorCode: Int { code.rawValue }

    public static func == (a: AVError, b: AVError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// Lets a `catch` name a code.
public func ~= (code: AVError.Code, error: any Error) -> Bool { (error as? AVError)?.code == code }

extension MediaFailure {
    /// The error as an app gets it.
    var error: any Error {
        switch kind {
        case .notFound: urlError(NSURLErrorFileDoesNotExist, "The requested URL was not found on this server.")
        case .notReadable:
            urlError(
                NSURLErrorNoPermissionsToReadFile, "You do not have permission to access the requested resource.")
        case .stalled: urlError(NSURLErrorTimedOut, "The request timed out.")
        case .unreachable: urlError(NSURLErrorCannotConnectToHost, "Could not connect to the server.")
        case .connectionLost: urlError(NSURLErrorNetworkConnectionLost, "The network connection was lost.")
        case .badResponse: urlError(NSURLErrorBadServerResponse, "There was a bad response from the server.")
        case .unknownFormat: avError(.fileFormatNotRecognized, "Cannot Open", "This media format is not supported.")
        case .damaged: avError(.fileFailedToParse, "Cannot Open", "This media may be damaged.")
        case .notDecodable:
            avError(.decoderNotFound, "Cannot Decode", "The decoder required for this media cannot be found.")
        case .noDecoder: avError(.mediaServicesWereReset, "Cannot Complete Action", "Media services were reset.")
        case .invalidRequest: avError(.unknown, "The operation could not be completed", "An unknown error occurred.")
        }
    }

    private func urlError(_ code: Int, _ text: String) -> NSError {
        NSError(
            domain: NSURLErrorDomain, code: code,
            userInfo: [NSLocalizedDescriptionKey: text, NSDebugDescriptionErrorKey: description])
    }

    private func avError(_ code: AVError.Code, _ text: String, _ reason: String) -> AVError {
        AVError(
            code,
            userInfo: [
                NSLocalizedDescriptionKey: text, NSLocalizedFailureReasonErrorKey: reason,
                NSDebugDescriptionErrorKey: description,
            ])
    }
}
