import CoreGraphics
import Foundation
import Motion

/// A vector that is also an angle and a length: gravity's and a push's.
struct PolarVector: Equatable {
    private(set) var vector: CGVector
    /// Radians, from +x, clockwise on screen; kept while the length is 0.
    private(set) var angle: CGFloat

    init(_ vector: CGVector) {
        self.vector = vector
        angle = CGFloat(ReproducibleMath.atan2(Double(vector.dy), Double(vector.dx)))
    }

    /// - Parameter magnitude: negative turns the vector round.
    init(angle: CGFloat, magnitude: CGFloat) {
        let (sine, cosine) = (ReproducibleMath.sin(Double(angle)), ReproducibleMath.cos(Double(angle)))
        self.angle = angle
        vector = CGVector(dx: magnitude * CGFloat(cosine), dy: magnitude * CGFloat(sine))
        length = magnitude
    }

    /// The angle stays where there is none to be told from the vector.
    func with(_ vector: CGVector) -> PolarVector {
        vector == CGVector() ? PolarVector(angle: angle, magnitude: 0) : PolarVector(vector)
    }

    private var length: CGFloat?

    var magnitude: CGFloat { length ?? (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot() }
}
