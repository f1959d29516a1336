import ArgumentParser
import Foundation
import PhysicsKit

/// Boxes that fall into a container and settle, without views. The peers' programs have the same scene in metres.
struct PhysicsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "physics", abstract: "Boxes fall into a container, settle and sleep.")

    @Option(help: "How many boxes.")
    var bodies = 1000

    @Option(help: "How many steps are measured.")
    var steps = 600

    @Option(help: "Steps in a second; PhysicsKit's own are 240.")
    var rate = 240

    @Option(help: "How often the scene is run.")
    var times = 5

    func run() throws {
        var (step, slowest, read, asleep) = ([Double](), [Double](), [Double](), [Double]())
        var awake = 0
        for _ in 0..<times {
            let scene = PhysicsScene(boxes: bodies, rate: rate)
            var reading = Measurement()
            let measured = Measurement.of(frames: steps, warmUp: 0) { scene.step(to: $0 + 1) }
            step.append(measured.cpu.reduce(0, +) / Double(steps))
            slowest.append(Measurement.percentile(95, measured.cpu))
            awake = scene.world.bodies.filter(\.isAwake).count
            reading.add(Measurement.of(frames: 20) { _ in scene.read() })
            read.append(reading.cpu.min() ?? 0)
            asleep.append(scene.stepBesideSleepers(after: steps))
        }
        Measurement.report("step", Measurement.percentile(50, step), "ms")
        Measurement.report("p95", Measurement.percentile(50, slowest), "ms")
        Measurement.report("read", Measurement.percentile(50, read), "ms")
        Measurement.report("awake", Double(awake), "bodies")
        Measurement.report("asleep", Measurement.percentile(50, asleep), "ms")
    }
}

/// A container of 30 m × 60 m, and boxes of 0.8 m in rows of 25 above its floor; 64 pt are a metre.
private final class PhysicsScene {
    private static let metre = 64.0
    let world: PhysicsWorld
    private let rate: Int
    private let group: PhysicsCollisionGroup
    private var sum = 0.0

    init(boxes: Int, rate: Int) {
        world = PhysicsWorld(stepsPerSecond: rate)
        self.rate = rate
        group = world.makeCollisionGroup()
        let walls = [(-15.0, -60.0), (-15, 0), (15, 0), (15, -60)].map { Self.point($0, $1) }
        group.addBoundary(walls).friction = 0.3
        for index in 0..<boxes {
            let (column, row) = (Double(index % 25), Double(index / 25))
            let place = Self.point(-13 + column * 1.08 + Double(index / 25 % 2) * 0.3, -1 - row * 1.2)
            addBox(at: place, angle: 0.1 * Double(index % 7))
        }
    }

    private static func point(_ x: Double, _ y: Double) -> PhysicsVector { PhysicsVector(x, y) * metre }

    private func addBox(at place: PhysicsVector, angle: Double) {
        let box = world.makeBody(.rectangle(Self.point(0.8, 0.8)), at: place, angle: -angle)
        (box.friction, box.restitution, box.linearDamping, box.angularDamping) = (0.3, 0.1, 0, 0)
        box.acceleration = Self.point(0, 10)
        group.add(box)
    }

    func step(to count: Int) { world.step(to: Double(count) / Double(rate)) }

    /// As a frame does that moves views.
    func read() {
        for body in world.bodies { sum += body.position.x + body.position.y + body.angle }
    }

    /// Milliseconds of a step once the pile sleeps, while one box falls beside it; without that no step would be taken.
    func stepBesideSleepers(after steps: Int) -> Double {
        var count = steps
        while !world.isAtRest, count < steps + 60 * rate {
            count += rate
            step(to: count)
        }
        addBox(at: Self.point(100, 0), angle: 0)
        let measured = Measurement.of(frames: 100) { step(to: count + $0 + 1) }
        return measured.cpu.reduce(0, +) / 100
    }
}
