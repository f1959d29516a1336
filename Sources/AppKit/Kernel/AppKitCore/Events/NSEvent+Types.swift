import Foundation

extension NSEvent {
    /// The raw values are those of NSEvent.h.
    public enum EventType: UInt, Sendable {
        case leftMouseDown = 1, leftMouseUp, rightMouseDown, rightMouseUp, mouseMoved, leftMouseDragged
        case rightMouseDragged, mouseEntered, mouseExited, keyDown, keyUp, flagsChanged, appKitDefined, systemDefined
        case applicationDefined, periodic, cursorUpdate
        case scrollWheel = 22, tabletPoint, tabletProximity, otherMouseDown, otherMouseUp, otherMouseDragged
        case gesture = 29, magnify, swipe, rotate = 18, beginGesture = 19, endGesture = 20
        case smartMagnify = 32, quickLook, pressure, directTouch = 37
    }

    public enum EventSubtype: Int16, Sendable {
        case windowExposed = 0, applicationActivated, applicationDeactivated
        case windowMoved = 4
        case screenChanged = 8
    }

    public struct EventTypeMask: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        public init(type: EventType) { rawValue = 1 << UInt64(type.rawValue) }

        public static let leftMouseDown = EventTypeMask(type: .leftMouseDown)
        public static let leftMouseUp = EventTypeMask(type: .leftMouseUp)
        public static let rightMouseDown = EventTypeMask(type: .rightMouseDown)
        public static let rightMouseUp = EventTypeMask(type: .rightMouseUp)
        public static let mouseMoved = EventTypeMask(type: .mouseMoved)
        public static let leftMouseDragged = EventTypeMask(type: .leftMouseDragged)
        public static let rightMouseDragged = EventTypeMask(type: .rightMouseDragged)
        public static let mouseEntered = EventTypeMask(type: .mouseEntered)
        public static let mouseExited = EventTypeMask(type: .mouseExited)
        public static let keyDown = EventTypeMask(type: .keyDown)
        public static let keyUp = EventTypeMask(type: .keyUp)
        public static let flagsChanged = EventTypeMask(type: .flagsChanged)
        public static let appKitDefined = EventTypeMask(type: .appKitDefined)
        public static let systemDefined = EventTypeMask(type: .systemDefined)
        public static let applicationDefined = EventTypeMask(type: .applicationDefined)
        public static let periodic = EventTypeMask(type: .periodic)
        public static let cursorUpdate = EventTypeMask(type: .cursorUpdate)
        public static let scrollWheel = EventTypeMask(type: .scrollWheel)
        public static let tabletPoint = EventTypeMask(type: .tabletPoint)
        public static let tabletProximity = EventTypeMask(type: .tabletProximity)
        public static let otherMouseDown = EventTypeMask(type: .otherMouseDown)
        public static let otherMouseUp = EventTypeMask(type: .otherMouseUp)
        public static let otherMouseDragged = EventTypeMask(type: .otherMouseDragged)
        public static let gesture = EventTypeMask(type: .gesture)
        public static let magnify = EventTypeMask(type: .magnify)
        public static let swipe = EventTypeMask(type: .swipe)
        public static let rotate = EventTypeMask(type: .rotate)
        public static let any = EventTypeMask(rawValue: .max)
    }

    /// The raw values are those of NSEvent.h. A host's keys have the same bits (`KeySample.Modifiers`).
    public struct ModifierFlags: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let capsLock = ModifierFlags(rawValue: 1 << 16)
        public static let shift = ModifierFlags(rawValue: 1 << 17)
        public static let control = ModifierFlags(rawValue: 1 << 18)
        public static let option = ModifierFlags(rawValue: 1 << 19)
        public static let command = ModifierFlags(rawValue: 1 << 20)
        public static let numericPad = ModifierFlags(rawValue: 1 << 21)
        public static let help = ModifierFlags(rawValue: 1 << 22)
        public static let function = ModifierFlags(rawValue: 1 << 23)
        public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)
    }

    public struct Phase: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let began = Phase(rawValue: 1)
        public static let stationary = Phase(rawValue: 2)
        public static let changed = Phase(rawValue: 4)
        public static let ended = Phase(rawValue: 8)
        public static let cancelled = Phase(rawValue: 16)
        public static let mayBegin = Phase(rawValue: 32)
    }
}

extension NSEvent.EventType {
    var isOfMouse: Bool {
        switch self {
        case .leftMouseDown, .leftMouseUp, .rightMouseDown, .rightMouseUp, .mouseMoved, .leftMouseDragged,
            .rightMouseDragged, .otherMouseDown, .otherMouseUp, .otherMouseDragged:
            true
        default: false
        }
    }

    /// The button that an event of the mouse is about.
    var button: Int? {
        switch self {
        case .leftMouseDown, .leftMouseUp, .leftMouseDragged: 0
        case .rightMouseDown, .rightMouseUp, .rightMouseDragged: 1
        case .otherMouseDown, .otherMouseUp, .otherMouseDragged: 2
        default: nil
        }
    }

    /// The name in descriptions.
    var name: String {
        switch self {
        case .leftMouseDown: "LMouseDown"
        case .leftMouseUp: "LMouseUp"
        case .rightMouseDown: "RMouseDown"
        case .rightMouseUp: "RMouseUp"
        case .leftMouseDragged: "LMouseDragged"
        case .rightMouseDragged: "RMouseDragged"
        case .mouseMoved: "MouseMoved"
        case .mouseEntered: "MouseEntered"
        case .mouseExited: "MouseExited"
        case .keyDown: "KeyDown"
        case .keyUp: "KeyUp"
        case .flagsChanged: "FlagsChanged"
        case .scrollWheel: "ScrollWheel"
        default: "\(self)"
        }
    }
}

// MARK: Characters of keys without text

/// - Source: NSEvent.h; the characters are in Unicode's private area.
public let NSUpArrowFunctionKey = 0xF700
public let NSDownArrowFunctionKey = 0xF701
public let NSLeftArrowFunctionKey = 0xF702
public let NSRightArrowFunctionKey = 0xF703
public let NSF1FunctionKey = 0xF704
public let NSF2FunctionKey = 0xF705
public let NSF3FunctionKey = 0xF706
public let NSF4FunctionKey = 0xF707
public let NSF5FunctionKey = 0xF708
public let NSF6FunctionKey = 0xF709
public let NSF7FunctionKey = 0xF70A
public let NSF8FunctionKey = 0xF70B
public let NSF9FunctionKey = 0xF70C
public let NSF10FunctionKey = 0xF70D
public let NSF11FunctionKey = 0xF70E
public let NSF12FunctionKey = 0xF70F
public let NSInsertFunctionKey = 0xF727
public let NSDeleteFunctionKey = 0xF728
public let NSHomeFunctionKey = 0xF729
public let NSEndFunctionKey = 0xF72B
public let NSPageUpFunctionKey = 0xF72C
public let NSPageDownFunctionKey = 0xF72D
public let NSEnterCharacter = 0x03
public let NSBackspaceCharacter = 0x08
public let NSTabCharacter = 0x09
public let NSNewlineCharacter = 0x0A
public let NSFormFeedCharacter = 0x0C
public let NSCarriageReturnCharacter = 0x0D
public let NSBackTabCharacter = 0x19
public let NSDeleteCharacter = 0x7F
