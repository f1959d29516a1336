import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceMotion

/// The progress of a property animator under one setting of its timing: a pure function of time.
struct AnimatorCourse {
    enum Pacing {
        case curve(TimingCurve)
        /// The spring for single numbers and for horizontal positions, and the one for vertical positions, whose
        /// velocity may differ.
        case spring(Spring, vertical: Spring)
    }

    var pacing: Pacing
    /// The duration in seconds.
    var duration: Double
    /// The fractions of the whole animation at which the course starts and ends.
    var start: Double = 0
    var end: Double = 1

    /// The current position in the course, in seconds from its beginning.
    var offset: Double = 0
    /// Whether the course runs backwards.
    var isBackwards = false

    /// - Parameter duration: the duration, unless the parameters have their own.
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

    /// Creates a linear course, for scrubbing.
    init(linearOver duration: Double, at fraction: Double) {
        self.duration = duration
        pacing = .curve(.linear)
        offset = fraction * duration
    }

    /// Returns the fraction of the whole animation at an offset into the course.
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

    /// Returns the first offset at which the course reaches a fraction, or its nearest end if it never does.
    func offset(of fraction: Double) -> Double {
        guard duration > 0, start != end else { return 0 }
        let wanted: Double = (fraction - start) / (end - start)
        if wanted <= 0 { return 0 }
        // A spring may pass the fraction several times, so the first step that reaches it is bisected.
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

    /// Whether the course covers only the rest of the animation.
    var isPartial: Bool { start != 0 || end != 1 }

    /// The remaining time in seconds.
    var timeLeft: Double { isBackwards ? offset : duration - offset }
}
