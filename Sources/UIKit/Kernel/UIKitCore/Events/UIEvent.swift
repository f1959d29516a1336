public import Foundation
public import QuinceFoundationAdditions

/// The events of one instant: for touches, all fingers that are down, whether they moved or not.
@preconcurrency @MainActor
open class UIEvent: NSObject, QuinceFormatArgument {
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }
    public enum EventSubtype: Int, Sendable {
        case none, motionShake
        case remoteControlPlay = 100
        case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
        case remoteControlNextTrack, remoteControlPreviousTrack
        case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    open internal(set) var timestamp: TimeInterval = 0
    var touches: [UITouch] = []

    open var allTouches: Set<UITouch>? { Set(touches) }
    open func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }
    open func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        Set(touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
    }
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
