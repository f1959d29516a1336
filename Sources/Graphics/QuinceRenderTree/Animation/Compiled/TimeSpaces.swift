import QuinceMotion

/// The distinct time spaces of animated layers, as the steps from absolute time down to the layer's own. Steps that
/// change nothing are omitted, so that nearly all layers share the first space.
struct TimeSpaces: Sendable {
    struct Step: Hashable, Sendable {
        let begin: Double
        let speed: Double
        let offset: Double
    }

    private var chains: [[Step]] = [[]]
    private var numbers: [[Step]: Int] = [[]: 0]

    /// - Parameter steps: the steps from the root down.
    mutating func number(of steps: [Step]) -> Int {
        if steps.isEmpty { return 0 }
        if let found = numbers[steps] { return found }
        chains.append(steps)
        numbers[steps] = chains.count - 1
        return chains.count - 1
    }

    func times(at seconds: Double) -> [Double] {
        chains.map { $0.reduce(seconds) { ($0 - $1.begin) * $1.speed + $1.offset } }
    }
}

extension MediaTiming {
    /// The step to local time; `nil` if local time equals the parent's.
    var spaceStep: TimeSpaces.Step? {
        if beginTime == 0 && speed == 1 && timeOffset == 0 { return nil }
        return TimeSpaces.Step(begin: beginTime, speed: speed, offset: timeOffset)
    }
}
