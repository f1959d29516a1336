public import Foundation
internal import QuinceDiagnostics
public import QuinceFoundationAdditions

nonisolated(unsafe) public let kCMTimeValueKey: CFString = "value"
nonisolated(unsafe) public let kCMTimeScaleKey: CFString = "timescale"
nonisolated(unsafe) public let kCMTimeEpochKey: CFString = "epoch"
nonisolated(unsafe) public let kCMTimeFlagsKey: CFString = "flags"

public func CMTimeCopyAsDictionary(_ time: CMTime, allocator: CFAllocator?) -> CFDictionary? {
    [
        "value": NSNumber(value: time.value), "timescale": NSNumber(value: time.timescale),
        "epoch": NSNumber(value: time.epoch), "flags": NSNumber(value: time.flags.rawValue),
    ] as [String: NSNumber] as NSDictionary
}

/// - Returns: an invalid time if a value is missing.
public func CMTimeMakeFromDictionary(_ dictionaryRepresentation: CFDictionary?) -> CMTime {
    func number(_ key: CFString) -> NSNumber? { dictionaryRepresentation?.object(forKey: key) as? NSNumber }
    guard let value = number(kCMTimeValueKey), let scale = number(kCMTimeScaleKey), let epoch = number(kCMTimeEpochKey),
        let flags = number(kCMTimeFlagsKey)
    else { return .invalid }
    return CMTime(
        value: value.int64Value, timescale: scale.int32Value, flags: CMTimeFlags(rawValue: flags.uint32Value),
        epoch: epoch.int64Value)
}

/// Returns a time as in "{1/2 = 0.500}".
public func CMTimeCopyDescription(allocator: CFAllocator?, time: CMTime) -> CFString? { time.text as NSString }

/// Writes a time to standard error.
public func CMTimeShow(_ time: CMTime) { StandardStream.error.write(time.text + "\n") }

extension CMTime {
    /// - Differs: the way in which Apple writes an epoch is not known here.
    var text: String {
        guard isValid else { return "{INVALID}" }
        if isPositiveInfinity { return "{+INFINITY}" }
        if isNegativeInfinity { return "{-INFINITY}" }
        if isIndefinite { return "{INDEFINITE}" }
        let epoch: String = epoch == 0 ? "" : "(\(self.epoch))"
        let seconds = String(format: "%.3f", seconds)
        return "{\(value)/\(timescale)\(epoch) = \(seconds)\(hasBeenRounded ? ", rounded" : "")}"
    }
}
