public import QuinceFoundationAdditions

public typealias CMClockOrTimebase = any CMSyncProtocol

public let kCMSyncError_MissingRequiredParameter: OSStatus = -12752
public let kCMSyncError_InvalidParameter: OSStatus = -12753
public let kCMSyncError_AllocationFailed: OSStatus = -12754
public let kCMSyncError_RateMustBeNonZero: OSStatus = -12755

extension CMSyncProtocol {
    fileprivate var effectiveRateOrOne: Double { (self as? CMTimebase)?.effectiveRate ?? 1 }

    /// The ratio of the rates; not a number if the other one stands, as for the quotient.
    public func rate(relativeTo other: any CMSyncProtocol) -> Double { effectiveRateOrOne / other.effectiveRateOrOne }

    /// Returns the time of another timeline at the instant at which this one has or will have a time.
    public func convertTime(_ time: CMTime, to other: any CMSyncProtocol) -> CMTime {
        let rate: Double = other.rate(relativeTo: self)
        let offset = CMTimeSubtract(time, self.time)
        let way = rate == 1 ? offset : CMTimeMultiplyByFloat64(offset, multiplier: rate)
        return CMTimeAdd(other.time, way)
    }

    /// All clocks here are the host's.
    public func mightDrift(relativeTo other: any CMSyncProtocol) -> Bool { false }
}

public func CMSyncGetTime(_ clockOrTimebase: CMClockOrTimebase) -> CMTime { clockOrTimebase.time }
public func CMSyncGetRelativeRate(
    _ ofClockOrTimebase: CMClockOrTimebase, relativeToClockOrTimebase: CMClockOrTimebase
) -> Float64 {
    ofClockOrTimebase.rate(relativeTo: relativeToClockOrTimebase)
}
public func CMSyncConvertTime(
    _ time: CMTime, from fromClockOrTimebase: CMClockOrTimebase, to toClockOrTimebase: CMClockOrTimebase
) -> CMTime {
    fromClockOrTimebase.convertTime(time, to: toClockOrTimebase)
}
public func CMSyncMightDrift(_ clockOrTimebase1: CMClockOrTimebase, _ clockOrTimebase2: CMClockOrTimebase) -> Bool {
    clockOrTimebase1.mightDrift(relativeTo: clockOrTimebase2)
}
