/// The values of `CAMediaTiming`, with the two steps from the parent's time to a fraction of the duration.
///
///     parent time ──(begin, speed, offset)──▶ active local time ──(repeats, autoreverse)──▶ fraction 0…1
///
/// Times are in seconds.
package struct MediaTiming: Hashable, Sendable {
    package var beginTime: Double = 0
    package var duration: Double = 0
    package var speed: Double = 1
    package var timeOffset: Double = 0
    /// The number of repeats; 0 counts as 1. It may be fractional or infinite.
    package var repeatCount: Double = 0
    /// The duration of all repeats in active local time; if above 0, it takes precedence over `repeatCount`.
    package var repeatDuration: Double = 0
    package var autoreverses = false
    package var fillsBackwards = false
    package var fillsForwards = false

    package init() {}

    /// Returns `(time - beginTime) · speed + timeOffset`.
    package func localTime(fromParent time: Double) -> Double { (time - beginTime) * speed + timeOffset }

    /// Returns the inverse of `localTime(fromParent:)`. At speed 0 there is no inverse, so the begin time is returned.
    package func parentTime(fromLocal time: Double) -> Double {
        speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
    }

    private var cycle: Double { autoreverses ? 2 * duration : duration }

    /// The total duration in active local time; infinite for endless repeats.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        if duration <= 0 { return 0 }
        return cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// Returns the animation's phase at an instant of its parent's time.
    ///
    /// A forward animation's `timeOffset` rotates the time that it plays: with an offset of half the duration, the
    /// second half plays first, then the first half. Only for backward animations is the offset part of the local time,
    /// because they have to begin at their end.
    ///
    /// - Parameter isMember: whether the animation is in a group: it is active up to and including its end, so that the
    ///   group can stay or turn back there.
    package func phase(atParent time: Double, isMember: Bool = false) -> TimingPhase {
        let runsBackwards = speed < 0
        let end = activeDuration
        let local = onTick(runsBackwards ? localTime(fromParent: time) : (time - beginTime) * speed, end)
        if isMember, speed > 0, end > 0, abs(local - end) <= 1e-9 * end { return .active(sample(at: end)) }
        if local < 0 {
            let fills = runsBackwards ? fillsForwards : fillsBackwards
            return runsBackwards ? .after(fills ? sample(at: 0) : nil) : .before(fills ? sample(at: 0) : nil)
        }
        if local >= end, !(runsBackwards && local == end) {
            let fills = runsBackwards ? fillsBackwards : fillsForwards
            let last = fills ? sample(at: end) : nil
            return runsBackwards ? .before(last) : .after(last)
        }
        return .active(sample(at: local))
    }

    /// Snaps to the beginning or the end if it is within half a nanosecond, the clock's tick, because sums of binary
    /// fractions do not reach it exactly.
    private func onTick(_ local: Double, _ end: Double) -> Double {
        let half = 0.5e-9 * abs(speed)
        guard half.isFinite else { return local }
        if abs(local) <= half { return 0 }
        return abs(local - end) <= half ? end : local
    }

    /// The instant of the parent's time at which the active duration ends; `nil` if it never does.
    package var parentEndTime: Double? {
        guard speed != 0 else { return nil }
        let end = speed > 0 ? activeDuration : 0
        return end.isFinite ? parentTime(fromLocal: end) : nil
    }

    /// Adds `timeOffset` to active time, wrapping around at the end of the active duration.
    private func turned(_ local: Double) -> Double {
        if timeOffset == 0 || speed < 0 { return local }
        let moved: Double = local + timeOffset
        let span: Double = activeDuration.isFinite ? activeDuration : cycle
        if moved >= 0 && moved <= activeDuration || !(span > 0) { return moved }
        return moved - (moved / span).rounded(.down) * span
    }

    /// Folds repeats and autoreverse. At the very end of the last repeat, returns its end, not the start of the next.
    private func sample(at active: Double) -> TimingSample {
        let local = turned(active)
        guard duration > 0 else { return TimingSample(fraction: 1, cycle: 0, time: 0) }
        guard local.isFinite else { return TimingSample(fraction: autoreverses ? 0 : 1, cycle: 0, time: duration) }
        var index = (local / cycle).rounded(.down)
        var rest = local - index * cycle
        if rest <= 0, index > 0, local >= activeDuration {
            index -= 1
            rest = cycle
        }
        if rest > duration { rest = 2 * duration - rest }
        return TimingSample(fraction: rest / duration, cycle: index, time: rest)
    }
}

/// A point in the basic cycle of an animation.
package struct TimingSample: Hashable, Sendable {
    /// The fraction of the duration, 0…1, before any timing function.
    package var fraction: Double
    /// The number of completed repeats.
    package var cycle: Double
    /// The seconds into the basic cycle.
    package var time: Double

    package init(fraction: Double, cycle: Double, time: Double) {
        self.fraction = fraction
        self.cycle = cycle
        self.time = time
    }
}

package enum TimingPhase: Hashable, Sendable {
    /// Not begun; has a sample if the fill mode shows the start.
    case before(TimingSample?)
    case active(TimingSample)
    /// Ended; has a sample if the fill mode keeps the end.
    case after(TimingSample?)

    package var sample: TimingSample? {
        switch self {
        case .active(let sample): return sample
        case .before(let sample), .after(let sample): return sample
        }
    }
}
