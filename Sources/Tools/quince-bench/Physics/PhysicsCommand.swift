import ArgumentParser
import Foundation
import QuincePhysicsKit

/// Measures boxes that fall into a container and settle, without views. The peers build the same scene in meters.
struct PhysicsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "physics", abstract: "Boxes fall into a container, settle and sleep.")

    @Option(help: "The number of boxes.")
    var bodies = 1000

    @Option(help: "The number of initial columns: fewer columns make a deeper pile with more contacts.")
    var columns = 25

    @Option(help: "The number of measured steps.")
    var steps = 600

    @Option(help: "Steps per second; QuincePhysicsKit uses 240.")
    var rate = 240

    @Option(help: "The number of piles, each initially rotated a little further, since only their mean is stable.")
    var times = 5

    func validate() throws {
        guard min(bodies, columns, steps, rate, times) > 0 else {
            throw ValidationError("boxes, columns, steps, rate and times must be at least 1")
        }
    }

    func run() throws {
        var (step, slowest, contacts) = ([Double](), [Double](), [Double]())
        for pile in 0..<times {
            let scene = PhysicsScene(boxes: bodies, columns: columns, pile: pile, rate: rate)
            let measured = Measurement.of(frames: steps, warmUp: 0) { scene.step(to: $0 + 1) }
            step.append(measured.cpu.reduce(0, +) / Double(steps))
            slowest.append(Measurement.percentile(95, measured.cpu))
            contacts.append(Double(scene.world.debugGeometry().contacts.count))
            if pile == times - 1 { reportRest(of: scene) }
        }
        Measurement.report("step", Measurement.mean(step), "ms")
        Measurement.report("p95", Measurement.mean(slowest), "ms")
        Measurement.report("contacts", Measurement.mean(contacts), "points")
    }

    private func reportRest(of scene: PhysicsScene) {
        Measurement.report("awake", Double(scene.world.bodies.filter(\.isAwake).count), "bodies")
        Measurement.report("read", Measurement.of(frames: 20) { _ in scene.read() }.cpu.min() ?? 0, "ms")
        if let step = scene.stepBesideSleepers(after: steps) { Measurement.report("asleep", step, "ms") }
    }
}

/// A container 60 m high, as wide as its columns, and boxes of 0.8 m in rows above its floor; 64 pt represent one
/// meter.
private final class PhysicsScene {
    private static let meter = 64.0
    let world: PhysicsWorld
    private let rate: Int
    private let group: PhysicsCollisionGroup
    /// Half of the container's width, in meters.
    private let side: Double
    private var sum = 0.0

    init(boxes: Int, columns: Int, pile: Int, rate: Int) {
        world = PhysicsWorld(stepsPerSecond: rate)
        self.rate = rate
        group = world.makeCollisionGroup()
        side = 0.6 * Double(columns)
        let walls = [(-side, -60.0), (-side, 0), (side, 0), (side, -60)].map { Self.point($0, $1) }
        group.addBoundary(walls).friction = 0.3
        for index in 0..<boxes {
            let (column, row) = (Double(index % columns), Double(index / columns))
            let place = Self.point(2 - side + column * 1.08 + Double(index / columns % 2) * 0.3, -1 - row * 1.2)
            addBox(at: place, angle: 0.1 * Double(index % 7) + 0.013 * Double(pile))
        }
    }

    private static func point(_ x: Double, _ y: Double) -> PhysicsVector { PhysicsVector(x, y) * meter }

    private func addBox(at place: PhysicsVector, angle: Double) {
        let box = world.makeBody(.rectangle(Self.point(0.8, 0.8)), at: place, angle: -angle)
        (box.friction, box.restitution, box.linearDamping, box.angularDamping) = (0.3, 0.1, 0, 0)
        box.acceleration = Self.point(0, 10)
        group.add(box)
    }

    func step(to count: Int) { world.step(to: Double(count) / Double(rate)) }

    /// Reads all positions, as a frame that moves views does.
    func read() {
        for body in world.bodies { sum += body.position.x + body.position.y + body.angle }
    }

    /// Returns the duration of a step in milliseconds while the pile sleeps and one box falls next to it. Without that
    /// box no step would be taken.
    ///
    /// - Returns: `nil` if the pile does not come to rest within 20 seconds.
    func stepBesideSleepers(after steps: Int) -> Double? {
        var count = steps
        while !world.isAtRest, count < steps + 20 * rate {
            count += rate
            step(to: count)
        }
        guard world.isAtRest else { return nil }
        addBox(at: Self.point(side + 50, 0), angle: 0)
        let measured = Measurement.of(frames: 100) { step(to: count + $0 + 1) }
        return measured.cpu.reduce(0, +) / 100
    }
}
