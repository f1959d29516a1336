import Foundation
import Synchronization

/// The thread on which the process began. Foundation asks the kernel at each call, which costs more than setting a
/// property of a layer.
package enum ProcessMainThread {
    /// The thread's identity, once it has asked for itself; it is not reused as long as the process runs.
    private static let known = Atomic<UInt>(0)

    package static var isCurrent: Bool {
        let own = UInt(pthread_self())
        if known.load(ordering: .relaxed) == own { return true }
        guard Thread.isMainThread else { return false }
        known.store(own, ordering: .relaxed)
        return true
    }
}
