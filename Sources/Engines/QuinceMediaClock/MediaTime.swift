import Foundation

/// An instant or a duration in whole nanoseconds, so that sums do not drift and frames have exact instants.
package struct MediaTime: Hashable, Comparable, Sendable {
    package var nanoseconds: Int64

    package static let zero = MediaTime(nanoseconds: 0)
    package static let distantFuture = MediaTime(nanoseconds: .max)

    package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Rounds to the nearest nanosecond and clamps to the representable range; NaN counts as 0.
    package init(seconds: Double) {
        let scaled: Double = (seconds * 1e9).rounded()
        if scaled.isNaN {
            nanoseconds = 0
        } else if scaled >= 9.2e18 {
            nanoseconds = .max
        } else if scaled <= -9.2e18 {
            nanoseconds = .min
        } else {
            nanoseconds = Int64(scaled)
        }
    }

    package var seconds: Double { Double(nanoseconds) / 1e9 }

    package static func < (a: MediaTime, b: MediaTime) -> Bool { a.nanoseconds < b.nanoseconds }

    package static func + (a: MediaTime, b: MediaTime) -> MediaTime {
        let (sum, overflow) = a.nanoseconds.addingReportingOverflow(b.nanoseconds)
        return overflow ? .distantFuture : MediaTime(nanoseconds: sum)
    }

    package static func - (a: MediaTime, b: MediaTime) -> MediaTime {
        MediaTime(nanoseconds: a.nanoseconds &- b.nanoseconds)
    }
}

/// The instants at which a display with a fixed rate shows a frame, counted from launch.
package struct FrameGrid: Hashable, Sendable {
    /// The rate in frames per second.
    package let rate: Int

    package init(rate: Int) {
        precondition(rate > 0, "a display's refresh rate must be above 0, not \(rate)")
        self.rate = rate
    }

    /// Returns round(n·10⁹/rate), which does not accumulate errors.
    package func instant(ofFrame n: Int64) -> MediaTime {
        let (whole, rest) = n.quotientAndRemainder(dividingBy: Int64(rate))
        let fraction: Int64 = (rest * 1_000_000_000 + Int64(rate) / 2) / Int64(rate)
        return MediaTime(nanoseconds: whole * 1_000_000_000 + fraction)
    }

    /// Returns the first frame strictly later than `time`.
    package func frame(after time: MediaTime) -> Int64 {
        let whole = time.nanoseconds / 1_000_000_000
        let rest = time.nanoseconds % 1_000_000_000
        var n: Int64 = whole * Int64(rate) + rest * Int64(rate) / 1_000_000_000
        while instant(ofFrame: n) > time { n -= 1 }
        while instant(ofFrame: n) <= time { n += 1 }
        return n
    }
}
