public import CoreGraphics
public import QuinceFoundationAdditions

public func CMTimebaseGetTypeID() -> CFTypeID { CMTimebase.cfTypeID }

public func CMTimebaseCreateWithSourceClock(
    allocator: CFAllocator?, sourceClock: CMClock, timebaseOut: UnsafeMutablePointer<CMTimebase?>
) -> OSStatus {
    timebaseOut.pointee = CMTimebase(sourceClock: sourceClock)
    return 0
}
public func CMTimebaseCreateWithSourceTimebase(
    allocator: CFAllocator?, sourceTimebase: CMTimebase, timebaseOut: UnsafeMutablePointer<CMTimebase?>
) -> OSStatus {
    timebaseOut.pointee = CMTimebase(sourceTimebase: sourceTimebase)
    return 0
}
public func CMTimebaseCopySourceTimebase(_ timebase: CMTimebase) -> CMTimebase? { timebase.sourceTimebase }
public func CMTimebaseCopySourceClock(_ timebase: CMTimebase) -> CMClock? { timebase.sourceClock }
public func CMTimebaseCopySource(_ timebase: CMTimebase) -> any CMSyncProtocol { timebase.source }
public func CMTimebaseCopyUltimateSourceClock(_ timebase: CMTimebase) -> CMClock { timebase.ultimateSourceClock }

// The names of iOS 6 to 14.

@available(*, deprecated, renamed: "CMTimebaseCreateWithSourceClock(allocator:sourceClock:timebaseOut:)")
public func CMTimebaseCreateWithMasterClock(
    allocator: CFAllocator?, masterClock: CMClock, timebaseOut: UnsafeMutablePointer<CMTimebase?>
) -> OSStatus {
    CMTimebaseCreateWithSourceClock(allocator: allocator, sourceClock: masterClock, timebaseOut: timebaseOut)
}
@available(*, deprecated, renamed: "CMTimebaseCreateWithSourceTimebase(allocator:sourceTimebase:timebaseOut:)")
public func CMTimebaseCreateWithMasterTimebase(
    allocator: CFAllocator?, masterTimebase: CMTimebase, timebaseOut: UnsafeMutablePointer<CMTimebase?>
) -> OSStatus {
    CMTimebaseCreateWithSourceTimebase(allocator: allocator, sourceTimebase: masterTimebase, timebaseOut: timebaseOut)
}
@available(*, deprecated, renamed: "CMTimebaseCopySourceTimebase(_:)")
public func CMTimebaseCopyMasterTimebase(_ timebase: CMTimebase) -> CMTimebase? { timebase.sourceTimebase }
@available(*, deprecated, renamed: "CMTimebaseCopySourceClock(_:)")
public func CMTimebaseCopyMasterClock(_ timebase: CMTimebase) -> CMClock? { timebase.sourceClock }
@available(*, deprecated, renamed: "CMTimebaseCopyUltimateSourceClock(_:)")
public func CMTimebaseCopyUltimateMasterClock(_ timebase: CMTimebase) -> CMClock? { timebase.ultimateSourceClock }

// MARK: Time and rate

public func CMTimebaseGetTime(_ timebase: CMTimebase) -> CMTime { timebase.time }
public func CMTimebaseGetTimeWithTimeScale(
    _ timebase: CMTimebase, timescale: CMTimeScale, method: CMTimeRoundingMethod
) -> CMTime {
    timebase.time(withTimeScale: timescale, method: method)
}
public func CMTimebaseGetRate(_ timebase: CMTimebase) -> Float64 { timebase.rate }
public func CMTimebaseGetEffectiveRate(_ timebase: CMTimebase) -> Float64 { timebase.effectiveRate }
public func CMTimebaseGetTimeAndRate(
    _ timebase: CMTimebase, timeOut: UnsafeMutablePointer<CMTime>?, rateOut: UnsafeMutablePointer<Float64>?
) -> OSStatus {
    timeOut?.pointee = timebase.time
    rateOut?.pointee = timebase.rate
    return 0
}
@discardableResult public func CMTimebaseSetTime(_ timebase: CMTimebase, time: CMTime) -> OSStatus {
    status { try timebase.setTime(time) }
}
@discardableResult public func CMTimebaseSetRate(_ timebase: CMTimebase, rate: Float64) -> OSStatus {
    status { try timebase.setRate(rate) }
}
@discardableResult public func CMTimebaseSetAnchorTime(
    _ timebase: CMTimebase, timebaseTime: CMTime, immediateSourceTime: CMTime
) -> OSStatus {
    status { try timebase.setAnchorTime(timebaseTime, immediateSourceTime: immediateSourceTime) }
}
@discardableResult public func CMTimebaseSetRateAndAnchorTime(
    _ timebase: CMTimebase, rate: Float64, anchorTime: CMTime, immediateSourceTime: CMTime
) -> OSStatus {
    status {
        try timebase.setRateAndAnchorTime(
            rate: rate, anchorTime: anchorTime, immediateSourceTime: immediateSourceTime)
    }
}
public func CMTimebaseNotificationBarrier(_ timebase: CMTimebase) -> OSStatus { 0 }

private func status(_ work: () throws -> Void) -> OSStatus {
    do {
        try work()
        return 0
    } catch CMTimebase.Error.readOnly {
        return kCMTimebaseError_ReadOnly
    } catch { return kCMTimebaseError_InvalidParameter }
}
