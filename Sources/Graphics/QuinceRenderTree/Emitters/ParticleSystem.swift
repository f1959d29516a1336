import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceMotion

/// The living particles of an emitter layer at an instant of its own time.
///
/// A cell whose rate is r per second emits whenever a count that grows by r per second reaches a whole number: the
/// first particle appears after 1/r seconds. While a rate is animated, each second is counted separately, from a random
/// start.
package struct ParticleSystem {
    let content: EmitterContent
    let time: Double
    package private(set) var particles: [Particle] = []

    /// The maximum number of particles drawn for one layer.
    package static let mostParticles = 32_768
    /// The maximum number of births for one image, including particles that only emit others and are not drawn.
    private static let mostBirths = 2 * mostParticles
    /// The number of past seconds for which an animated rate is evaluated.
    private static let mostSeconds: Double = 120
    private var births = 0
    /// The samples of an animated value per second.
    private static let looks: Double = 240

    package init(_ content: EmitterContent, at time: Double) {
        self.content = content
        // Rounds to the nanosecond, so that a birth on a frame does not depend on how the time was computed.
        let whole: Double = (time * 1e9).rounded() / 1e9
        self.time = whole.isFinite ? whole : time
        // At larger times, doubles cannot distinguish births within a second.
        guard abs(time) < 1e12 else { return }
        for (index, epoch) in content.history.enumerated() where epoch.start <= self.time {
            let next = index + 1 < content.history.count ? content.history[index + 1].start : .infinity
            emit(epoch, until: min(next, self.time))
        }
    }

    /// Returns whether any particle can be alive now or later without a change of values.
    package static func isActive(_ content: EmitterContent, at time: Double) -> Bool {
        content.history.indices.contains { index in
            let epoch = content.history[index]
            let next = index + 1 < content.history.count ? content.history[index + 1].start : .infinity
            return epoch.values.cells.indices.contains { cell in
                guard epoch.values.rate(of: cell) > 0 || !epoch.animations.isEmpty else { return false }
                let end = min(next, epoch.values.cells[cell].emission.upperBound)
                return end + epoch.values.cells[cell].longestLife(epoch.values.lifetime) > time
            }
        }
    }

    private mutating func emit(_ epoch: EmitterEpoch, until end: Double) {
        let animated = AnimatedEmitter(epoch)
        for index in epoch.values.cells.indices {
            let longest = max(epoch.values, animated?.values(at: time) ?? epoch.values, index)
            let window = epoch.values.cells[index].emission
            let start = Swift.max(epoch.start, window.lowerBound, time - longest)
            let stop = min(end, window.upperBound)
            if start > stop || !(longest > 0) { continue }
            if let animated, animated.changesRate(of: index) {
                emitAnimated(epoch, animated, index, start...stop)
            } else {
                let rate = epoch.values.rate(of: index)
                let due: Double = epoch.carry(of: index)
                let first = Swift.max(epoch.start, window.lowerBound)
                Self.forEachBirth(rate, due: due, from: first, start...stop) { number, birth in
                    add(epoch, animated, index, number, birth)
                    return hasRoom
                }
            }
        }
        if births >= Self.mostBirths {
            Unsupported.report("more than \(Self.mostBirths) particles alive or emitting", in: "CAEmitterLayer")
        }
    }

    private var hasRoom: Bool { particles.count < Self.mostParticles && births < Self.mostBirths }

    private func max(_ a: EmitterValues, _ b: EmitterValues, _ cell: Int) -> Double {
        guard cell < b.cells.count else { return a.cells[cell].longestLife(a.lifetime) }
        return Swift.max(a.cells[cell].longestLife(a.lifetime), b.cells[cell].longestLife(b.lifetime))
    }

    /// Calls `body` for each birth within an interval, until it returns that there is no room for more.
    ///
    /// - Parameter due: the fraction of a particle that was due at `first`.
    private static func forEachBirth(
        _ rate: Double, due: Double, from first: Double, _ stretch: ClosedRange<Double>, _ body: (Int, Double) -> Bool
    ) {
        guard rate > 0 else { return }
        let low: Double = (due + (stretch.lowerBound - first) * rate).rounded(.down)
        let high: Double = (due + (stretch.upperBound - first) * rate).rounded(.down)
        guard low.isFinite, high.isFinite, abs(high) < 1e15, high > low else { return }
        // Only the youngest are drawn if there are too many.
        let begin = Swift.max(Int(low), Int(high) - mostParticles)
        for number in begin..<Int(high) where !body(number, first + (Double(number + 1) - due) / rate) { return }
    }

    private mutating func emitAnimated(
        _ epoch: EmitterEpoch, _ animated: AnimatedEmitter, _ cell: Int, _ stretch: ClosedRange<Double>
    ) {
        let step: Double = 1 / Self.looks
        let first = Swift.max(stretch.lowerBound, stretch.upperBound - Self.mostSeconds)
        if first > stretch.lowerBound {
            Unsupported.report(
                "an animated birth rate of particles older than \(Int(Self.mostSeconds)) s", in: "CAEmitterLayer")
        }
        var second = first.rounded(.down)
        while second <= stretch.upperBound, hasRoom {
            var seed = ParticleRandom(
                key: ParticleRandom.key(
                    UInt64(epoch.values.seed), cell: cell, epoch: ~epoch.number, index: Int(second)))
            var due = seed.unit()
            var number = 0
            for look in 0..<Int(Self.looks) {
                let from: Double = second + Double(look) * step
                let rate = animated.values(at: from + step / 2).rate(of: cell)
                // Counts only the part of the step that lies in the epoch.
                let length: Double = Swift.max(min(from + step, stretch.upperBound) - Swift.max(from, epoch.start), 0)
                due += rate * length
                while due >= 1, hasRoom {
                    due -= 1
                    number += 1
                    let birth: Double = from + length - due / rate
                    guard birth >= stretch.lowerBound else { continue }
                    add(epoch, animated, cell, number &+ Int(second) &* 1_000_003, birth)
                }
            }
            second += 1
        }
    }

    // MARK: Particles

    private mutating func add(
        _ epoch: EmitterEpoch, _ animated: AnimatedEmitter?, _ index: Int, _ number: Int, _ birth: Double
    ) {
        guard birth <= time, hasRoom else { return }
        let values = animated?.values(at: birth) ?? epoch.values
        guard index < values.cells.count else { return }
        let key = ParticleRandom.key(UInt64(values.seed), cell: index, epoch: epoch.number, index: number)
        var random = ParticleRandom(key: key)
        let source = Particle.Source(point: values.point(&random))
        take(Particle(values.cells[index], key: key, birth: birth, from: source, values, &random), values)
    }

    /// Adds a particle if it is alive, and the particles that it emitted in either case.
    private mutating func take(_ particle: Particle, _ values: EmitterValues) {
        births += 1
        let age: Double = time - particle.birth
        guard particle.lifetime > 0 else { return }
        for (index, cell) in particle.cell.cells.enumerated() where cell.isEnabled && cell.birthRate > 0 {
            let window = cell.emission
            let first = Swift.max(window.lowerBound, 0)
            let start = Swift.max(first, age - cell.longestLife(values.lifetime))
            let stop = min(window.upperBound, particle.lifetime, age)
            if start > stop { continue }
            Self.forEachBirth(min(cell.birthRate, 1e6), due: 0, from: first, start...stop) { number, at in
                guard hasRoom else { return false }
                let key = ParticleRandom.key(particle.key, cell: index, epoch: 0, index: number)
                var random = ParticleRandom(key: key)
                take(
                    Particle(
                        cell, key: key, birth: particle.birth + at, from: particle.source(at: at), values, &random),
                    values)
                return true
            }
        }
        if age < particle.lifetime, particle.cell.contents != nil { particles.append(particle) }
    }
}

