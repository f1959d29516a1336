import CoreGraphics
public import Foundation

/// One key or button from when it goes down until it comes up.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

    /// - Differs: from Apple's enumeration, which keyboards hand values that it does not name; other keys than these
    ///   have a raw value of 2000 and their usage.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let upArrow = PressType(rawValue: 0)
        public static let downArrow = PressType(rawValue: 1)
        public static let leftArrow = PressType(rawValue: 2)
        public static let rightArrow = PressType(rawValue: 3)
        public static let select = PressType(rawValue: 4)
        public static let menu = PressType(rawValue: 5)
        public static let playPause = PressType(rawValue: 6)
        public static let pageUp = PressType(rawValue: 30)
        public static let pageDown = PressType(rawValue: 31)

        init(_ usage: UIKeyboardHIDUsage) {
            switch usage {
            case .keyboardUpArrow: self = .upArrow
            case .keyboardDownArrow: self = .downArrow
            case .keyboardLeftArrow: self = .leftArrow
            case .keyboardRightArrow: self = .rightArrow
            case .keyboardPageUp: self = .pageUp
            case .keyboardPageDown: self = .pageDown
            default: self.init(rawValue: 2000 + usage.rawValue)
            }
        }
    }

    /// Seconds on the media clock.
    open internal(set) var timestamp: TimeInterval
    open internal(set) var phase = Phase.began
    open var type: PressType { key.map { PressType($0.keyCode) } ?? .select }
    open internal(set) weak var window: UIWindow?
    /// The first responder when the key went down; it gets the press until the end.
    open internal(set) weak var responder: UIResponder?
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }
    /// 1: keys do not feel how hard they are pressed.
    open var force: CGFloat { 1 }
    open internal(set) var key: UIKey?

    /// Nobody kept the press, so that it writes, and goes on writing while it is held.
    var writes = false

    init(key: UIKey, timestamp: TimeInterval) {
        self.key = key
        self.timestamp = timestamp
    }
}

/// What keys did at one instant.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    /// Those that are down, and those that came up now.
    open var allPresses: Set<UIPress> { Set(presses) }
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        Set(presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
    }

    var presses: [UIPress] = []
    /// Those that changed, which the event tells of.
    var changed: [UIPress] = []
    /// Those that came to the end of the responder chain.
    var unhandled: Set<UIPress> = []

    /// To the responder that each press began with, a call a responder. All that changed are in the same phase.
    func deliver(startingAt first: UIResponder) {
        var rest = changed
        while let press = rest.first {
            let responder = press.responder ?? first
            let own = Set(rest.filter { ($0.responder ?? first) === responder })
            rest.removeAll { own.contains($0) }
            send(own, press.phase, to: responder)
        }
    }

    private func send(_ presses: Set<UIPress>, _ phase: UIPress.Phase, to responder: UIResponder) {
        switch phase {
        case .began: responder.pressesBegan(presses, with: self)
        case .changed: responder.pressesChanged(presses, with: self)
        case .ended: responder.pressesEnded(presses, with: self)
        case .cancelled: responder.pressesCancelled(presses, with: self)
        case .stationary: break
        }
    }
}
