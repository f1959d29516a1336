public import Foundation
import QuinceFoundationAdditions
import QuinceLaunchState

/// Values of events that no host here has: of tablets, trackpads and pressure.
extension NSEvent {
    public enum PointingDeviceType: UInt, Sendable { case unknown, pen, cursor, eraser }

    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let penTip = ButtonMask(rawValue: 1)
        public static let penLowerSide = ButtonMask(rawValue: 2)
        public static let penUpperSide = ButtonMask(rawValue: 4)
    }

    public var magnification: CGFloat { 0 }
    public var rotation: Float { 0 }
    public var stage: Int { 0 }
    public var stageTransition: CGFloat { 0 }
    public var deviceID: Int { 0 }
    public var absoluteX: Int { 0 }
    public var absoluteY: Int { 0 }
    public var absoluteZ: Int { 0 }
    public var buttonMask: ButtonMask { [] }
    public var tilt: NSPoint { .zero }
    public var tangentialPressure: Float { 0 }
    public var vendorDefined: Any { [Any]() }
    public var vendorID: Int { 0 }
    public var tabletID: Int { 0 }
    public var pointingDeviceID: Int { 0 }
    public var systemTabletID: Int { 0 }
    public var vendorPointingDeviceType: Int { 0 }
    public var pointingDeviceSerialNumber: Int { 0 }
    public var uniqueID: UInt64 { 0 }
    public var capabilityMask: Int { 0 }
    public var pointingDeviceType: PointingDeviceType { .unknown }
    public var isEnteringProximity: Bool { false }

    /// Whether swipes follow from scrolling: only a trackpad has them.
    public class var isSwipeTrackingFromScrollEventsEnabled: Bool { false }
    /// Whether moves that wait are one event. A host sends a move when it has time for it, so that this changes nothing.
    public class var isMouseCoalescingEnabled: Bool {
        get { Periodic.launched.value.isCoalescing }
        set { Periodic.launched.value.isCoalescing = newValue }
    }
    /// A time that does not come.
    public class var foreverDuration: TimeInterval { .greatestFiniteMagnitude }

    /// The pointer that was given with a tracking rectangle.
    public var userData: UnsafeMutableRawPointer? { trackingArea?.userData ?? values.userData }

    public class func enterExitEvent(
        with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval,
        windowNumber wNum: Int, context unusedPassNil: Any?, eventNumber eNum: Int, trackingNumber tNum: Int,
        userData data: UnsafeMutableRawPointer?
    ) -> NSEvent? {
        guard [.mouseEntered, .mouseExited, .cursorUpdate].contains(type) else { return nil }
        var values = Values(type: type, location: location, modifiers: flags, timestamp: time)
        values.window = wNum == 0 ? nil : NSApplication.shared.window(withWindowNumber: wNum)
        (values.windowNumber, values.eventNumber, values.trackingNumber) = (wNum, eNum, tNum)
        values.userData = data
        return NSEvent(values)
    }

    // MARK: Periodic events

    /// Posts an event again and again, for a loop that tracks the mouse.
    ///
    /// - Parameter period: in seconds.
    public class func startPeriodicEvents(afterDelay delay: TimeInterval, withPeriod period: TimeInterval) {
        Periodic.launched.value.start(delay, period)
    }
    public class func stopPeriodicEvents() { Periodic.launched.value.stop() }
}

@MainActor
private final class Periodic {
    static let launched = LaunchLocal(main: Periodic.init)
    var isCoalescing = true
    private var timer: QuinceTimer?

    func start(_ delay: TimeInterval, _ period: TimeInterval) {
        stop()
        timer = QuinceTimer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.repeatEvery(period) }
        }
    }

    private func repeatEvery(_ period: TimeInterval) {
        post()
        timer = QuinceTimer.scheduledTimer(withTimeInterval: period, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.post() }
        }
    }

    private func post() {
        var values = NSEvent.Values(type: .periodic)
        values.timestamp = NSEvent.now
        NSApplication.shared.postEvent(NSEvent(values), atStart: false)
    }

    func stop() {
        timer?.invalidate()
        timer = nil
    }
}
