import CoreGraphics
import Foundation
import HostInterface

/// How the device was turned in somebody's hands.
struct DeviceTurn: Equatable {
    /// Counter-clockwise: 1, 2, or -1 for a quarter clockwise.
    let quarters: Int

    private static let counterClockwise: [HostOrientation] = [
        .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
    ]

    init?(from old: HostOrientation, to new: HostOrientation) {
        let order = Self.counterClockwise
        guard old != new, let start = order.firstIndex(of: old), let end = order.firstIndex(of: new) else { return nil }
        let turned = (end - start + order.count) % order.count
        quarters = turned == 3 ? -1 : turned
    }

    /// Radians, clockwise: how far the interface turns against the device to stand upright again.
    var angle: CGFloat { CGFloat(quarters) * .pi / 2 }

    /// Seconds. Twice as long for half a turn, as Apple says of the status bar; the 0.3 s of a quarter are chosen.
    var duration: TimeInterval { quarters == 2 ? 0.6 : 0.3 }
}
