/// A value that tells whether two responses are parts of the same file (RFC 9110 §8.8).
package struct Validator: Codable, Sendable, Equatable {
    package var etag: String?
    package var lastModified: String?

    /// - Returns: `nil` for a head with neither a strong ETag nor a date.
    package init?(_ head: ResponseHead) {
        etag = head.value("ETag").flatMap { Self.isStrong($0) ? $0 : nil }
        lastModified = head.value("Last-Modified")
        if etag == nil, lastModified == nil { return nil }
    }

    private static func isStrong(_ tag: String) -> Bool {
        tag.count >= 2 && tag.hasPrefix("\"") && tag.hasSuffix("\"")
    }

    /// The value of `If-Range`.
    package var condition: String { etag ?? lastModified ?? "" }

    /// Whether a part with this head may belong to the file: it does not have to repeat the validators, but if it has others
    /// the file is another one.
    package func allows(_ head: ResponseHead) -> Bool {
        if let etag { return head.value("ETag").map { $0 == etag } ?? true }
        return head.value("Last-Modified").map { $0 == lastModified } ?? true
    }
}
