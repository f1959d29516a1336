import Foundation

/// The ends of touches that views do not know of yet, because a recognizer with `delaysTouchesEnded` has not decided.
@MainActor
struct HeldTouchEnds {
    struct End {
        let touch: UITouch
        let event: UIEvent
        fileprivate var holders: [UIGestureRecognizer]
    }

    private var ends: [End] = []

    /// Holds the end of a touch back if recognizers want it.
    /// - Returns: whether they do.
    mutating func hold(_ touch: UITouch, _ event: UIEvent, for recognizers: [UIGestureRecognizer]) -> Bool {
        let holders = recognizers.filter {
            $0.delaysTouchesEnded && $0.isUndecided && $0.trackedTouches.contains(touch)
        }
        guard !holders.isEmpty else { return false }
        ends.append(End(touch: touch, event: event, holders: holders))
        return true
    }

    /// Returns the ends that nobody holds any more without this recognizer.
    /// - Parameter isTaken: whether the recognizer takes the touches away: nobody else holds them then.
    mutating func release(_ recognizer: UIGestureRecognizer, isTaken: Bool) -> [End] {
        var due: [End] = []
        for (index, end) in ends.enumerated().reversed() where end.holders.contains(where: { $0 === recognizer }) {
            ends[index].holders.removeAll { $0 === recognizer }
            if isTaken || ends[index].holders.isEmpty { due.insert(ends.remove(at: index), at: 0) }
        }
        return due
    }
}
