import CoreGraphics
public import Foundation
public import QuinceFoundationAdditions
import QuinceHostInterface
import QuinceRenderTree

/// A finger from when it comes down until it is lifted.
@preconcurrency @MainActor
open class UITouch: NSObject, QuinceFormatArgument {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil
        public static var stylus: TouchType { .pencil }
    }

    let finger: Int
    /// The surface; each surface numbers its own fingers.
    let surface: SurfaceID
    /// The time in seconds on the media clock.
    open internal(set) var timestamp: TimeInterval
    open internal(set) var phase: Phase = .began
    open internal(set) var tapCount = 1
    open internal(set) weak var window: UIWindow?
    /// The view that the finger came down on, which receives the touch until its end.
    open internal(set) weak var view: UIView?
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    public let type = TouchType.direct

    /// The location in the window's space.
    var windowLocation: CGPoint
    var previousWindowLocation: CGPoint
    /// Whether a gesture recognizer has cancelled the touch for its view.
    var isCancelledForView = false
    /// Whether the view has not received the beginning yet, because a gesture recognizer delays it.
    var isDelayedForView = false
    /// The deadline until which a scroll view around the view waits for the finger to drag.
    var scrollDelay: GestureDeadline?

    /// Creates a touch without a finger, at the origin and without a window, for an app's own tests.
    public override nonisolated init() {
        finger = -1
        surface = SurfaceID(raw: 0)
        timestamp = 0
        windowLocation = .zero
        previousWindowLocation = .zero
        super.init()
    }

    init(finger: Int, surface: SurfaceID, location: CGPoint, window: UIWindow, time: TimeInterval) {
        self.surface = surface
        self.finger = finger
        self.window = window
        timestamp = time
        windowLocation = location
        previousWindowLocation = location
    }

    /// - Parameter view: the view; `nil` for the window's space.
    open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return windowLocation }
        return view.convert(point, from: window)
    }

    func move(to location: CGPoint, phase: Phase, time: TimeInterval) {
        previousWindowLocation = windowLocation
        windowLocation = location
        self.phase = phase
        timestamp = time
    }
}
