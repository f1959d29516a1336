import CoreGraphics
package import Foundation

// Hosts pass on values from browsers and window systems; they are clamped to a finite range that the app's arithmetic
// can handle.

/// The largest coordinate in points: far beyond any surface, and small enough that products of two stay exact enough.
private let farthest: CGFloat = 100_000

extension CGPoint {
    /// The point with its coordinates clamped; a coordinate that is not finite becomes 0.
    package var clampedForHosts: CGPoint { CGPoint(x: x.clampedForHosts, y: y.clampedForHosts) }
}

extension CGFloat {
    package var clampedForHosts: CGFloat { isFinite ? Swift.min(Swift.max(self, -farthest), farthest) : 0 }
}
