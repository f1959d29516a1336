public import Foundation
public import FoundationNetworking
import QuinceDiagnostics
import QuinceObjCRuntime

// Darwin's settings of requests and their tasks. The networks of this device are neither expensive nor constrained.

extension URLRequest {
    /// - Differs: a request of Foundation on Linux has no room for the value, which stays `true`. Setting it is reported.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set { Self.report(newValue, "allowsExpensiveNetworkAccess") }
    }
    /// - Differs: a request of Foundation on Linux has no room for the value, which stays `true`. Setting it is reported.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set { Self.report(newValue, "allowsConstrainedNetworkAccess") }
    }

    private static func report(_ value: Bool, _ name: String) {
        if !value { Unsupported.report(name, in: "URLRequest") }
    }
}

extension URLError {
    public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }

    /// Always `nil`, because no network is unavailable for such a reason.
    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

extension URLSessionDataTask {
    /// Kept; data is delivered as it arrives whatever this says.
    public var prefersIncrementalDelivery: Bool {
        get { objc_getAssociatedObject(self, Self.incrementalKey) as? Bool ?? true }
        set { objc_setAssociatedObject(self, Self.incrementalKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    private static let incrementalKey = "quince.prefersIncrementalDelivery"
}
