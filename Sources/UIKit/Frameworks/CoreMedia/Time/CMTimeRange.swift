public import Foundation
internal import QuinceDiagnostics
public import QuinceFoundationAdditions

/// The times from a start, which is one of them, to an end, which is not.
public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime

    public init() { (start, duration) = (.invalid, .invalid) }
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }

    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    public static let invalid = CMTimeRange()
}

extension CMTimeRange {
    /// Makes an invalid range if the end is before the start or there is no distance between them.
    public init(start: CMTime, end: CMTime) {
        self.init(start: start, duration: CMTimeSubtract(end, start))
        if !isValid { self = .invalid }
    }

    public var isValid: Bool {
        start.isValid && duration.isValid && duration.epoch == 0 && duration >= .zero
    }
    public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
    public var isEmpty: Bool { isValid && duration == .zero }
    public var end: CMTime { isValid ? CMTimeAdd(start, duration) : .invalid }

    /// Returns the smallest range with all times of both, and with those between them.
    public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        return CMTimeRange(
            start: CMTimeMinimum(start, otherRange.start), end: CMTimeMaximum(end, otherRange.end))
    }

    /// Returns the times of both.
    public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        let (first, last) = (CMTimeMaximum(start, otherRange.start), CMTimeMinimum(end, otherRange.end))
        return first < last ? CMTimeRange(start: first, end: last) : .zero
    }

    public func containsTime(_ time: CMTime) -> Bool { isValid && time.isValid && start <= time && time < end }
    public func containsTimeRange(_ range: CMTimeRange) -> Bool {
        isValid && range.isValid && start <= range.start && range.end <= end
    }
}

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.union(otherRange)
}
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.intersection(otherRange)
}
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool { range1 == range2 }
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
    range.containsTimeRange(otherRange)
}
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }

// MARK: Dictionaries and texts

nonisolated(unsafe) public let kCMTimeRangeStartKey: CFString = "start"
nonisolated(unsafe) public let kCMTimeRangeDurationKey: CFString = "duration"

public func CMTimeRangeCopyAsDictionary(_ range: CMTimeRange, allocator: CFAllocator?) -> CFDictionary? {
    let start = CMTimeCopyAsDictionary(range.start, allocator: allocator)
    let duration = CMTimeCopyAsDictionary(range.duration, allocator: allocator)
    guard let start, let duration else { return nil }
    return ["start": start, "duration": duration] as [String: NSDictionary] as NSDictionary
}
public func CMTimeRangeMakeFromDictionary(_ dictionaryRepresentation: CFDictionary) -> CMTimeRange {
    func time(_ key: CFString) -> CMTime {
        CMTimeMakeFromDictionary(dictionaryRepresentation.object(forKey: key).flatMap(dictionary))
    }
    return CMTimeRange(start: time(kCMTimeRangeStartKey), duration: time(kCMTimeRangeDurationKey))
}

/// Foundation on Linux may give back a nested dictionary as a value.
func dictionary(_ value: Any) -> NSDictionary? {
    value as? NSDictionary ?? (value as? [AnyHashable: Any]).map { $0 as NSDictionary }
}

/// Returns a range as in "{{0/1 = 0.000}, {5/1 = 5.000}}".
public func CMTimeRangeCopyDescription(allocator: CFAllocator?, range: CMTimeRange) -> CFString? {
    range.text as NSString
}
public func CMTimeRangeShow(_ range: CMTimeRange) { StandardStream.error.write(range.text + "\n") }

extension CMTimeRange {
    var text: String { "{\(start.text), \(duration.text)}" }
}
