import CoreGraphics
public import Foundation
import HostInterface
import RenderTree

/// One finger from when it comes down until it is lifted.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
    public enum TouchType: Int, Sendable { case direct, indirect, pencil }

    let finger: Int
    /// Each surface counts its own fingers.
    let surface: SurfaceID
    /// Seconds on the media clock.
    public internal(set) var timestamp: TimeInterval
    public internal(set) var phase: Phase = .began
    public internal(set) var tapCount = 1
    public internal(set) weak var window: UIWindow?
    /// The view that the finger came down on; it gets the touch until the end.
    public internal(set) weak var view: UIView?
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    public let type = TouchType.direct
    public let force: CGFloat = 1
    public let maximumPossibleForce: CGFloat = 1
    public let majorRadius: CGFloat = 20
    public let majorRadiusTolerance: CGFloat = 5

    /// In the window's space.
    var windowLocation: CGPoint
    var previousWindowLocation: CGPoint
    /// A recogniser has taken the touch away from its view.
    var isCancelledForView = false
    /// The view has not been told of the beginning yet: a recogniser delays it.
    var isDelayedForView = false
    /// Runs while a scroll view around the view waits whether the finger drags.
    var scrollDelay: GestureDeadline?

    init(finger: Int, surface: SurfaceID, location: CGPoint, window: UIWindow, time: TimeInterval) {
        self.surface = surface
        self.finger = finger
        self.window = window
        timestamp = time
        windowLocation = location
        previousWindowLocation = location
    }

    /// - Parameter view: `nil` is the window's space.
    public func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

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
