import CoreGraphics
public import Foundation
public import UIFoundation

/// A press of one key or button from when it goes down until it comes up.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

    /// - Differs: it is a struct, because keyboards pass values that Apple's enumeration does not name: a key that is
    ///   not listed here has the raw value 2000 plus its usage.
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

    /// The time in seconds on the media clock.
    open internal(set) var timestamp: TimeInterval
    open internal(set) var phase = Phase.began
    open var type: PressType { key.map { PressType($0.keyCode) } ?? .select }
    open internal(set) weak var window: UIWindow?
    /// The first responder when the key went down, which receives the press until its end.
    open internal(set) weak var responder: UIResponder?
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }
    /// Always 1: keys do not measure force.
    open var force: CGFloat { 1 }
    open internal(set) var key: UIKey?

    /// Whether the press types text, repeatedly while it is held, because no responder consumed it.
    var writes = false

    init(key: UIKey, timestamp: TimeInterval) {
        self.key = key
        self.timestamp = timestamp
    }
}

/// The presses of one instant.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    /// The presses of keys that are down, and of those that came up now.
    open var allPresses: Set<UIPress> { Set(presses) }
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        Set(presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
    }

    var presses: [UIPress] = []
    /// The presses that changed, which the event reports.
    var changed: [UIPress] = []
    /// The presses that reached the end of the responder chain.
    var unhandled: Set<UIPress> = []

    /// Calls each responder with which presses began once. All changed presses are in the same phase.
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
