import CRuntime
import Foundation

/// The main dispatch queue, run dry in a turn of ours: blocks, main-actor tasks and what they enqueue.
@MainActor
enum MainQueue {
    private static let roundLimit = 10_000

    /// - Returns: whether anything ran.
    @discardableResult
    static func drain() -> Bool {
        // A task on the main actor is a block of this queue itself, and beneath a block the queue runs no other: a test
        // that is such a task lets them run when it awaits.
        if withUnsafeCurrentTask(body: { $0 != nil }) { return false }
        var rounds = 0
        while quince_main_queue_has_work() {
            // One turn of the run loop runs one layer of blocks.
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
            rounds += 1
            precondition(
                rounds < roundLimit, "the main queue does not come to rest: \(roundLimit) layers of blocks in one turn")
        }
        return rounds > 0
    }
}
