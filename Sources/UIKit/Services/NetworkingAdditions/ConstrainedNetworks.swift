public import Foundation
public import FoundationNetworking
import ObjCRuntime

// Darwin's limits of what a request may use. The networks of this device are neither expensive nor constrained, so that the
// values are kept and change nothing.

extension URLRequest {
    public var allowsExpensiveNetworkAccess: Bool {
        get { property("quince.allowsExpensiveNetworkAccess") ?? true }
        set { setProperty("quince.allowsExpensiveNetworkAccess", newValue) }
    }
    public var allowsConstrainedNetworkAccess: Bool {
        get { property("quince.allowsConstrainedNetworkAccess") ?? true }
        set { setProperty("quince.allowsConstrainedNetworkAccess", newValue) }
    }

    private func property(_ key: String) -> Bool? { URLProtocol.property(forKey: key, in: self) as? Bool }

    private mutating func setProperty(_ key: String, _ value: Bool) {
        guard let request = (self as NSURLRequest).mutableCopy() as? NSMutableURLRequest else { return }
        URLProtocol.setProperty(value, forKey: key, in: request)
        self = request as URLRequest
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
