public import Foundation

/// What happened at one instant: for touches, all fingers that are down, whether they moved or not.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
    public enum EventSubtype: Int, Sendable { case none, motionShake }

    public let type = EventType.touches
    public let subtype = EventSubtype.none
    public internal(set) var timestamp: TimeInterval = 0
    var touches: [UITouch] = []

    public var allTouches: Set<UITouch>? { Set(touches) }
    public func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }
    public func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        Set(touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
    }
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    public func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
