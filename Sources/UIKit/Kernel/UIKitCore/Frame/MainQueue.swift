import CRuntime
import Diagnostics
import Foundation

/// Drains the main dispatch queue in a turn of the frame loop: blocks, main-actor tasks and what they enqueue.
@MainActor
enum MainQueue {
    private static let roundLimit = 10_000

    /// - Returns: whether anything ran.
    @discardableResult
    static func drain() -> Bool {
        // A main-actor task is a block of this queue itself, and the queue does not run other blocks beneath one. A
        // test that is such a task lets them run when it awaits.
        if withUnsafeCurrentTask(body: { $0 != nil }) { return false }
        var rounds = 0
        while quince_main_queue_has_work() {
            // One turn of the run loop runs one layer of blocks.
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
            rounds += 1
            require(
                rounds < roundLimit, "the main queue does not come to rest: \(roundLimit) layers of blocks in one turn")
        }
        return rounds > 0
    }
}
