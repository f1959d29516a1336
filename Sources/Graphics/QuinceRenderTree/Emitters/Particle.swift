import CoreGraphics
import Foundation

/// The values of a particle that are fixed at its birth; the others follow from its age in closed form.
package struct Particle: Sendable {
    package let key: UInt64
    /// The time of birth, in the layer's own time.
    package let birth: Double
    package let lifetime: Double
    package let cell: EmitterCellContent
    private let origin: SIMD3<Double>
    /// A unit vector.
    private let direction: SIMD3<Double>
    private let speed: Double
    private let scale: Double
    /// The parent's values at the birth.
    private let inherited: (scale: Double, color: SIMD4<Double>)
    private let color: SIMD4<Double>
    private let spin: Double

    /// The source of a cell's particles: the layer's shape, or a particle.
    struct Source {
        var point: EmissionPoint
        var scale: Double = 1
        var color = SIMD4<Double>(1, 1, 1, 1)
    }

    /// - Parameter random: the generator, after the source has used its numbers.
    init(
        _ cell: EmitterCellContent, key: UInt64, birth: Double, from source: Source, _ values: EmitterValues,
        _ random: inout ParticleRandom
    ) {
        self.key = key
        self.birth = birth
        self.cell = cell
        lifetime = random.around(cell.lifetime, cell.lifetimeRange) * values.lifetime
        speed = random.around(cell.velocity, cell.velocityRange) * values.velocity
        let middle = Direction.turned(source.point.ahead, longitude: cell.longitude, latitude: cell.latitude)
        direction = Direction.inCone(around: middle, half: abs(cell.range) / 2, random.unit(), random.unit())
        origin = source.point.position
        scale = random.around(cell.scale, cell.scaleRange) * values.scale
        spin = random.around(cell.spin, cell.spinRange) * values.spin
        let base = cell.color?.rgba ?? RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        var color = SIMD4<Double>(base.red, base.green, base.blue, base.alpha)
        for channel in 0..<4 { color[channel] = random.around(color[channel], cell.colorRange[channel]) }
        self.color = color
        inherited = (source.scale, source.color)
    }

    // MARK: Values at an age in seconds

    package func position(at age: Double) -> SIMD3<Double> {
        origin + direction * (speed * age) + cell.acceleration * (age * age / 2)
    }

    /// Returns the direction of motion; the initial direction while the velocity is zero.
    package func heading(at age: Double) -> SIMD3<Double> {
        let velocity = direction * speed + cell.acceleration * age
        return (velocity * velocity).sum() > 1e-12 ? Direction.unit(velocity) : direction
    }

    /// Returns the scale, never below 0: a particle that has shrunk to nothing stays so.
    package func scale(at age: Double) -> Double { max(scale + cell.scaleSpeed * age, 0) * inherited.scale }

    /// Returns red, green, blue and alpha, each 0…1.
    package func color(at age: Double) -> SIMD4<Double> {
        let own = color + cell.colorSpeed * age
        return own.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) * inherited.color
    }

    /// Returns the angle in radians.
    package func angle(at age: Double) -> Double { spin * age }

    /// Returns the particle as a source for its cell's own cells.
    func source(at age: Double) -> Source {
        Source(
            point: EmissionPoint(position: position(at: age), ahead: heading(at: age)), scale: scale(at: age),
            color: color(at: age))
    }
}
