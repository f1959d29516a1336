import CoreGraphics
import Diagnostics
import Foundation
import Motion

/// A property animator's way through its fractions, as far as one setting of its timing goes: a pure function of time.
struct AnimatorCourse {
    enum Pacing {
        case curve(TimingCurve)
        /// For what has one number, and for positions; two springs where the velocity has a direction of its own.
        case spring(Spring, vertical: Spring)
    }

    var pacing: Pacing
    /// Seconds.
    var duration: Double
    /// Of the whole: where it begins and where it leads.
    var start: Double = 0
    var end: Double = 1

    /// Seconds into the course, within it.
    var offset: Double = 0
    /// Back along the same way.
    var isBackwards = false

    /// - Parameter duration: counts where the parameters have none of their own.
    init(_ parameters: any UITimingCurveProvider, duration: Double) {
        if let spring = parameters.springTimingParameters {
            if parameters.timingCurveType == .composed {
                Unsupported.report("a spring composed with a curve (the spring alone is used)", in: "UITimingCurveType")
            }
            self.duration = max(spring.ownDuration ?? duration, 0)
            pacing = .spring(
                spring.spring(duration: self.duration, velocity: Double(spring.initialVelocity.dx)),
                vertical: spring.spring(duration: self.duration, velocity: Double(spring.initialVelocity.dy)))
        } else {
            self.duration = max(duration, 0)
            pacing = .curve(parameters.cubicTimingParameters?.curve ?? .easeInEaseOut)
        }
    }

    /// Even, for scrubbing.
    init(linearOver duration: Double, at fraction: Double) {
        self.duration = duration
        pacing = .curve(.linear)
        offset = fraction * duration
    }

    /// Where it stands on the whole way, at an offset of its own.
    func fraction(at offset: Double) -> Double {
        guard duration > 0 else { return end }
        return start + (end - start) * progress(at: min(max(offset, 0), duration))
    }

    private func progress(at seconds: Double) -> Double {
        switch pacing {
        case .curve(let curve): return curve.progress(at: seconds / duration)
        case .spring(let spring, _): return seconds >= duration ? 1 : spring.progress(at: seconds)
        }
    }

    /// The first instant at which it stands at a fraction, seconds from its beginning; the nearest end where it never does.
    func offset(of fraction: Double) -> Double {
        guard duration > 0, start != end else { return 0 }
        let wanted: Double = (fraction - start) / (end - start)
        if wanted <= 0 { return 0 }
        // Springs may pass it several times: the first step that reaches it is halved.
        let steps = 256
        for step in 1...steps where progress(at: duration * Double(step) / Double(steps)) >= wanted {
            return bisected(
                wanted, duration * Double(step - 1) / Double(steps), duration * Double(step) / Double(steps))
        }
        return duration
    }

    private func bisected(_ wanted: Double, _ low: Double, _ high: Double) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<60 {
            let middle: Double = (low + high) / 2
            if progress(at: middle) < wanted { low = middle } else { high = middle }
        }
        return high
    }

    /// Whether it covers the rest of the way alone.
    var isPartial: Bool { start != 0 || end != 1 }

    /// Seconds until it arrives.
    var timeLeft: Double { isBackwards ? offset : duration - offset }
}
