/// A point, an offset, a velocity or a force: points, x to the right, y down.
package typealias PhysicsVector = SIMD2<Double>

/// The units of this module.
///
/// Lengths are in points, y down; times in seconds; angles in radians, clockwise positive on screen (from +x towards
/// +y). A mass is area × density: a body of 10⁴ square points (100 × 100) with density 1 has the mass 1. Forces follow
/// from that: a force of 1 accelerates such a body by 1 pt/s².
package enum PhysicsUnits {
    /// The steps per second of simulated time, independent of the display's rate.
    package static let stepsPerSecond = 240

    /// The area, in square points, of a body of mass 1 and density 1.
    package static let areaOfUnitMass = 10_000.0

    /// The maximum speed, pt/s: the engine moves nothing by more than 128 pt per step.
    package static let maximumSpeed = 30_000.0

    /// The maximum angular speed, rad/s: the engine rotates nothing by more than π/2 per step.
    package static let maximumAngularSpeed = 370.0
}
