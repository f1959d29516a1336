/// `Content-Range: bytes 5-9/10` (RFC 9110 §14.4).
package struct ContentRange: Equatable, Sendable {
    package var first: Int64
    package var last: Int64
    /// `nil` for `*`.
    package var total: Int64?

    package init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]),
            first >= 0, last >= first, last < .max
        else { return nil }
        let total = Self.number(parts[1])
        guard parts[1] == "*" || (total.map { $0 > last } ?? false) else { return nil }
        (self.first, self.last, self.total) = (first, last, total)
    }

    /// Digits alone: `Int64.init` takes a sign too.
    private static func number(_ text: Substring) -> Int64? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
    }

    package var length: Int64 { last - first + 1 }
}
