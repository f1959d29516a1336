import Motion

/// One animation's way from its parent's time to how far it has come: the part of it that all of its numbers share.
struct Pacer: Sendable {
    enum Kind: Sendable {
        case plain
        case spring(Spring)
        /// Gives its members' time, not progress.
        case group
    }

    /// The group's pacer, by its place in the plan; `nil` where the layer's time counts.
    let parent: Int?
    /// Seconds of the group's own cycle.
    var parentDuration: Double?
    let timing: MediaTiming
    let curve: TimingCurve?
    let kind: Kind

    /// As `LayerAnimation.apply` has it. NaN where the animation has nothing to say.
    func value(at parentTime: Double) -> Double {
        let isEnd = parentTime == parentDuration
        guard !parentTime.isNaN, let sample = timing.phase(atParent: parentTime, isParentsEnd: isEnd).sample else {
            return .nan
        }
        let paced = curve?.progress(at: sample.fraction) ?? sample.fraction
        switch kind {
        case .plain: return paced
        case .spring(let spring):
            return spring.progress(at: sample.fraction > 0 ? paced / sample.fraction * sample.time : 0)
        case .group: return curve == nil ? sample.time : paced * timing.duration
        }
    }

    /// Whether there is a number for every instant.
    var isFinite: Bool {
        let numbers =
            [timing.beginTime, timing.duration, timing.speed, timing.timeOffset] + curveNumbers + springNumbers
        return numbers.allSatisfy { abs($0) < 1e12 } && !timing.repeatCount.isNaN && !timing.repeatDuration.isNaN
    }

    private var curveNumbers: [Double] { curve.map { [$0.x1, $0.y1, $0.x2, $0.y2] } ?? [] }

    private var springNumbers: [Double] {
        guard case .spring(let s) = kind else { return [] }
        guard s.mass > 0, s.stiffness > 0, s.damping >= 0 else { return [.nan] }
        return [s.mass, s.stiffness, s.damping, s.initialVelocity]
    }

    /// Runs once, forwards, in the layer's own time: what the vector loop can do.
    var isSimple: Bool {
        guard case .plain = kind, parent == nil, !timing.autoreverses, timing.repeatDuration <= 0,
            timing.timeOffset == 0
        else {
            return false
        }
        return timing.speed >= 0 && timing.duration > 0 && (timing.repeatCount <= 0 || timing.repeatCount == 1)
    }
}
