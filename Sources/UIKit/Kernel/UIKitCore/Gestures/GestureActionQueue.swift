import Foundation

/// The states that recognizers have entered and whose actions have not been called: they wait until an event has reached
/// all recognizers, since an action may change anything.
@MainActor
struct GestureActionQueue {
    typealias Change = (recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)

    private var changes: [Change] = []
    /// The number of steps that are under way, within one another.
    private var depth = 0

    /// Holds actions back until as many calls of `next()` have returned `nil`.
    mutating func hold() { depth += 1 }

    mutating func add(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        changes.append((recognizer, state))
    }

    /// Returns the next change at the end of the outermost step.
    mutating func next() -> Change? {
        guard depth == 1, !changes.isEmpty else {
            depth -= 1
            return nil
        }
        return changes.removeFirst()
    }
}
