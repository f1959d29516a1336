public import Foundation

/// The codes of errors of printing, as in UIPrintError.h.
public struct UIPrintError: Error, Equatable, CustomNSError, LocalizedError {
    public enum Code: Int, Sendable {
        case notAvailable = 1
        case noContent = 2
        case unknownImageFormat = 3
        case jobFailed = 4
    }

    public static let errorDomain = "UIPrintErrorDomain"

    public let code: Code
    public let errorDescription: String?
    public var errorCode: Int { code.rawValue }

    init(_ code: Code, _ sentence: String) { (self.code, errorDescription) = (code, sentence) }
}

/// The domain of `UIPrintError`.
public let UIPrintErrorDomain = UIPrintError.errorDomain
