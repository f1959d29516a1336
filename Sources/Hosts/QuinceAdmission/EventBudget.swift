/// The number of events that one side may send: a rate per second, and a burst of the same size.
package struct EventBudget: Sendable {
    private let perSecond: Double
    private var left: Double
    private var last: Double

    /// - Parameter time: seconds on any clock; one that goes back gives nothing.
    package init(perSecond: Double, at time: Double) {
        self.perSecond = perSecond
        left = perSecond
        last = time
    }

    /// - Returns: whether the budget covered the cost.
    package mutating func spend(_ cost: Double = 1, at time: Double) -> Bool {
        left = min(perSecond, left + max(0, time - last) * perSecond)
        last = max(last, time)
        guard left >= cost else { return false }
        left -= cost
        return true
    }
}
