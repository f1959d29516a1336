import CoreGraphics
public import Foundation
import QuinceMediaClock

/// A mouse's, a key's or an application's event, which is immutable once it is made.
@preconcurrency @MainActor
open class NSEvent: NSObject, NSCopying {
    /// The values of an event; those that its type does not have are at their defaults.
    struct Values {
        var type: EventType
        var location = CGPoint.zero
        var modifiers: ModifierFlags = []
        var timestamp: TimeInterval = 0
        weak var window: NSWindow?
        var windowNumber = 0
        var clickCount = 0
        var buttonNumber = 0
        var eventNumber = 0
        var pressure: Float = 0
        var characters = ""
        var charactersIgnoringModifiers = ""
        var keyCode: UInt16 = 0
        var isARepeat = false
        var delta = CGVector.zero
        var scrollingDelta = CGVector.zero
        var hasPreciseScrollingDeltas = false
        var phase: Phase = []
        var momentumPhase: Phase = []
        weak var trackingArea: NSTrackingArea?
        /// The number of the area and the pointer, for events that the app makes.
        var trackingNumber = 0
        var userData: UnsafeMutableRawPointer?
        var subtype: Int16 = 0
        var data = (0, 0)
    }

    let values: Values

    init(_ values: Values) { self.values = values }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    open var type: EventType { values.type }
    open var subtype: EventSubtype { EventSubtype(rawValue: values.subtype) ?? .applicationActivated }
    open var modifierFlags: ModifierFlags { values.modifiers }
    /// The seconds since the launch of the device.
    open var timestamp: TimeInterval { values.timestamp }
    open var window: NSWindow? { values.window }
    open var windowNumber: Int { values.windowNumber }
    /// The position in the window's space, y up; in the screen's if there is no window.
    open var locationInWindow: NSPoint { values.location }
    open var eventNumber: Int { values.eventNumber }

    // MARK: The mouse

    open var clickCount: Int { values.clickCount }
    /// 0 for the left button, 1 for the right one, 2 for the middle one.
    open var buttonNumber: Int { values.buttonNumber }
    open var pressure: Float { values.pressure }
    open var deltaX: CGFloat { values.delta.dx }
    /// The distance since the last event, y down.
    open var deltaY: CGFloat { values.delta.dy }
    open var deltaZ: CGFloat { 0 }
    open var scrollingDeltaX: CGFloat { values.scrollingDelta.dx }
    open var scrollingDeltaY: CGFloat { values.scrollingDelta.dy }
    open var hasPreciseScrollingDeltas: Bool { values.hasPreciseScrollingDeltas }
    open var phase: Phase { values.phase }
    open var momentumPhase: Phase { values.momentumPhase }
    open var isDirectionInvertedFromDevice: Bool { false }
    open var associatedEventsMask: EventTypeMask { EventTypeMask(type: type) }

    // MARK: Tracking

    open var trackingArea: NSTrackingArea? { values.trackingArea }
    open var trackingNumber: Int { values.trackingArea?.number ?? values.trackingNumber }

    // MARK: Keys

    open var characters: String? { values.characters }
    open var charactersIgnoringModifiers: String? { values.charactersIgnoringModifiers }
    /// The virtual code of the physical key, as on a Mac.
    open var keyCode: UInt16 { values.keyCode }
    open var isARepeat: Bool { values.isARepeat }

    // MARK: Events of the application

    open var data1: Int { values.data.0 }
    open var data2: Int { values.data.1 }

    // MARK: The state of the devices

    /// The pointer's position in the screen's space, y up.
    open class var mouseLocation: NSPoint { NSApplication.shared.mouse.location }
    /// The buttons that are pressed, as bits: 1 for the left one, 2 for the right one.
    open class var pressedMouseButtons: Int { NSApplication.shared.mouse.pressedButtons }
    open class var modifierFlags: ModifierFlags { NSApplication.shared.keys.modifiers }
    /// The longest time in seconds between the clicks of a double click; the value is the system's default.
    open class var doubleClickInterval: TimeInterval { 0.5 }
    open class var keyRepeatDelay: TimeInterval { 0.5 }
    open class var keyRepeatInterval: TimeInterval { 1.0 / 12 }

    open override nonisolated var description: String { MainActor.assumeIsolated { described } }
}

extension NSEvent {
    /// The time of an event that happens now.
    static var now: TimeInterval { MediaClock.shared.now.seconds }

    // MARK: Creation

    public class func mouseEvent(
        with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval,
        windowNumber wNum: Int, context unusedPassNil: Any?, eventNumber eNum: Int, clickCount cNum: Int,
        pressure: Float
    ) -> NSEvent? {
        guard type.isOfMouse else { return nil }
        var values = Values(type: type, location: location, modifiers: flags, timestamp: time)
        values.take(window: wNum)
        (values.eventNumber, values.clickCount, values.pressure) = (eNum, cNum, pressure)
        values.buttonNumber = type.button ?? 0
        return NSEvent(values)
    }

    public class func keyEvent(
        with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval,
        windowNumber wNum: Int, context unusedPassNil: Any?, characters keys: String,
        charactersIgnoringModifiers ukeys: String, isARepeat flag: Bool, keyCode code: UInt16
    ) -> NSEvent? {
        guard [.keyDown, .keyUp, .flagsChanged].contains(type) else { return nil }
        var values = Values(type: type, location: location, modifiers: flags, timestamp: time)
        values.take(window: wNum)
        (values.characters, values.charactersIgnoringModifiers) = (keys, ukeys)
        (values.isARepeat, values.keyCode) = (flag, code)
        return NSEvent(values)
    }

    public class func otherEvent(
        with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval,
        windowNumber wNum: Int, context unusedPassNil: Any?, subtype: Int16, data1 d1: Int, data2 d2: Int
    ) -> NSEvent? {
        guard [.appKitDefined, .systemDefined, .applicationDefined, .periodic].contains(type) else { return nil }
        var values = Values(type: type, location: location, modifiers: flags, timestamp: time)
        values.take(window: wNum)
        (values.subtype, values.data) = (subtype, (d1, d2))
        return NSEvent(values)
    }

    private var described: String {
        let name = "NSEvent: type=\(type.name) loc=(\(locationInWindow.x),\(locationInWindow.y)) time=\(timestamp)"
        let flags = "flags=0x\(String(modifierFlags.rawValue, radix: 16)) win=\(window.map { "\($0)" } ?? "0x0")"
        switch type {
        case .keyDown, .keyUp: return "\(name) \(flags) chars=\"\(values.characters)\" keyCode=\(keyCode)"
        case _ where type.isOfMouse: return "\(name) \(flags) clickCount=\(clickCount) buttonNumber=\(buttonNumber)"
        default: return "\(name) \(flags)"
        }
    }
}

extension NSEvent.Values {
    /// Takes the window with a number; 0 is no window.
    @MainActor
    fileprivate mutating func take(window number: Int) {
        windowNumber = number
        window = number == 0 ? nil : NSApplication.shared.window(withWindowNumber: number)
    }
}
