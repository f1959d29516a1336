public import CoreGraphics
public import QuinceFoundationAdditions
internal import QuinceMediaClock

public let kCMClockError_MissingRequiredParameter: OSStatus = -12745
public let kCMClockError_InvalidParameter: OSStatus = -12746
public let kCMClockError_AllocationFailed: OSStatus = -12747
public let kCMClockError_UnsupportedOperation: OSStatus = -12756

/// A source of time: a clock or a timebase.
public protocol CMSyncProtocol: AnyObject {
    var time: CMTime { get }
}

/// A clock, which runs by itself. There is one, that of the host; it is the media clock, so that players follow the time of tests.
public final class CMClock: CMSyncProtocol, CFNumberedType, Sendable {
    public class var hostTimeClock: CMClock { hostTime }
    private static let hostTime = CMClock()
    package static var cfTypeID: CFTypeID { 1100 }
    public class var typeID: CFTypeID { cfTypeID }

    private init() {}

    /// In nanoseconds.
    public var time: CMTime { CMTime(value: MediaClock.shared.now.nanoseconds, timescale: 1_000_000_000) }
    public func anchorTime() -> (anchorTime: CMTime, referenceTime: CMTime) { (time, time) }
    /// Clocks drift if different hardware drives them.
    public func mightDrift(relativeTo other: CMClock) -> Bool { other !== self }
    /// Nothing is released: the host's clock goes on.
    public func invalidate() {}

    /// The host's units are nanoseconds here.
    public class func convertHostTimeToSystemUnits(_ hostTime: CMTime) -> UInt64 {
        let time = hostTime.convertScale(1_000_000_000, method: .default)
        return time.isNumeric && time.value > 0 ? UInt64(time.value) : 0
    }
    public class func convertSystemUnitsToHostTime(_ hostTime: UInt64) -> CMTime {
        CMTime(value: Int64(clamping: hostTime), timescale: 1_000_000_000)
    }
}

public func CMClockGetTypeID() -> CFTypeID { CMClock.cfTypeID }
public func CMClockGetHostTimeClock() -> CMClock { .hostTimeClock }
public func CMClockConvertHostTimeToSystemUnits(_ hostTime: CMTime) -> UInt64 {
    CMClock.convertHostTimeToSystemUnits(hostTime)
}
public func CMClockMakeHostTimeFromSystemUnits(_ hostTime: UInt64) -> CMTime {
    CMClock.convertSystemUnitsToHostTime(hostTime)
}
public func CMClockGetTime(_ clock: CMClock) -> CMTime { clock.time }
public func CMClockGetAnchorTime(
    _ clock: CMClock, clockTimeOut: UnsafeMutablePointer<CMTime>, referenceClockTimeOut: UnsafeMutablePointer<CMTime>
) -> OSStatus {
    (clockTimeOut.pointee, referenceClockTimeOut.pointee) = clock.anchorTime()
    return 0
}
public func CMClockMightDrift(_ clock: CMClock, otherClock: CMClock) -> Bool {
    clock.mightDrift(relativeTo: otherClock)
}
public func CMClockInvalidate(_ clock: CMClock) { clock.invalidate() }
