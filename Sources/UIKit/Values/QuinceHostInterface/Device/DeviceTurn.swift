import CoreGraphics
package import Foundation

/// A rotation of the device.
package struct DeviceTurn: Equatable {
    /// The number of quarter turns counterclockwise: 1, 2, or -1 for a quarter turn clockwise.
    package let quarters: Int

    private static let counterClockwise: [HostOrientation] = [
        .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
    ]

    package init?(from old: HostOrientation, to new: HostOrientation) {
        let order = Self.counterClockwise
        guard old != new, let start = order.firstIndex(of: old), let end = order.firstIndex(of: new) else { return nil }
        let turned = (end - start + order.count) % order.count
        quarters = turned == 3 ? -1 : turned
    }

    /// The angle in radians, clockwise, by which the interface turns relative to the device to be upright again.
    package var angle: CGFloat { CGFloat(quarters) * .pi / 2 }

    /// The duration in seconds. Half a turn takes twice as long, as Apple says of the status bar; the 0.3 s of a
    /// quarter are chosen.
    package var duration: TimeInterval { quarters == 2 ? 0.6 : 0.3 }
}
