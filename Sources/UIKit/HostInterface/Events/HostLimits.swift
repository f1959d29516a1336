import CoreGraphics
package import Foundation

// Hosts hand on what browsers and window systems say; what comes in is finite and within reach of the app's arithmetic.

/// Points; far beyond any surface, and small enough that products of two stay exact enough.
private let farthest: CGFloat = 100_000

extension CGPoint {
    /// What is not finite becomes 0.
    package var clampedForHosts: CGPoint { CGPoint(x: x.clampedForHosts, y: y.clampedForHosts) }
}

extension CGFloat {
    package var clampedForHosts: CGFloat { isFinite ? Swift.min(Swift.max(self, -farthest), farthest) : 0 }
}
