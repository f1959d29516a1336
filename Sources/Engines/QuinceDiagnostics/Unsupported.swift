internal import Foundation
internal import Synchronization

/// The record of features that were requested but are missing or failed. Each is reported once on standard error and
/// kept, so that nothing is skipped silently. In strict mode the first one stops the process with its message.
package enum Unsupported {
    private struct Records {
        var messages: Set<String> = []
        var isStrict = false
    }

    private static let records = Mutex(Records())

    /// The maximum number of distinct messages kept and printed, so that a loop over bad numbers cannot fill the
    /// memory.
    private static let limit = 1000

    package static func report(_ what: String, in context: String) { report("\(context): \(what)", "not supported: ") }

    /// Reports something in an app's files that is not there or wrong, and that has no effect therefore.
    package static func report(mistake what: String, in context: String) { report("\(context): \(what)", "") }

    private static func report(_ message: String, _ kind: String) {
        let (isNew, isStrict): (Bool, Bool) = records.withLock { records in
            guard records.messages.count < limit else { return (false, false) }
            return (records.messages.insert(message).inserted, records.isStrict)
        }
        guard isNew else { return }
        if isStrict { fatalError("unsupported in strict mode: \(message)") }
        StandardStream.error.write("quince: \(kind)\(message)\n")
    }

    /// All messages reported so far, sorted.
    package static var messages: [String] { records.withLock { $0.messages.sorted() } }

    package static func setStrict(_ isStrict: Bool) { records.withLock { $0.isStrict = isStrict } }

    package static func reset() { records.withLock { $0.messages = [] } }
}
