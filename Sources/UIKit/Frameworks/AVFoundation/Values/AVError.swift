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

        public static let unknown = Code(rawValue: -11800)
        public static let outOfMemory = Code(rawValue: -11801)
        public static let sessionNotRunning = Code(rawValue: -11803)
        public static let noDataCaptured = Code(rawValue: -11805)
        public static let diskFull = Code(rawValue: -11807)
        public static let mediaServicesWereReset = Code(rawValue: -11819)
        public static let exportFailed = Code(rawValue: -11820)
        public static let decodeFailed = Code(rawValue: -11821)
        public static let invalidSourceMedia = Code(rawValue: -11822)
        public static let fileAlreadyExists = Code(rawValue: -11823)
        public static let fileFormatNotRecognized = Code(rawValue: -11828)
        public static let fileFailedToParse = Code(rawValue: -11829)
        public static let contentIsProtected = Code(rawValue: -11831)
        public static let noImageAtTime = Code(rawValue: -11832)
        public static let decoderNotFound = Code(rawValue: -11833)
        public static let encoderNotFound = Code(rawValue: -11834)
        public static let contentIsNotAuthorized = Code(rawValue: -11835)
        public static let applicationIsNotAuthorized = Code(rawValue: -11836)
        public static let operationNotSupportedForAsset = Code(rawValue: -11838)
        public static let decoderTemporarilyUnavailable = Code(rawValue: -11839)
        public static let operationInterrupted = Code(rawValue: -11847)
        public static let failedToLoadMediaData = Code(rawValue: -11849)
        public static let serverIncorrectlyConfigured = Code(rawValue: -11850)
        public static let failedToParse = Code(rawValue: -11853)
        public static let undecodableMediaData = Code(rawValue: -11855)
        public static let operationCancelled = Code(rawValue: -11878)
    }

    public let code: Code
    public let errorUserInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, errorUserInfo) = (code, userInfo) }

    public static var errorDomain: String { AVFoundationErrorDomain }
    public var errorCode: Int { code.rawValue }

    public static func == (a: AVError, b: AVError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    public static var unknown: Code { .unknown }
    public static var mediaServicesWereReset: Code { .mediaServicesWereReset }
    public static var decodeFailed: Code { .decodeFailed }
    public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
    public static var fileFailedToParse: Code { .fileFailedToParse }
    public static var noImageAtTime: Code { .noImageAtTime }
    public static var decoderNotFound: Code { .decoderNotFound }
    public static var operationCancelled: Code { .operationCancelled }
}

/// Lets a `catch` name a code.
public func ~= (code: AVError.Code, error: any Error) -> Bool { (error as? AVError)?.code == code }

extension MediaFailure {
    /// The error as an app gets it.
    var error: any Error {
        switch kind {
        case .notFound:
            NSError(
                domain: NSURLErrorDomain, code: NSURLErrorFileDoesNotExist,
                userInfo: [NSLocalizedDescriptionKey: "The requested URL was not found on this server."])
        case .notReadable:
            NSError(
                domain: NSURLErrorDomain, code: NSURLErrorNoPermissionsToReadFile,
                userInfo: [NSLocalizedDescriptionKey: "You do not have permission to access the requested resource."])
        case .stalled:
            NSError(
                domain: NSURLErrorDomain, code: NSURLErrorTimedOut,
                userInfo: [NSLocalizedDescriptionKey: "The request timed out."])
        case .unknownFormat: avError(.fileFormatNotRecognized, "Cannot Open", "This media format is not supported.")
        case .damaged: avError(.fileFailedToParse, "Cannot Open", "This media may be damaged.")
        case .notDecodable:
            avError(.decoderNotFound, "Cannot Decode", "The decoder required for this media cannot be found.")
        case .noDecoder: avError(.mediaServicesWereReset, "Cannot Complete Action", "Media services were reset.")
        case .invalidRequest: avError(.unknown, "The operation could not be completed", "An unknown error occurred.")
        }
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
