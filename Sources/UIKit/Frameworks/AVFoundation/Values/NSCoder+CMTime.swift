public import CoreMedia
public import Foundation

extension NSCoder {
    public func encode(_ time: CMTime, forKey key: String) { encode(numbers: time.numbers, key) }
    /// An invalid time if there is none. So for ranges and mappings.
    public func decodeTime(forKey key: String) -> CMTime {
        numbers(4, key).map { CMTime(numbers: $0[...]) } ?? .invalid
    }

    public func encode(_ timeRange: CMTimeRange, forKey key: String) { encode(numbers: timeRange.numbers, key) }
    public func decodeTimeRange(forKey key: String) -> CMTimeRange {
        numbers(8, key).map { CMTimeRange(numbers: $0[...]) } ?? .invalid
    }

    public func encode(_ timeMapping: CMTimeMapping, forKey key: String) {
        encode(numbers: timeMapping.source.numbers + timeMapping.target.numbers, key)
    }
    public func decodeTimeMapping(forKey key: String) -> CMTimeMapping {
        guard let numbers = numbers(16, key) else { return .invalid }
        return CMTimeMapping(source: CMTimeRange(numbers: numbers[..<8]), target: CMTimeRange(numbers: numbers[8...]))
    }

    private func encode(numbers: [Int64], _ key: String) {
        for (n, number) in numbers.enumerated() { encode(number, forKey: "\(key).\(n)") }
    }

    private func numbers(_ count: Int, _ key: String) -> [Int64]? {
        guard containsValue(forKey: "\(key).\(count - 1)") else { return nil }
        return (0..<count).map { decodeInt64(forKey: "\(key).\($0)") }
    }
}

extension CMTime {
    fileprivate var numbers: [Int64] { [value, Int64(timescale), Int64(flags.rawValue), epoch] }
    fileprivate init(numbers: ArraySlice<Int64>) {
        let n = Array(numbers)
        self.init(
            value: n[0], timescale: CMTimeScale(truncatingIfNeeded: n[1]),
            flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: n[2])), epoch: n[3])
    }
}

extension CMTimeRange {
    fileprivate var numbers: [Int64] { start.numbers + duration.numbers }
    fileprivate init(numbers: ArraySlice<Int64>) {
        self.init(start: CMTime(numbers: numbers.prefix(4)), duration: CMTime(numbers: numbers.suffix(4)))
    }
}
