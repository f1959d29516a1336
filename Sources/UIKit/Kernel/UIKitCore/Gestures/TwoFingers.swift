import CoreGraphics
import Foundation
import QuartzCore

/// Two touches as a distance and an angle, in the window's space.
@MainActor
struct TwoFingers {
    let distance: CGFloat
    /// The angle in radians, clockwise on screen.
    let angle: CGFloat
    let time: TimeInterval

    init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        let (a, b) = (touches[0].windowLocation, touches[1].windowLocation)
        distance = hypot(b.x - a.x, b.y - a.y)
        angle = atan2(b.y - a.y, b.x - a.x)
        time = CACurrentMediaTime()
    }

    /// Returns the shorter rotation from another pair to this one.
    func turn(from other: TwoFingers) -> CGFloat {
        let difference = angle - other.angle
        return difference - 2 * .pi * (difference / (2 * .pi)).rounded()
    }
}

extension UIGestureRecognizer {
    /// Whether a gesture of two fingers goes on with one of them, which changes nothing of its values.
    var goesOnWithOneFinger: Bool { trackedTouches.count == 1 && ownState != .possible }

    /// Goes on without the fingers that are lifted while others are down, or ends.
    func endTwoFingers(_ rebase: () -> Void) {
        let left = trackedTouches.filter { $0.phase != .ended }
        guard left.isEmpty else {
            trackedTouches = left
            return rebase()
        }
        state = ownState == .possible ? .failed : .ended
    }
}
