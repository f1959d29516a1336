import Dispatch
import QuinceFoundationAdditions

/// Calls that come later than their reason, as on iOS: on the main thread, in a turn of their own.
enum NextTurn {
    /// May be called on any thread.
    static func run(_ block: @escaping @MainActor @Sendable () -> Void) {
        Delay.schedule(after: 0) { MainActor.assumeIsolated(block) }
    }
}

extension DispatchQueue {
    /// Whether it is the main queue, which is another object each time it is asked for.
    var isMain: Bool { label == DispatchQueue.main.label }
}
