/// Secrets that a visitor shows.
package enum Secret {
    /// Compares in a time that does not depend on the number of equal bytes.
    package static func areEqual(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
