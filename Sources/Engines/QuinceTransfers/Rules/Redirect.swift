/// The next request after a redirect, by the rules of `URLSession`.
package struct Hop: Equatable, Sendable {
    package static let limit = 20

    package var url: HTTPURL
    package var method: String
    package var headers: [HeaderField]
    package var sendsBody: Bool
    package var count = 0

    package init(url: HTTPURL, method: String, headers: [HeaderField], sendsBody: Bool, count: Int = 0) {
        self.url = url
        self.method = method
        self.headers = headers
        self.sendsBody = sendsBody
        self.count = count
    }
}

extension Hop {
    /// Whether the head is a redirection; without a `Location` it is an answer like any other.
    package static func isRedirection(_ head: ResponseHead) -> Bool {
        [301, 302, 303, 307, 308].contains(head.status) && head.value("Location")?.isEmpty == false
    }

    package func following(_ head: ResponseHead) throws(TransferFailure) -> Hop {
        let location = head.value("Location") ?? ""
        guard count < Self.limit else {
            throw TransferFailure(
                .httpTooManyRedirects, "\(url.text) redirects again after \(Self.limit) redirections.")
        }
        guard let target = HTTPURL(location, relativeTo: url) else {
            throw TransferFailure(
                .unsupportedURL, "\(url.text) redirects to \(location), which is not an http or https URL.")
        }
        guard url.scheme == target.scheme || target.scheme == "https" else {
            throw TransferFailure(
                .appTransportSecurityRequiresSecureConnection,
                "\(url.text) redirects to \(target.text), which would be read without encryption.")
        }
        return next(at: target, status: head.status)
    }

    private func next(at target: HTTPURL, status: Int) -> Hop {
        var next = Hop(url: target, method: method, headers: headers, sendsBody: sendsBody, count: count + 1)
        if Self.becomesGet(method, status) {
            next.method = "GET"
            next.sendsBody = false
            next.headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
        }
        if target.origin != url.origin { next.headers.removeAll(where: Self.isSecret) }
        return next
    }

    private static func becomesGet(_ method: String, _ status: Int) -> Bool {
        switch status {
        case 303: method != "GET" && method != "HEAD"
        case 301, 302: method == "POST"
        default: false
        }
    }

    private static func isSecret(_ field: HeaderField) -> Bool {
        field.isNamed("Authorization") || field.isNamed("Cookie") || field.isNamed("Proxy-Authorization")
    }
}
