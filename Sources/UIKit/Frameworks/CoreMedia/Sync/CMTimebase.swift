public import CoreGraphics
public import Foundation
internal import QuinceDiagnostics
public import QuinceFoundationAdditions
internal import Synchronization

public let kCMTimebaseError_MissingRequiredParameter: OSStatus = -12748
public let kCMTimebaseError_InvalidParameter: OSStatus = -12749
public let kCMTimebaseError_AllocationFailed: OSStatus = -12750
public let kCMTimebaseError_TimerIntervalTooShort: OSStatus = -12751
public let kCMTimebaseError_ReadOnly: OSStatus = -12757

/// A timeline that an app controls: a time and a rate, on top of a clock or of another timebase.
///
/// time = anchor + (source's time − source's time at the anchor) · rate. A new timebase stands at 0.
public final class CMTimebase: CMSyncProtocol, CFNumberedType, Sendable {
    package static var cfTypeID: CFTypeID { 1101 }
    public class var typeID: CFTypeID { cfTypeID }

    public enum Error: Swift.Error {
        case missingRequiredParameter, invalidParameter, allocationFailed, timerIntervalTooShort, readOnly
    }

    private struct State {
        var rate = 0.0
        var anchor = CMTime.zero
        var sourceAnchor: CMTime
    }

    public let source: any CMSyncProtocol & Sendable
    private let state: Mutex<State>
    /// Whether it belongs to a player's item, which alone may change it.
    private let isReadOnly: Bool

    public convenience init(sourceClock: CMClock) { self.init(sourceClock: sourceClock, isReadOnly: false) }
    package init(sourceClock: CMClock, isReadOnly: Bool) {
        self.isReadOnly = isReadOnly
        source = sourceClock
        state = Mutex(State(sourceAnchor: sourceClock.time))
    }
    public init(sourceTimebase: CMTimebase) {
        isReadOnly = false
        source = sourceTimebase
        state = Mutex(State(sourceAnchor: sourceTimebase.time))
    }

    public var sourceClock: CMClock? { source as? CMClock }
    public var sourceTimebase: CMTimebase? { source as? CMTimebase }
    public var ultimateSourceClock: CMClock { sourceTimebase?.ultimateSourceClock ?? .hostTimeClock }

    /// In nanoseconds while it runs.
    public var time: CMTime { state.withLock { Self.time($0, at: source.time) } }
    public func time(withTimeScale timescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
        time.convertScale(timescale, method: method)
    }
    public var rate: Double { state.withLock { $0.rate } }
    /// The rate by that of the clock below.
    public var effectiveRate: Double { rate * (sourceTimebase?.effectiveRate ?? 1) }

    private static func time(_ state: State, at sourceTime: CMTime) -> CMTime {
        let elapsed = CMTimeSubtract(sourceTime, state.sourceAnchor)
        guard state.rate != 0, elapsed != .zero else { return state.anchor }
        let way = state.rate == 1 ? elapsed : CMTimeMultiplyByFloat64(elapsed, multiplier: state.rate)
        return CMTimeAdd(state.anchor, way).convertScale(1_000_000_000, method: .default)
    }

    // MARK: Changes

    public func setTime(_ time: CMTime) throws {
        guard !isReadOnly else { throw Error.readOnly }
        guard time.isNumeric else { throw Error.invalidParameter }
        change { state, now in (state.anchor, state.sourceAnchor) = (time, now) }
        post(kCMTimebaseNotification_TimeJumped, at: time)
    }
    public func setRate(_ rate: Double) throws {
        guard !isReadOnly else { throw Error.readOnly }
        guard rate.isFinite else { throw Error.invalidParameter }
        let isNew: Bool = rate != self.rate
        change { state, now in
            (state.anchor, state.sourceAnchor, state.rate) = (Self.time(state, at: now), now, rate)
        }
        if isNew { post(kCMTimebaseNotification_EffectiveRateChanged, at: time) }
    }
    public func setAnchorTime(_ anchorTime: CMTime, immediateSourceTime: CMTime) throws {
        guard !isReadOnly else { throw Error.readOnly }
        try anchor(anchorTime, immediateSourceTime)
    }
    private func anchor(_ anchorTime: CMTime, _ immediateSourceTime: CMTime) throws {
        guard anchorTime.isNumeric, immediateSourceTime.isNumeric else { throw Error.invalidParameter }
        change { state, _ in (state.anchor, state.sourceAnchor) = (anchorTime, immediateSourceTime) }
        post(kCMTimebaseNotification_TimeJumped, at: anchorTime)
    }
    public func setRateAndAnchorTime(rate: Double, anchorTime: CMTime, immediateSourceTime: CMTime) throws {
        guard !isReadOnly else { throw Error.readOnly }
        try follow(rate: rate, anchorTime: anchorTime, immediateSourceTime: immediateSourceTime)
    }

    /// Changes a timebase also if an app may not.
    package func follow(rate: Double, anchorTime: CMTime, immediateSourceTime: CMTime) throws {
        guard rate.isFinite else { throw Error.invalidParameter }
        let isNew: Bool = rate != self.rate
        try anchor(anchorTime, immediateSourceTime)
        change { state, _ in state.rate = rate }
        if isNew { post(kCMTimebaseNotification_EffectiveRateChanged, at: anchorTime) }
    }

    private func change(_ edit: (inout State, CMTime) -> Void) {
        let now = source.time
        state.withLock { edit(&$0, now) }
    }

    private func post(_ name: CFString, at time: CMTime) {
        NotificationCenter.default.post(
            name: NSNotification.Name(name as String), object: self,
            userInfo: [kCMTimebaseNotificationKey_EventTime as String: NSValue(time: time)])
    }
}

nonisolated(unsafe) public let kCMTimebaseNotification_EffectiveRateChanged: CFString =
    "kCMTimebaseNotification_EffectiveRateChanged"
nonisolated(unsafe) public let kCMTimebaseNotification_TimeJumped: CFString = "kCMTimebaseNotification_TimeJumped"
nonisolated(unsafe) public let kCMTimebaseNotificationKey_EventTime: CFString = "kCMTimebaseNotificationKey_EventTime"

extension CMTimebase {
    public static let effectiveRateChanged = NSNotification.Name(kCMTimebaseNotification_EffectiveRateChanged as String)
    public static let timeJumped = NSNotification.Name(kCMTimebaseNotification_TimeJumped as String)

    public func addTimer(_ timer: Timer, on runloop: RunLoop) throws {
        Unsupported.report("timers of timebases", in: "CMTimebase")
        throw Error.invalidParameter
    }
}
