/// The values of `CAMediaTiming`, and the two steps from a parent's time to a fraction of the duration.
///
///     parent time ──(begin, speed, offset)──▶ active local time ──(repeats, autoreverse)──▶ fraction 0…1
///
/// Times are seconds.
package struct MediaTiming: Hashable, Sendable {
    package var beginTime: Double = 0
    package var duration: Double = 0
    package var speed: Double = 1
    package var timeOffset: Double = 0
    /// 0 counts as 1; may be fractional or infinite.
    package var repeatCount: Double = 0
    /// When above 0 it decides instead of `repeatCount`. In active local time.
    package var repeatDuration: Double = 0
    package var autoreverses = false
    package var fillsBackwards = false
    package var fillsForwards = false

    package init() {}

    /// `t = (tp - beginTime) · speed + timeOffset`
    package func localTime(fromParent time: Double) -> Double { (time - beginTime) * speed + timeOffset }

    /// The inverse of `localTime(fromParent:)`; with speed 0 local time stands still and this has no answer, so the
    /// begin time is returned.
    package func parentTime(fromLocal time: Double) -> Double {
        speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
    }

    private var cycle: Double { autoreverses ? 2 * duration : duration }

    /// In active local time; infinite for endless repeats.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        if duration <= 0 { return 0 }
        return cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// Where in its life the animation is at an instant of its parent's time.
    ///
    /// An animation's `timeOffset` turns what it plays around and takes nothing of it away: with one of half the duration
    /// the second half comes first, and then the first half. Only what runs backwards counts the offset as part of its
    /// time, since it has to begin at its end.
    ///
    /// - Parameter isParentsEnd: the instant is the last of the parent's cycle, which its members show as it turns back
    ///   or stays: what ends just there has not ended yet.
    package func phase(atParent time: Double, isParentsEnd: Bool = false) -> TimingPhase {
        let runsBackwards = speed < 0
        let end = activeDuration
        let local = onTick(runsBackwards ? localTime(fromParent: time) : (time - beginTime) * speed, end)
        if isParentsEnd, speed > 0, end > 0, abs(local - end) <= 1e-9 * end { return .active(sample(at: end)) }
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

    /// The clock's ticks are nanoseconds: an end or a beginning that is nearer than half of one is reached, though sums
    /// of binary fractions say otherwise.
    private func onTick(_ local: Double, _ end: Double) -> Double {
        let half = 0.5e-9 * abs(speed)
        guard half.isFinite else { return local }
        if abs(local) <= half { return 0 }
        return abs(local - end) <= half ? end : local
    }

    /// The instant of the parent's time at which the active duration ends; `nil` when it never does.
    package var parentEndTime: Double? {
        guard speed != 0 else { return nil }
        let end = speed > 0 ? activeDuration : 0
        return end.isFinite ? parentTime(fromLocal: end) : nil
    }

    /// Active time after `timeOffset`, begun anew where it leaves the active duration.
    private func turned(_ local: Double) -> Double {
        if timeOffset == 0 || speed < 0 { return local }
        let moved: Double = local + timeOffset
        let span: Double = activeDuration.isFinite ? activeDuration : cycle
        if moved >= 0 && moved <= activeDuration || !(span > 0) { return moved }
        return moved - (moved / span).rounded(.down) * span
    }

    /// Folds repeats and autoreverse. At the very end of the last repeat the end counts, not the start of the next.
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
    /// 0…1 of the duration, before any timing function.
    package var fraction: Double
    /// Repeats completed.
    package var cycle: Double
    /// Seconds into the basic cycle.
    package var time: Double

    package init(fraction: Double, cycle: Double, time: Double) {
        self.fraction = fraction
        self.cycle = cycle
        self.time = time
    }
}

package enum TimingPhase: Hashable, Sendable {
    /// Not begun; with a sample where the fill mode shows the start.
    case before(TimingSample?)
    case active(TimingSample)
    /// Ended; with a sample where the fill mode keeps the end.
    case after(TimingSample?)

    package var sample: TimingSample? {
        switch self {
        case .active(let sample): return sample
        case .before(let sample), .after(let sample): return sample
        }
    }
}
