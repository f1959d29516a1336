/// The question of a server who asks.
package struct TransferChallenge: Codable, Hashable, Sendable {
    /// The server: scheme, host and port.
    package var origin: String
    /// "basic", "digest" or what else the server asked for, in lower case.
    package var scheme: String
    package var realm: String?
    package var previousFailureCount: Int
    package var head: ResponseHead
}

package enum ChallengeAnswer: Codable, Hashable, Sendable {
    case credential(user: String, password: String)
    /// The response with the status 401 is the result.
    case performDefault
    case cancel
}
