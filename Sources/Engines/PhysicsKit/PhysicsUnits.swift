/// A point, an offset, a velocity or a force: points, x to the right, y down.
package typealias PhysicsVector = SIMD2<Double>

/// What the numbers of this module mean.
///
/// Lengths are points, y down; times seconds; angles radians, clockwise positive on screen (from +x towards +y).
/// A mass is area × density, and a body of 10⁴ square points (100 × 100) with density 1 weighs 1. Forces follow: 1 gives
/// such a body 1 pt/s².
package enum PhysicsUnits {
    /// Steps in a second of simulated time; the step is the same whatever the display's rate.
    package static let stepsPerSecond = 240

    /// The area, in square points, of a body of mass 1 and density 1.
    package static let areaOfUnitMass = 10_000.0

    /// The fastest that anything moves, pt/s: the engine moves nothing by more than 128 pt in a step.
    package static let maximumSpeed = 30_000.0

    /// The fastest that anything turns, rad/s: the engine turns nothing by more than π/2 in a step.
    package static let maximumAngularSpeed = 370.0
}
