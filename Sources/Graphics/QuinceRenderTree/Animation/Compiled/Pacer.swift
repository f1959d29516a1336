import QuinceMotion

/// The conversion of one animation from its parent's time to its progress, which all of its numbers share.
struct Pacer: Sendable {
    enum Kind: Sendable {
        case plain
        case spring(Spring)
        /// Produces its members' time, not progress.
        case group
    }

    /// The index of the group's pacer in the plan; `nil` if the layer's time applies.
    let parent: Int?
    let timing: MediaTiming
    let curve: TimingCurve?
    let kind: Kind

    /// Computes the same as `LayerAnimation.apply`. NaN if the animation has no effect.
    func value(at parentTime: Double) -> Double {
        let isMember = parent != nil
        guard !parentTime.isNaN, let sample = timing.phase(atParent: parentTime, isMember: isMember).sample else {
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

    /// Whether the pacer has a number for every instant.
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

    /// Whether it runs once, forwards, in the layer's own time, as the vector loop requires.
    var isSimple: Bool {
        guard case .plain = kind, parent == nil, !timing.autoreverses, timing.repeatDuration <= 0,
            timing.timeOffset == 0
        else {
            return false
        }
        return timing.speed >= 0 && timing.duration > 0 && (timing.repeatCount <= 0 || timing.repeatCount == 1)
    }
}
