import CoreGraphics
import Foundation
import QuartzCore

/// Two touches as a span: how far apart they are and which way they lie, in the window's space.
@MainActor
struct TwoFingers {
    let distance: CGFloat
    /// Radians, clockwise on screen.
    let angle: CGFloat
    let time: TimeInterval

    init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        let (a, b) = (touches[0].windowLocation, touches[1].windowLocation)
        distance = hypot(b.x - a.x, b.y - a.y)
        angle = atan2(b.y - a.y, b.x - a.x)
        time = CACurrentMediaTime()
    }

    /// The turn from another span to this one, the short way round.
    func turn(from other: TwoFingers) -> CGFloat {
        let difference = angle - other.angle
        return difference - 2 * .pi * (difference / (2 * .pi)).rounded()
    }
}
