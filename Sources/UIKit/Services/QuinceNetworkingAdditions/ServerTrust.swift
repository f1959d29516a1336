public import Foundation
public import FoundationNetworking
import QuinceDiagnostics
public import QuinceFoundationAdditions

// The names with which apps judge a server's certificates. The library for transfers does that itself, and so no challenge has
// one of these methods.

public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

extension URLProtectionSpace {
    /// Always `nil`.
    public var serverTrust: SecTrust? { nil }
    /// Always `nil`.
    public var distinguishedNames: [Data]? { nil }
}

extension URLCredential {
    /// A credential that is never asked for, since there is no `SecTrust`.
    public convenience init(trust: SecTrust) {
        Unsupported.report("credentials by the trust of a server", in: "URLCredential")
        self.init(user: "", password: "", persistence: .none)
    }
}
