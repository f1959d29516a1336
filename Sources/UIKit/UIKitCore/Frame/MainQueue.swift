import CRuntime
import Foundation

/// The main dispatch queue, run dry in a turn of ours: blocks, main-actor tasks and what they enqueue.
@MainActor
enum MainQueue {
    private static let roundLimit = 10_000

    /// - Returns: whether anything ran.
    @discardableResult
    static func drain() -> Bool {
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
