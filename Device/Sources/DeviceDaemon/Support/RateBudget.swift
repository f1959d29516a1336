import NIOCore

/// A number of events that comes back with time: as many per second as may come at once.
struct RateBudget {
    private let perSecond: Double
    private var left: Double
    private var last = NIODeadline.now()

    init(perSecond: Double) { (self.perSecond, left) = (perSecond, perSecond) }

    /// - Returns: whether one more is within the budget.
    mutating func take(at now: NIODeadline = .now()) -> Bool {
        left = min(perSecond, left + Double((now - last).nanoseconds) * 1e-9 * perSecond)
        last = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
