package import Foundation

/// The properties of the main screen that images and renderers need; the screen itself is in a higher module.
package enum MainScreen {
    // Read from any thread; written once, at launch, before other threads exist.
    /// Pixels per point.
    nonisolated(unsafe) package static var scale: CGFloat = 2

    /// Rounds up to whole pixels, as a view does for its fitting size; ignores an excess of up to 0.0001 pixels.
    package static func roundUp(_ points: CGFloat) -> CGFloat {
        // Adding 0 turns a negative zero into zero.
        (points * scale - 1e-4).rounded(.up) / scale + 0
    }

    /// Rounds to the nearest whole pixel, never to a negative zero.
    package static func round(_ points: CGFloat) -> CGFloat { (points * scale).rounded() / scale + 0 }

    /// Rounds a point to whole pixels of a screen, of which there are `scale` in a point.
    package static func round(_ point: CGPoint, scale: CGFloat) -> CGPoint {
        CGPoint(x: (point.x * scale).rounded() / scale + 0, y: (point.y * scale).rounded() / scale + 0)
    }
}
