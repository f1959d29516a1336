import Synchronization

/// Who may come in: those who open the printed address, whose one-time token is exchanged for a cookie, and from then on
/// those who carry the cookie.
package final class Gate: Sendable {
    /// What of a request decides; header values as they came.
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
        case foreignHost, noCookie, foreignOrigin

        var status: Int { self == .foreignHost ? 421 : 403 }

        var reason: String {
            switch self {
            case .foreignHost: "this device answers to 127.0.0.1 and localhost only"
            case .noCookie: "open the address that the app printed; it carries a token that counts once"
            case .foreignOrigin: "the request comes from another site, or does not say from where"
            }
        }
    }

    private struct State {
        var tokens: [String] = []
        let session = Gate.secret()
    }

    private let state = Mutex(State())
    private let port: Int

    package init(port: Int) { self.port = port }

    /// 256 bits of the system's random numbers, as hexadecimal digits.
    private static func secret() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// A token for one more browser; the oldest that nobody used gives way.
    package func newToken() -> String {
        let token = Self.secret()
        state.withLock { state in
            state.tokens.append(token)
            if state.tokens.count > WebLimits.openTokens { state.tokens.removeFirst() }
        }
        return token
    }

    /// Cookies know no ports: two apps on one machine must not share theirs.
    private var cookieName: String { "quince-\(port)" }

    /// - Returns: the value for `Set-Cookie`; `nil` for a token that is wrong or used.
    package func exchange(_ token: String) -> String? {
        let session: String? = state.withLock { state in
            guard let index = state.tokens.firstIndex(where: { Self.areEqual($0, token) }) else { return nil }
            state.tokens.remove(at: index)
            return state.session
        }
        return session.map { "\(cookieName)=\($0); HttpOnly; SameSite=Strict; Path=/" }
    }

    package func checkHost(_ visitor: Visitor) throws(Refusal) {
        let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard visitor.host.count == 1, names.contains(visitor.host[0].lowercased()) else { throw .foreignHost }
    }

    package func checkCookie(_ visitor: Visitor) throws(Refusal) {
        let session = state.withLock { $0.session }
        let cookies = visitor.cookie.flatMap { $0.split(separator: ";") }
        let values = cookies.compactMap { cookie -> String? in
            let parts = cookie.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ $0 != " " }) == cookieName else { return nil }
            return String(parts[1])
        }
        guard values.contains(where: { Self.areEqual($0, session) }) else { throw .noCookie }
    }

    /// What changes something, or opens a socket, must come from our own page.
    package func checkOrigin(_ visitor: Visitor) throws(Refusal) {
        let names = ["http://127.0.0.1:\(port)", "http://localhost:\(port)"]
        guard visitor.origin.count == 1, names.contains(visitor.origin[0].lowercased()) else { throw .foreignOrigin }
    }

    /// In a time that does not tell how much of the two is equal.
    private static func areEqual(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
