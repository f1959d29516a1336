internal import Foundation
internal import Synchronization

/// What was asked for and is not there yet, or could not be done: each is said once on standard error and kept, so that
/// nothing is skipped in silence. In strict mode the first one stops the process with its message.
package enum Unsupported {
    private struct Records {
        var messages: Set<String> = []
        var isStrict = false
    }

    private static let records = Mutex(Records())

    /// Distinct messages beyond this many are neither kept nor said: a loop over bad numbers must not fill the memory.
    private static let limit = 1000

    package static func report(_ what: String, in context: String) {
        let message: String = "\(context): \(what)"
        let (isNew, isStrict): (Bool, Bool) = records.withLock { records in
            guard records.messages.count < limit else { return (false, false) }
            return (records.messages.insert(message).inserted, records.isStrict)
        }
        guard isNew else { return }
        if isStrict { fatalError("unsupported in strict mode: \(message)") }
        FileHandle.standardError.write(Data("quince: not supported: \(message)\n".utf8))
    }

    /// Everything reported so far, sorted.
    package static var messages: [String] { records.withLock { $0.messages.sorted() } }

    package static func setStrict(_ isStrict: Bool) { records.withLock { $0.isStrict = isStrict } }

    package static func reset() { records.withLock { $0.messages = [] } }
}
