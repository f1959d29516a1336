import Foundation
import Synchronization

/// What the runtime was asked for and cannot do. A floor above, which keeps the list of what is not supported, says where
/// to tell; until it has, it goes to standard error.
package enum RuntimeGaps {
    private static let teller = Mutex<(@Sendable (String, String) -> Void)?>(nil)

    package static func tell(by report: @escaping @Sendable (_ what: String, _ context: String) -> Void) {
        teller.withLock { $0 = report }
    }

    package static func report(_ what: String, in context: String) {
        if let tell = teller.withLock({ $0 }) { return tell(what, context) }
        FileHandle.standardError.write(Data("quince: not supported: \(context): \(what)\n".utf8))
    }
}
