public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions
import QuinceHostInterface

public let LAErrorDomain = "com.apple.LocalAuthentication"

public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication
}

public enum LABiometryType: Int, Sendable {
    case none, touchID, faceID, opticID = 4
    @available(*, deprecated, renamed: "none")
    public static var LABiometryNone: LABiometryType { .none }
}

/// A failure of an authentication.
public struct LAError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
        case appCancel = -9
        case invalidContext = -10
        case notInteractive = -1004
        public static var touchIDNotAvailable: Code { .biometryNotAvailable }
        public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
        public static var touchIDLockout: Code { .biometryLockout }
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { LAErrorDomain }
    public var errorCode: Int { code.rawValue }
    public static var authenticationFailed: Code { .authenticationFailed }
    public static var userCancel: Code { .userCancel }
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
}

/// Lets a `catch` name a code.
public func ~= (code: LAError.Code, error: any Error) -> Bool { (error as? LAError)?.code == code }

/// Asks the person to prove who they are. The answer is that of a flow's `authenticate`, or else what `QUINCE_AUTHENTICATION` says:
/// "success", "failure" or "cancel"; without them the device has no biometry and no passcode.
open class LAContext: NSObject {
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open var interactionNotAllowed = false
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    open var evaluatedPolicyDomainState: Data? { nil }
    open var biometryType: LABiometryType { Self.answer == nil ? .none : .touchID }
    private var isInvalid = false

    private static var answer: HostAuthentication? { DeviceSenses.shared.authentication }

    private func problem(_ policy: LAPolicy) -> LAError? {
        if isInvalid { return LAError(.invalidContext) }
        if Self.answer != nil { return nil }
        return LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
    }

    /// - Parameter error: receives the reason why the policy cannot be evaluated.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        let problem = problem(policy)
        error?.pointee = problem.map { $0 as NSError }
        return problem == nil
    }

    /// Answers on the main queue, a turn later; iOS answers on a queue of its own.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
    ) {
        let result: LAError?
        if let problem = problem(policy) {
            result = problem
        } else {
            switch Self.answer {
            case .success: result = nil
            case .cancel: result = LAError(.userCancel)
            case .failure, nil: result = LAError(.authenticationFailed)
            }
        }
        nonisolated(unsafe) let reply = reply
        Delay.schedule(after: 0) { reply(result == nil, result) }
    }

    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            evaluatePolicy(policy, localizedReason: localizedReason) { isAllowed, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isAllowed) }
            }
        }
    }

    open func invalidate() { isInvalid = true }
}
