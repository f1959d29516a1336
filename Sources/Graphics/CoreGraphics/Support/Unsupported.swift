internal import Foundation
internal import Synchronization

/// What was asked for and is not there yet, or could not be done: each message once, so that nothing is skipped in
/// silence. In strict mode (the project's own tests) the first one stops the process with its message.
package enum Unsupported {
    private struct Records {
        var messages: Set<String> = []
        var isStrict = false
    }

    private static let records = Mutex(Records())

    package static func report(_ what: String, in context: String) {
        let message: String = "\(context): \(what)"
        let mustStop: Bool = records.withLock { records in
            records.messages.insert(message).inserted && records.isStrict
        }
        if mustStop { fatalError("unsupported in strict mode: \(message)") }
    }

    /// Everything reported so far, sorted.
    package static var messages: [String] { records.withLock { $0.messages.sorted() } }

    package static func setStrict(_ isStrict: Bool) { records.withLock { $0.isStrict = isStrict } }

    package static func reset() { records.withLock { $0.messages = [] } }
}
