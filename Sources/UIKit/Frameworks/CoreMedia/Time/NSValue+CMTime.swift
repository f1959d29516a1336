public import Foundation
import QuinceObjCRuntime

// Foundation on Linux boxes arrays of numbers, and no structures of others (CoreGraphics, NSValue+Numbers.swift).
extension NSValue {
    public convenience init(time: CMTime) { self.init(integers: time.integers) }
    public convenience init(timeRange: CMTimeRange) { self.init(integers: timeRange.integers) }
    public convenience init(timeMapping mapping: CMTimeMapping) {
        self.init(integers: mapping.source.integers + mapping.target.integers)
    }

    /// The boxed time; an invalid one if the box holds something else. So for ranges and mappings.
    public var timeValue: CMTime { integers(4).map { CMTime($0[...]) } ?? .invalid }
    public var timeRangeValue: CMTimeRange { integers(8).map { CMTimeRange($0[...]) } ?? .invalid }
    public var timeMappingValue: CMTimeMapping {
        integers(16).map { CMTimeMapping(source: CMTimeRange($0[..<8]), target: CMTimeRange($0[8...])) } ?? .invalid
    }

    private convenience init(integers: [Int64]) { self.init(bytes: integers, objCType: "[\(integers.count)q]") }

    fileprivate func holds(_ count: Int) -> Bool { String(cString: objCType) == "[\(count)q]" }

    private func integers(_ count: Int) -> [Int64]? {
        guard holds(count) else { return nil }
        return [Int64](unsafeUninitializedCapacity: count) { buffer, initialized in
            getValue(buffer.baseAddress!)
            initialized = count
        }
    }
}

extension CMTime {
    fileprivate var integers: [Int64] { [value, Int64(timescale), Int64(flags.rawValue), epoch] }

    /// - Parameter n: the numbers of a time that was boxed.
    fileprivate init(_ n: ArraySlice<Int64>) {
        let n = Array(n)
        self.init(
            value: n[0], timescale: CMTimeScale(truncatingIfNeeded: n[1]),
            flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: n[2])), epoch: n[3])
    }
}

extension CMTimeRange {
    fileprivate var integers: [Int64] { start.integers + duration.integers }
    fileprivate init(_ n: ArraySlice<Int64>) { self.init(start: CMTime(n.prefix(4)), duration: CMTime(n.suffix(4))) }
}

/// Registers the boxes, for values that are set by key or arrive in messages.
@section(".init_array") @used
private let boxes: @convention(c) () -> Void = {
    registerObjCModule {
        ObjCConversion.registerBox(CMTime.self, { $0.holds(4) ? $0.timeValue : nil }, NSValue.init(time:))
        ObjCConversion.registerBox(
            CMTimeRange.self, { $0.holds(8) ? $0.timeRangeValue : nil }, NSValue.init(timeRange:))
        ObjCConversion.registerBox(
            CMTimeMapping.self, { $0.holds(16) ? $0.timeMappingValue : nil }, NSValue.init(timeMapping:))
    }
}