/// The values of an epoch during which animations change them.
private final class AnimatedEmitter {
    private let epoch: EmitterEpoch
    private let model: LayerState
    private var last: (look: Double, values: EmitterValues)?

    init?(_ epoch: EmitterEpoch) {
        if epoch.animations.isEmpty { return nil }
        self.epoch = epoch
        var model = LayerState()
        var content = EmitterContent()
        content.values = epoch.values
        model.special = .emitter(content)
        self.model = model
    }

    /// - Parameter time: the layer's own time, rounded down to 1/240 of a second.
    func values(at time: Double) -> EmitterValues {
        let look: Double = (time * 240).rounded(.down)
        if let last, last.look == look { return last.values }
        var shown = model
        for animation in epoch.animations { animation.apply(to: &shown, model: model, parentTime: look / 240) }
        let values = shown.emitterContent.values
        last = (look, values)
        return values
    }

    func changesRate(of cell: Int) -> Bool {
        epoch.animations.contains { changesRate($0.content) }
    }

    private func changesRate(_ content: LayerAnimation.Content) -> Bool {
        switch content {
        case .property(let animation): return animation.target.property.name.hasSuffix("birthRate")
        case .group(let members): return members.contains { changesRate($0.content) }
        case .transition, .none: return false
        }
    }
}
