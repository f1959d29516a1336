/// The shape of a body, relative to the body's origin.
///
/// Invalid sizes (not finite, negative, zero) result in the smallest possible body, a quarter of a point wide.
package indirect enum PhysicsShape: Equatable, Sendable {
    /// A size, centered on the origin.
    case rectangle(PhysicsVector)
    /// A size, centered on the origin; a circle if width and height are equal.
    case ellipse(PhysicsVector)
    /// A simple outline of either winding, convex or not. A self-intersecting one counts as its convex hull.
    case polygon([PhysicsVector])
    /// Several shapes that move as one.
    case compound([Part])

    package struct Part: Equatable, Sendable {
        package var shape: PhysicsShape
        package var offset: PhysicsVector
        package var angle: Double

        package init(_ shape: PhysicsShape, offset: PhysicsVector, angle: Double = 0) {
            (self.shape, self.offset, self.angle) = (shape, offset, angle)
        }
    }
}
