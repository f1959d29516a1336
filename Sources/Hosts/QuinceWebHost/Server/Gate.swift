package import QuinceAdmission
import Synchronization

/// Access control: opening the printed address exchanges its one-time token for a cookie and the page's key.
///
/// The cookie admits to the page's files. A browser sends it to every server on this machine, whatever its port, so
/// that it may become known to one. What shows or changes the device therefore needs the key too, which the page keeps
/// in the storage of its own origin, port included.
package final class Gate: Sendable {
    /// The parts of a request that decide, with header values as received.
    package struct Visitor: Sendable {
        package var host: [String]
        package var origin: [String]
        package var cookie: [String]

        package init(host: [String] = [], origin: [String] = [], cookie: [String] = []) {
            self.host = host
            self.origin = origin
            self.cookie = cookie
        }
    }

    package enum Refusal: Error, Equatable, Sendable {
        case foreignHost, noCookie, noKey, foreignOrigin

        var status: Int { self == .foreignHost ? 421 : 403 }

        var reason: String {
            switch self {
            case .foreignHost: "this device is reachable only as 127.0.0.1 or localhost"
            case .noCookie: "open the address that the app printed; its token is valid once"
            case .noKey: "the request lacks the page's key; open the address that the app printed"
            case .foreignOrigin: "the request has another site's origin, or none"
            }
        }
    }

    private struct State {
        var tokens: [Secret] = []
    }

    private let state = Mutex(State())
    private let port: Int
    private let secrets: PageSecrets
    /// The secret that a page adds to its requests and to its socket's address.
    package var pageKey: String { secrets.pageKey.text }

    /// - Parameter secrets: those of the first run, for a page that stays open while the app is built and started again
    ///   (`quince run --watch`); otherwise each run has its own.
    package init(port: Int, secrets: PageSecrets = PageSecrets()) {
        (self.port, self.secrets) = (port, secrets)
    }

    /// Returns a token for one more browser; the oldest unused one is discarded when there are too many.
    package func newToken() -> String {
        let token = Secret()
        state.withLock { state in
            state.tokens.append(token)
            if state.tokens.count > WebLimits.openTokens { state.tokens.removeFirst() }
        }
        return token.text
    }

    /// Cookies do not distinguish ports, and two apps on one machine must not share theirs.
    private var cookieName: String { "quince-\(port)" }

    /// - Returns: the value for `Set-Cookie`; `nil` if the token is wrong or was used.
    package func exchange(_ token: String) -> String? {
        let isValid: Bool = state.withLock { state in
            guard let index = state.tokens.firstIndex(where: { $0.isShown(by: token) }) else { return false }
            state.tokens.remove(at: index)
            return true
        }
        return isValid ? "\(cookieName)=\(secrets.session.text); HttpOnly; SameSite=Strict; Path=/" : nil
    }

    package func checkHost(_ visitor: Visitor) throws(Refusal) {
        let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard visitor.host.count == 1, names.contains(visitor.host[0].lowercased()) else { throw .foreignHost }
    }

    package func checkCookie(_ visitor: Visitor) throws(Refusal) {
        let cookies = visitor.cookie.flatMap { $0.split(separator: ";") }
        let values = cookies.compactMap { cookie -> String? in
            let parts = cookie.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ $0 != " " }) == cookieName else { return nil }
            return String(parts[1])
        }
        guard values.contains(where: secrets.session.isShown) else { throw .noCookie }
    }

    package func checkKey(_ key: String?) throws(Refusal) {
        guard let key, secrets.pageKey.isShown(by: key) else { throw .noKey }
    }

    /// Checks that a request that changes something, or opens a socket, comes from this host's own page.
    package func checkOrigin(_ visitor: Visitor) throws(Refusal) {
        let names = ["http://127.0.0.1:\(port)", "http://localhost:\(port)"]
        guard visitor.origin.count == 1, names.contains(visitor.origin[0].lowercased()) else { throw .foreignOrigin }
    }
}
