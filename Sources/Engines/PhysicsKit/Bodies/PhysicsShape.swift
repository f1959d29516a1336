/// What a body is made of, relative to the body's origin.
///
/// Bad numbers (not finite, negative, zero) give the smallest body there is, a quarter of a point wide.
package indirect enum PhysicsShape: Equatable, Sendable {
    /// Centred on the origin.
    case rectangle(PhysicsVector)
    /// Centred on the origin; a circle where width and height are equal.
    case ellipse(PhysicsVector)
    /// A simple outline, either way round, convex or not. One that crosses itself counts as its convex hull.
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
