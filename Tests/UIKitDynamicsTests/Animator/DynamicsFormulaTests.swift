import Foundation
import Stage
import Testing
import UIKitDynamics

/// UIKit's units, compared with closed forms. The physics takes steps of 1/240 s; v += a·h, then x += v·h.
@MainActor
@Suite("Dynamics, against closed forms")
struct DynamicsFormulaTests {
    private let stage = Stage()
    private let animator = UIDynamicAnimator()
    private let step = 1.0 / 240

    /// Adds a behavior without resistance, friction and elasticity.
    private func plain(_ items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
        let behavior = UIDynamicItemBehavior(items: items)
        animator.addBehavior(behavior)
        return behavior
    }

    @Test("Free fall: 1000 pt/s², to the integrator's own sum")
    func freeFall() {
        let item = Particle(100, 0)
        _ = plain([item])
        animator.addBehavior(UIGravityBehavior(items: [item]))
        for frame in 1...60 {
            stage.frames(1)
            let n = Double(4 * frame)
            #expect(abs(item.center.y - 1000 * step * step * n * (n + 1) / 2) < 0.02, "frame \(frame)")
        }
        #expect(abs(item.center.y - 500) < 2.5)
        #expect(item.center.x == 100)
    }

    @Test("A body of its own loses a tenth of its speed in a second: v = (v + g·h) / (1 + 0.1·h)")
    func ownResistance() {
        let item = Particle(0, 0)
        animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.frames(60)
        var (y, v) = (0.0, 0.0)
        for _ in 0..<240 {
            v = (v + 1000 * step) / (1 + 0.1 * step)
            y += v * step
        }
        #expect(abs(item.center.y - y) < 0.02)
    }

    @Test("Resistance makes a terminal speed of g / resistance")
    func terminalSpeed() {
        let item = Particle(0, 0)
        let properties = plain([item])
        properties.resistance = 5
        animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.frames(240)
        // Box2D's damping is implicit: v = (v + g·h) / (1 + d·h), with the limit g / d.
        #expect(abs(properties.linearVelocity(for: item).y - 200) < 0.1)
    }

    @Test(
        "A push of 1 gives 100 × 100 points 100 pt/s at once, or 100 pt/s² all the time",
        arguments: [(100.0, 100.0, 1.0, 100.0), (200, 50, 3, 100.0 / 3), (50, 50, 1, 400)])
    func push(width: Double, height: Double, density: Double, expected: Double) {
        for mode in [UIPushBehavior.Mode.instantaneous, .continuous] {
            let item = Particle(0, 0, width: width, height: height)
            let properties = plain([item])
            properties.density = density
            let push = UIPushBehavior(items: [item], mode: mode)
            push.setAngle(0, magnitude: 1)
            animator.addBehavior(push)
            stage.frames(30)
            let speed = properties.linearVelocity(for: item).x
            #expect(abs(speed - (mode == .continuous ? expected / 2 : expected)) < expected * 1e-4)
            #expect(push.active == (mode == .continuous))
            animator.removeAllBehaviors()
        }
    }

    @Test("A push of 1 at half of the side of a square of mass 1 turns it by 3 rad/s")
    func torque() {
        let item = Particle(0, 0)
        let properties = plain([item])
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: 1)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: item)
        animator.addBehavior(push)
        stage.frames(1)
        // Δω = r·p / I with I = m·(w² + h²)/12: 50·100 / (20000/12) = 3 rad/s, as recorded of UIKit too.
        #expect(abs(properties.angularVelocity(for: item) - 3) < 0.01)
    }

    @Test("A bounce leaves elasticity² of the height", arguments: [0, 0.25, 0.5, 0.7, 1.0])
    func bounce(elasticity: Double) {
        let item = Particle(100, 100)
        let properties = plain([item])
        properties.elasticity = elasticity
        properties.allowsRotation = false
        animator.addBehavior(UIGravityBehavior(items: [item]))
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(
            withIdentifier: "floor", from: CGPoint(x: -500, y: 450), to: CGPoint(x: 700, y: 450))
        animator.addBehavior(collision)
        let floor = 400.0
        var highest = floor
        var hasBounced = false
        for _ in 0..<200 {
            stage.frames(1)
            let isRising = properties.linearVelocity(for: item).y < 0
            if isRising { hasBounced = true }
            if hasBounced, !isRising, properties.linearVelocity(for: item).y > 0 { break }
            if hasBounced { highest = min(highest, item.center.y) }
        }
        // The item falls 300 pt; the height between two frames is not sampled.
        #expect(abs((floor - highest) - 300 * elasticity * elasticity) < 6, "\(floor - highest)")
    }

    @Test("A pendulum swings with 2π√(l/g), and keeps its length")
    func pendulum() throws {
        let item = Particle(300 * 0.05, 300, width: 2, height: 2)
        _ = plain([item])
        let gravity = UIGravityBehavior(items: [item])
        animator.addBehavior(gravity)
        let rod = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
        animator.addBehavior(rod)
        #expect(abs(rod.length - hypot(15, 300)) < 0.01)
        var crossings: [Double] = []
        var last = item.center.x
        for frame in 1...240 {
            stage.frames(1)
            if last > 0, item.center.x <= 0 { crossings.append(Double(frame) / 60) }
            last = item.center.x
            #expect(abs(hypot(item.center.x, item.center.y) - rod.length) < 1)
        }
        let period = 2 * Double.pi * (300.0 / 1000).squareRoot()
        let first = try #require(crossings.first)
        #expect(crossings.count == 1 && abs(first - period / 4) < 0.03, "\(crossings)")
    }

    @Test("A spring swings with its frequency")
    func spring() {
        let item = Particle(0, 150, width: 20, height: 20)
        _ = plain([item])
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
        spring.length = 100
        spring.frequency = 2
        animator.addBehavior(spring)
        var lowest = (frame: 0, y: 150.0)
        for frame in 1...30 {
            stage.frames(1)
            if item.center.y < lowest.y { lowest = (frame, item.center.y) }
        }
        // After half a period of 15 frames the item is on the other side of its rest position. An implicit spring loses
        // a little.
        #expect(abs(lowest.frame - 15) <= 1)
        #expect(abs(lowest.y - 50) < 6, "\(lowest.y)")
    }

    @Test("A field of linear gravity, direction (3, 4), is 300 and 400 pt/s², whatever the mass", arguments: [1, 3])
    func linearField(density: Double) {
        let item = Particle(0, 0)
        let properties = plain([item])
        properties.density = density
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 3, dy: 4))
        field.addItem(item)
        animator.addBehavior(field)
        stage.frames(60)
        let velocity = properties.linearVelocity(for: item)
        #expect(abs(velocity.x - 300) < 0.1)
        #expect(abs(velocity.y - 400) < 0.1)
    }
}
