internal import CBox2D
internal import QuinceMotion

extension PhysicsVector {
    init(_ vector: Box2DVector) { self.init(vector.x, vector.y) }

    var length: Double { (self * self).sum().squareRoot() }
    var isFinite: Bool { x.isFinite && y.isFinite }
    /// Returns the cross product, positive if `other` is clockwise from this vector on screen.
    func cross(_ other: PhysicsVector) -> Double { x * other.y - y * other.x }

    func turned(by rotation: Rotation) -> PhysicsVector {
        PhysicsVector(rotation.cos * x - rotation.sin * y, rotation.sin * x + rotation.cos * y)
    }
}

extension Box2DVector {
    init(_ vector: PhysicsVector) { self.init(x: vector.x, y: vector.y) }
}

/// The sine and cosine of an angle, with the same bits on every machine.
struct Rotation {
    let sin: Double
    let cos: Double

    init(_ angle: Double) {
        (sin, cos) = angle == 0 ? (0, 1) : (ReproducibleMath.sin(angle), ReproducibleMath.cos(angle))
    }
}

extension Double {
    func ifFinite(else other: Double) -> Double { isFinite ? self : other }
}

/// A number that ignores assignments that are not finite.
@propertyWrapper
package struct Finite {
    private var number: Double
    package init(wrappedValue: Double) { number = wrappedValue }
    package var wrappedValue: Double {
        get { number }
        set { number = newValue.ifFinite(else: number) }
    }
}
