package import Foundation

/// The time for which a transfer waits after attempts that brought nothing: 1 s, 2 s, 4 s, … up to ten minutes. The times and the
/// number of attempts are chosen.
package enum Backoff {
    package static func delay(afterFailures count: Int) -> TimeInterval {
        min(600, pow(2, Double(max(0, min(count, 20) - 1))))
    }

    /// The attempts in a row that may reach no server. The last begins 17 minutes after the first.
    package static let unreachableLimit = 11
}
