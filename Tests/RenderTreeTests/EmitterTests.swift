import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

@Suite("Particles")
struct EmitterTests {
    private func content(_ cells: [EmitterCellContent], _ edit: (inout EmitterValues) -> Void = { _ in })
        -> EmitterContent
    {
        var content = EmitterContent()
        content.values.cells = cells
        edit(&content.values)
        _ = content.note(at: 0, isMoving: true, animations: [])
        return content
    }

    private func cell(rate: Double, life: Double, _ edit: (inout EmitterCellContent) -> Void = { _ in })
        -> EmitterCellContent
    {
        var cell = EmitterCellContent()
        (cell.birthRate, cell.lifetime) = (rate, life)
        cell.contents = CGImage.sample(width: 2, height: 2)
        edit(&cell)
        return cell
    }

    @Test("At a constant rate r, floor(r·t) are born, one each 1/r, and each dies at its lifetime")
    func births() {
        let content = content([cell(rate: 7, life: 1.3)])
        for step in 1..<60 {
            let t = Double(step) * 0.0831
            let alive = ParticleSystem(content, at: t).particles
            let expected = (1...1000).map { Double($0) / 7 }.filter { $0 <= t && t - $0 < 1.3 }
            #expect(alive.count == expected.count, "at \(t)")
            for (particle, birth) in zip(alive, expected) { #expect(abs(particle.birth - birth) < 1e-9) }
        }
    }

    @Test("Place, size, turn and color follow their closed forms")
    func closedForms() {
        let cell = cell(rate: 1, life: 100) {
            ($0.velocity, $0.longitude, $0.acceleration) = (30, 0.5, SIMD3(1, -4, 2))
            ($0.scale, $0.scaleSpeed, $0.spin) = (0.5, 0.1, 3)
            $0.color = CGColor(srgbRed: 0.8, green: 0.5, blue: 0.1, alpha: 1)
            $0.colorSpeed = SIMD4(-0.1, 0.2, 0, -0.3)
        }
        let content = content([cell]) {
            ($0.velocity, $0.scale, $0.spin, $0.position) = (2, 3, 0.5, CGPoint(x: 10, y: 20))
        }
        for t in [1.25, 2.0, 2.75] {
            let particle = ParticleSystem(content, at: t).particles[0]
            let age: Double = t - 1
            let place = particle.position(at: age)
            #expect(abs(place.x - (10 + 60 * cos(0.5) * age + age * age / 2)) < 1e-9)
            #expect(abs(place.y - (20 + 60 * sin(0.5) * age - 2 * age * age)) < 1e-9)
            #expect(abs(place.z - age * age) < 1e-9)
            #expect(abs(particle.scale(at: age) - (1.5 + 0.1 * age)) < 1e-12)
            #expect(abs(particle.angle(at: age) - 1.5 * age) < 1e-12)
            let color = particle.color(at: age)
            #expect(abs(color.x - (0.8 - 0.1 * age)) < 1e-6 && abs(color.w - (1 - 0.3 * age)) < 1e-6)
        }
    }

    @Test("Random values lie within ± half of their range, evenly; a seed gives the same ones again")
    func ranges() {
        let cell = cell(rate: 500, life: 4) {
            ($0.lifetimeRange, $0.velocity, $0.velocityRange) = (2, 50, 40)
        }
        let content = content([cell]) { $0.seed = 9 }
        let born = ParticleSystem(content, at: 2.99).particles
        #expect(born.count > 1400)
        #expect(born.allSatisfy { $0.lifetime >= 3 && $0.lifetime <= 5 })
        let mean = born.reduce(0) { $0 + $1.lifetime } / Double(born.count)
        #expect(abs(mean - 4) < 0.05)
        let speeds = born.map { $0.position(at: 1).x }
        #expect(speeds.min()! >= 30 && speeds.max()! <= 70 && speeds.min()! < 31 && speeds.max()! > 69)
        let again = ParticleSystem(content, at: 2.99).particles
        #expect(zip(born, again).allSatisfy { $0.key == $1.key && $0.lifetime == $1.lifetime })
        let other = ParticleSystem(self.content([cell]) { $0.seed = 10 }, at: 2.99).particles
        #expect(!zip(born, other).contains { $0.lifetime == $1.lifetime })
    }

    @Test("A cone is filled evenly: no direction leaves it, and the mean of the cosine is that of the cap")
    func cone() {
        for range in [0.5, 2.0, 2 * Double.pi] {
            let cell = cell(rate: 4000, life: 1) { ($0.velocity, $0.range, $0.longitude) = (1, range, 1) }
            let born = ParticleSystem(content([cell]), at: 0.999).particles
            let cosines = born.map { particle -> Double in
                let d = particle.heading(at: 0)
                return d.x * cos(1) + d.y * sin(1)
            }
            #expect(cosines.min()! >= cos(range / 2) - 1e-9)
            let expected: Double = (1 + cos(range / 2)) / 2
            #expect(abs(cosines.reduce(0, +) / Double(cosines.count) - expected) < 0.03, "range \(range)")
        }
    }

    @Test("A later value applies to particles born later; pending births are carried over")
    func history() {
        var content = content([cell(rate: 30, life: 1)])
        // The emitter moves 60 times a second, so each interval has half a particle.
        for step in 1...60 {
            content.values.position.x = CGFloat(step)
            _ = content.note(at: Double(step) / 60, isMoving: true, animations: [])
        }
        let born = ParticleSystem(content, at: 0.999).particles
        #expect(born.count == 29)
        for particle in born {
            #expect(abs(particle.position(at: 0).x - (particle.birth * 60 - 1e-9).rounded(.down)) <= 1)
        }
        content.values.birthRate = 0
        _ = content.note(at: 1, isMoving: true, animations: [])
        #expect(ParticleSystem(content, at: 1.5).particles.allSatisfy { $0.birth > 0.5 && $0.birth <= 1 })
        #expect(ParticleSystem.isActive(content, at: 1.5))
        #expect(!ParticleSystem.isActive(content, at: 2.1))
        #expect(ParticleSystem(content, at: 2.1).particles.isEmpty)
        // Only the values with which living particles were born are kept.
        content.values.seed = 5
        _ = content.note(at: 10, isMoving: true, animations: [])
        #expect(content.history.count == 2)
    }

    @Test("The history is bounded, even while time does not advance")
    func boundedHistory() {
        var content = content([cell(rate: 10, life: 1)])
        for step in 0..<5000 {
            content.values.position.x = CGFloat(step)
            _ = content.note(at: 1, isMoving: false, animations: [])
            content.values.position.y = CGFloat(step)
            _ = content.note(at: 1 + Double(step), isMoving: false, animations: [])
        }
        #expect(content.history.count == EmitterContent.mostEpochs)
    }

    @Test("Time that goes back restarts; time that does not advance forgets nothing")
    func backwards() {
        var content = content([cell(rate: 10, life: 1)])
        content.values.birthRate = 0
        _ = content.note(at: 5, isMoving: true, animations: [])
        let isNew = content.note(at: 2, isMoving: false, animations: [])
        #expect(!isNew)
        #expect(ParticleSystem(content, at: 2).particles.count == 10)
        _ = content.note(at: 0.5, isMoving: true, animations: [])
        #expect(ParticleSystem(content, at: 0.9).particles.allSatisfy { $0.birth <= 0.5 })
    }

    @Test("A particle's own cells emit along its way, ahead of it, and inherit color and size")
    func nested() {
        let spark = cell(rate: 100, life: 1) { ($0.velocity, $0.scale) = (10, 2) }
        var rocket = cell(rate: 1, life: 1.02) {
            ($0.velocity, $0.longitude, $0.scale) = (100, 0.3, 0.25)
            $0.color = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
        }
        rocket.contents = nil
        rocket.cells = [spark]
        let content = content([rocket])
        let sparks = ParticleSystem(content, at: 1.5).particles
        #expect(sparks.count == 50)
        for particle in sparks {
            let age: Double = particle.birth - 1
            let place = particle.position(at: 0)
            #expect(abs(place.x - 100 * cos(0.3) * age) < 1e-9 && abs(place.y - 100 * sin(0.3) * age) < 1e-9)
            let heading = particle.heading(at: 0)
            #expect(abs(heading.x - cos(0.3)) < 1e-9 && abs(heading.y - sin(0.3)) < 1e-9)
            #expect(abs(particle.scale(at: 0) - 0.5) < 1e-12)
            #expect(abs(particle.color(at: 0).y - 0.5) < 0.01)
        }
        // Particles outlive their emitter.
        #expect(ParticleSystem(content, at: 2.9).particles.contains { $0.birth < 2.02 })
    }

    @Test("A cell emits between its begin time and the end of its duration")
    func window() {
        let cell = cell(rate: 100, life: 0.05) { ($0.timing.beginTime, $0.timing.duration) = (1, 0.5) }
        let content = content([cell])
        let counts = [0.99, 1.04, 1.5, 1.56].map { ParticleSystem(content, at: $0).particles.count }
        #expect(counts[0] == 0 && (4...5).contains(counts[1]) && (4...5).contains(counts[2]) && counts[3] == 0)
        #expect(!ParticleSystem.isActive(content, at: 1.6))
    }

    @Test(
        "Numbers that make no sense give few particles or none, soon",
        arguments: [Double.nan, .infinity, -1, 0, 1e300])
    func nonsense(value: Double) {
        let inner = cell(rate: value, life: value)
        let cell = cell(rate: value, life: value) {
            ($0.velocity, $0.range, $0.scale, $0.spin) = (value, value, value, value)
            $0.acceleration = SIMD3(value, value, value)
            $0.cells = [inner]
        }
        let content = content([cell]) {
            ($0.birthRate, $0.lifetime, $0.size) = (value, value, CGSize(width: value, height: value))
            $0.shape = .cuboid
        }
        for time in [-1, 0, 1, 1e12, value] {
            #expect(ParticleSystem(content, at: time).particles.count <= ParticleSystem.mostParticles)
        }
    }
}
