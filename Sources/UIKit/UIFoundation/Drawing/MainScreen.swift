package import Foundation

/// What images and renderers need to know of the screen, which is far above them.
package enum MainScreen {
    // Read from any thread; written once, at launch, before there are others.
    /// Pixels to a point.
    nonisolated(unsafe) package static var scale: CGFloat = 2

    /// Rounds up to whole pixels, as a view that asks for room does; what is a hair above a pixel is that pixel.
    package static func roundUp(_ points: CGFloat) -> CGFloat {
        // 0 takes the sign off a negative zero.
        (points * scale - 1e-4).rounded(.up) / scale + 0
    }

    /// The nearest whole pixel.
    package static func round(_ points: CGFloat) -> CGFloat { (points * scale).rounded() / scale }
}
