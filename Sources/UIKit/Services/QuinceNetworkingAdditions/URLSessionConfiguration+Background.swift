import Foundation
public import FoundationNetworking
import QuinceObjCRuntime

extension URLSessionConfiguration {
    /// The configuration of a session whose downloads and uploads go on while the app is suspended or not running.
    ///
    /// - Parameter identifier: the app gives the same one to find the session's tasks again, in a later launch too.
    /// The times after which a lost transfer is tried again, and its end after 11 attempts that reach no server, are chosen, as is
    /// the limit of 256 KB for the body of a download.
    ///
    /// - Differs: cookies, caches and stored credentials are not used, and there is no cellular network. Digest authentication and
    ///   client certificates are not spoken; the app gets the server's answer.
    public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.default
        configuration.identifier = identifier
        return configuration
    }

    /// A copy with what Foundation's own copy does not have.
    var ownCopy: URLSessionConfiguration {
        guard let copy = copy() as? URLSessionConfiguration else { return self }
        copy.sessionSendsLaunchEvents = sessionSendsLaunchEvents
        copy.waitsForConnectivity = waitsForConnectivity
        copy.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
        copy.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
        return copy
    }

    /// The networks of this device are neither expensive nor constrained, so that these are kept and change nothing.
    public var allowsExpensiveNetworkAccess: Bool {
        get { objc_getAssociatedObject(self, Self.expensiveKey) as? Bool ?? true }
        set { objc_setAssociatedObject(self, Self.expensiveKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
    public var allowsConstrainedNetworkAccess: Bool {
        get { objc_getAssociatedObject(self, Self.constrainedKey) as? Bool ?? true }
        set { objc_setAssociatedObject(self, Self.constrainedKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    private static let expensiveKey = "quince.allowsExpensiveNetworkAccess"
    private static let constrainedKey = "quince.allowsConstrainedNetworkAccess"
    private static let launchEventsKey = "quince.sessionSendsLaunchEvents"
    private static let connectivityKey = "quince.waitsForConnectivity"

    /// Whether the app is woken, or launched in the background, when the session's tasks have ended; `true` by default. Without
    /// it the app hears of the ends when it runs next. A task keeps what it was made with, which is chosen.
    public var sessionSendsLaunchEvents: Bool {
        get { objc_getAssociatedObject(self, Self.launchEventsKey) as? Bool ?? true }
        set { objc_setAssociatedObject(self, Self.launchEventsKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// A background session waits for connectivity whatever this says; other sessions of Linux never do.
    public var waitsForConnectivity: Bool {
        get { objc_getAssociatedObject(self, Self.connectivityKey) as? Bool ?? false }
        set { objc_setAssociatedObject(self, Self.connectivityKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}
