/// The secrets by which a page in a browser remains admitted to an app that is started again.
package enum PageSecrets {
    /// Returns new ones as a variable of the app's environment, which no other user can read: the cookie's value and the
    /// page's key, each of 256 bits.
    package static func new() -> [String: String] { ["QUINCE_PAGE_SECRETS": "\(secret()) \(secret())"] }

    private static func secret() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
