/// The number of events that a page may send: a rate per second, and a burst of the same size.
package struct EventBudget {
    private let perSecond: Double
    private var left: Double
    private var last: Double

    /// - Parameter time: seconds on any clock that does not go back.
    package init(perSecond: Double = WebLimits.eventsPerSecond, at time: Double) {
        self.perSecond = perSecond
        left = perSecond
        last = time
    }

    /// - Returns: whether the budget covered the cost.
    package mutating func spend(_ cost: Double, at time: Double) -> Bool {
        left = min(perSecond, left + max(0, time - last) * perSecond)
        last = max(last, time)
        guard left >= cost else { return false }
        left -= cost
        return true
    }
}
