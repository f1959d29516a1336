import CRuntime
import Foundation
import QuinceDiagnostics

/// The main dispatch queue, which the frame loop serves.
package enum MainQueue {
    /// The number of layers of blocks in one turn that no app reaches whose queue comes to rest.
    private static let roundLimit = 10_000

    /// Drains the queue in a turn of the frame loop: blocks, main-actor tasks and what they enqueue.
    ///
    /// - Returns: whether anything ran.
    @discardableResult @MainActor
    package static func drain() -> Bool {
        // A main-actor task is a block of this queue itself, and the queue does not run other blocks beneath one. A
        // test that is such a task lets them run when it awaits.
        if withUnsafeCurrentTask(body: { $0 != nil }) { return false }
        var rounds = 0
        repeat {
            let hasWork: Bool = quince_main_queue_has_work()
            // One turn of the run loop runs one layer of blocks. It turns once in any case: Dispatch does not know the blocks
            // of `RunLoop.main.perform`.
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
            if hasWork { rounds += 1 }
            require(
                rounds < roundLimit, "the main queue does not come to rest: \(roundLimit) layers of blocks in one turn")
        } while quince_main_queue_has_work()
        return rounds > 0
    }
}
