import CoreGraphics
import Foundation
import QuinceMotion
import UIKitCore

/// A vector with its angle and length, used by gravity and pushes.
struct PolarVector: Equatable {
    let vector: CGVector
    /// Radians from +x, clockwise on screen; kept while the length is 0.
    let angle: CGFloat
    /// A negative magnitude reverses the vector.
    let magnitude: CGFloat

    init(angle: CGFloat, magnitude: CGFloat) {
        (self.angle, self.magnitude) = (angle, magnitude)
        let (sine, cosine) = (ReproducibleMath.sin(Double(angle)), ReproducibleMath.cos(Double(angle)))
        vector = CGVector(dx: magnitude * CGFloat(cosine), dy: magnitude * CGFloat(sine))
    }

    private init(_ vector: CGVector, angle: CGFloat) {
        (self.vector, self.angle) = (vector, angle)
        magnitude = (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
    }

    static let down = PolarVector(CGVector(dx: 0, dy: 1), angle: .pi / 2)

    /// Replaces the vector; the angle is kept if the new vector is zero.
    func with(_ vector: CGVector) -> PolarVector {
        guard vector != CGVector() else { return PolarVector(vector, angle: angle) }
        return PolarVector(vector, angle: CGFloat(ReproducibleMath.atan2(Double(vector.dy), Double(vector.dx))))
    }
}
