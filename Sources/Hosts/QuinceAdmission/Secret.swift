/// 256 random bits that a visitor shows, as 64 hexadecimal digits.
///
/// Secrets are compared in a time that does not depend on the number of equal digits.
package struct Secret: Sendable, Equatable {
    package let text: String

    /// The digits of 256 bits.
    static let digits = 64

    /// Makes one of the system's random numbers.
    package init() {
        var generator = SystemRandomNumberGenerator()
        text = (0..<4).map { _ in
            let word = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }

    /// - Returns: `nil` if the text is no secret.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count == Self.digits, text.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.text = String(text)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// Returns whether a visitor shows this secret; the text is whatever the visitor sent.
    package func isShown(by text: some StringProtocol) -> Bool {
        text.utf8.count == Self.digits && zip(self.text.utf8, text.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    package static func == (a: Secret, b: Secret) -> Bool { a.isShown(by: b.text) }
}
