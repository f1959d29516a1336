/// The secrets by which a page in a browser is admitted to the web host: it remains so to an app that is started again if that has
/// the same ones.
package struct PageSecrets: Sendable, Equatable {
    /// The cookie's value.
    package let session: Secret
    /// The secret that a page adds to its requests and to its socket's address.
    package let pageKey: Secret

    /// Makes new ones.
    package init() { (session, pageKey) = (Secret(), Secret()) }

    /// The variable of the environment, which no other user can read, that passes them to an app.
    package static let variable = "QUINCE_PAGE_SECRETS"

    /// The variable's value.
    package var text: String { "\(session.text) \(pageKey.text)" }

    /// - Returns: `nil` if the text is not the value of such a variable.
    package init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, let session = Secret(words[0]), let pageKey = Secret(words[1]) else { return nil }
        (self.session, self.pageKey) = (session, pageKey)
    }
}
