public import Foundation

/// An instant or a length of time in whole nanoseconds, so that sums do not drift and frames have exact instants.
public struct MediaTime: Hashable, Comparable, Sendable {
    public var nanoseconds: Int64

    public static let zero = MediaTime(nanoseconds: 0)
    public static let distantFuture = MediaTime(nanoseconds: .max)

    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Rounded to the nearest nanosecond and clamped to what fits; NaN counts as 0.
    public init(seconds: Double) {
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

    public var seconds: Double { Double(nanoseconds) / 1e9 }

    public static func < (a: MediaTime, b: MediaTime) -> Bool { a.nanoseconds < b.nanoseconds }

    public static func + (a: MediaTime, b: MediaTime) -> MediaTime {
        let (sum, overflow) = a.nanoseconds.addingReportingOverflow(b.nanoseconds)
        return overflow ? .distantFuture : MediaTime(nanoseconds: sum)
    }

    public static func - (a: MediaTime, b: MediaTime) -> MediaTime {
        MediaTime(nanoseconds: a.nanoseconds &- b.nanoseconds)
    }
}

/// The instants at which a display of a fixed rate shows a frame, counted from launch.
public struct FrameGrid: Hashable, Sendable {
    /// Frames a second.
    public let rate: Int

    public init(rate: Int) {
        precondition(rate > 0, "a display needs a refresh rate above 0, not \(rate)")
        self.rate = rate
    }

    /// round(n·10⁹/rate), never accumulated.
    public func instant(ofFrame n: Int64) -> MediaTime {
        let (whole, rest) = n.quotientAndRemainder(dividingBy: Int64(rate))
        let fraction: Int64 = (rest * 1_000_000_000 + Int64(rate) / 2) / Int64(rate)
        return MediaTime(nanoseconds: whole * 1_000_000_000 + fraction)
    }

    /// The first frame that is strictly later than `time`.
    public func frame(after time: MediaTime) -> Int64 {
        let whole = time.nanoseconds / 1_000_000_000
        let rest = time.nanoseconds % 1_000_000_000
        var n: Int64 = whole * Int64(rate) + rest * Int64(rate) / 1_000_000_000
        while instant(ofFrame: n) > time { n -= 1 }
        while instant(ofFrame: n) <= time { n += 1 }
        return n
    }
}
