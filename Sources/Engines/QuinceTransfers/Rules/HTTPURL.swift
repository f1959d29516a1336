import Foundation

/// A URL that a transfer may load: http or https, with a host.
package struct HTTPURL: Equatable, Sendable {
    package let text: String
    package let scheme: String
    package let host: String
    package let port: Int

    package init?(_ text: String) {
        guard HeaderText.isSafe(text), let url = URL(string: text) else { return nil }
        self.init(url)
    }

    /// Resolves a `Location`.
    package init?(_ location: String, relativeTo base: HTTPURL) {
        guard HeaderText.isSafe(location), let base = URL(string: base.text),
            let url = URL(string: location, relativeTo: base)
        else { return nil }
        self.init(url.absoluteURL)
    }

    private init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host, !host.isEmpty
        else { return nil }
        text = url.absoluteString
        self.scheme = scheme
        self.host = host.lowercased()
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }

    /// The server that gets credentials: another port is another server.
    package var origin: String { "\(scheme)://\(host):\(port)" }

    package static func == (a: HTTPURL, b: HTTPURL) -> Bool { a.text == b.text }
}

/// Text that may stand in a line of a request.
enum HeaderText {
    /// Control characters would end the line and begin one of their own.
    static func isSafe(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }

    /// Whether the text is a token of RFC 9110 §5.6.2: a method, or a field's name.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
