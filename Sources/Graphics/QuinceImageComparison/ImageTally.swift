package import CoreGraphics
import Foundation

/// The number of pixels that differ between two images of the same size, and by how much: the numbers that a ``ComparisonRule``
/// judges, and those that are reported beside its verdict.
package struct ImageTally: Sendable, Equatable {
    /// The levels of a channel that a picture of the same scene may differ by for reasons of rounding.
    package static let closeLevels = 2

    /// The pixels that were compared.
    package private(set) var pixels = 0
    /// The pixels that are not equal.
    package private(set) var differing = 0
    /// The channels that are not equal.
    package private(set) var differingBytes = 0
    /// The pixels with a channel that differs by more than ``closeLevels``.
    package private(set) var distant = 0
    /// The pixels that the rule does not accept.
    package private(set) var rejected = 0
    /// The largest difference of a channel, in levels of 255.
    package private(set) var worstLevels = 0
    /// The largest ``LabDistance``, if the rule uses it.
    package private(set) var worstDistance = 0.0

    /// The share of pixels within two levels, 0 to 1.
    package var closeShare: Double { pixels > 0 ? 1 - Double(distant) / Double(pixels) : 1 }

    /// - Parameter leavingOut: the areas of both images that are not compared.
    package init(_ recorded: PixelBuffer, _ actual: PixelBuffer, rule: ComparisonRule, leavingOut: [ImageArea] = []) {
        precondition(recorded.width == actual.width && recorded.height == actual.height, "the images differ in size")
        var judge = PixelJudge(rule: rule)
        let rows = leavingOut.runsOutside(width: recorded.width, height: recorded.height)
        for (y, runs) in rows.enumerated() {
            let (a, b) = (recorded.row(y), actual.row(y))
            for run in runs {
                pixels += run.count
                let isSame = memcmp(a + run.lowerBound, b + run.lowerBound, 4 * run.count) == 0
                if !isSame { compare(a, b, run, &judge) }
            }
        }
        worstDistance = judge.worstDistance
    }

    private mutating func compare(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ run: Range<Int>, _ judge: inout PixelJudge
    ) {
        for x in run where a[x] != b[x] {
            let difference = ChannelDifference(a[x], b[x])
            differing += 1
            differingBytes += difference.channels
            worstLevels = max(worstLevels, difference.levels)
            if difference.levels > Self.closeLevels { distant += 1 }
            if !judge.accepts(a[x], b[x], difference.levels) { rejected += 1 }
        }
    }
}

/// The difference of two pixels that are not equal.
struct ChannelDifference {
    /// The number of channels that differ.
    var channels = 0
    /// The largest difference of a channel.
    var levels = 0

    @inline(__always)
    init(_ a: UInt32, _ b: UInt32) {
        for shift: UInt32 in [0, 8, 16, 24] { add(Int(a >> shift & 255), Int(b >> shift & 255)) }
    }

    @inline(__always)
    private mutating func add(_ a: Int, _ b: Int) {
        channels += a == b ? 0 : 1
        levels = max(levels, abs(a - b))
    }
}

/// The part of a rule that looks at one pixel at a time.
private struct PixelJudge {
    private let allowedLevels: Int
    private let limit: Float?
    private var metric = LabDistance()
    private(set) var worstDistance = 0.0

    init(rule: ComparisonRule) {
        if case .levels(let count, _) = rule { allowedLevels = count } else { allowedLevels = 0 }
        limit = rule.distanceLimit
    }

    @inline(__always)
    mutating func accepts(_ a: UInt32, _ b: UInt32, _ levels: Int) -> Bool {
        guard let limit else { return levels <= allowedLevels }
        let distance = metric.from(a, to: b)
        worstDistance = max(worstDistance, distance)
        return Float(distance) <= limit
    }
}
