import QuincePhysicsKit
import Testing

@Suite("Collision pairs")
struct ContactTests {
    private func touch(_ arrange: (PhysicsWorld, PhysicsBody, PhysicsBody) -> Void) -> Bool {
        let world = PhysicsWorld()
        let a = world.makeBody(square(50), at: .zero)
        let b = world.makeBody(square(50), at: PhysicsVector(200, 0))
        arrange(world, a, b)
        var touched = false
        world.contactHandler = { _ in touched = true }
        a.linearVelocity = PhysicsVector(400, 0)
        world.advance(by: 1)
        return touched
    }

    @Test("Two bodies collide if they share a group in which bodies collide")
    func bodies() {
        #expect(!touch { _, _, _ in })
        #expect(
            touch { world, a, b in
                let group = world.makeCollisionGroup()
                [a, b].forEach(group.add)
            })
        #expect(
            !touch { world, a, b in
                world.makeCollisionGroup().add(a)
                world.makeCollisionGroup().add(b)
            })
        #expect(
            !touch { world, a, b in
                let group = world.makeCollisionGroup()
                [a, b].forEach(group.add)
                group.bodiesCollide = false
            })
        #expect(
            !touch { world, a, b in
                let group = world.makeCollisionGroup()
                [a, b].forEach(group.add)
                group.remove(a)
            })
        #expect(
            !touch { world, a, b in
                let group = world.makeCollisionGroup()
                [a, b].forEach(group.add)
                world.remove(group)
            })
    }

    @Test("There may be hundreds of groups, and each counts")
    func manyGroups() {
        let scene = Scene()
        var groups: [PhysicsCollisionGroup] = []
        let mover = scene.world.makeBody(square(10), at: .zero)
        mover.linearVelocity = PhysicsVector(1000, 0)
        mover.linearDamping = 0
        var bodies: [PhysicsBody] = []
        for index in 0..<300 {
            let group = scene.world.makeCollisionGroup()
            let body = scene.world.makeBody(square(10), at: PhysicsVector(20 * Double(index + 1), 0))
            body.isAnchored = true
            group.add(body)
            groups.append(group)
            bodies.append(body)
        }
        for index in stride(from: 299, through: 0, by: -1) where index != 150 {
            scene.world.makeCollisionGroup().add(mover)
        }
        groups[150].add(mover)
        var hit: [PhysicsBody] = []
        scene.world.contactHandler = { event in
            if case .body(let body) = event.other { hit.append(body) }
            #expect(event.groups.map(ObjectIdentifier.init) == [ObjectIdentifier(groups[150])])
        }
        scene.world.advance(by: 4)
        #expect(hit.first === bodies[150])
        #expect(mover.position.x < bodies[150].position.x)
    }

    @Test("A body collides with the boundaries of its own groups only, if boundaries collide there")
    func boundaries() {
        func lands(_ arrange: (PhysicsCollisionGroup, PhysicsCollisionGroup, PhysicsBody) -> Void) -> Bool {
            let world = PhysicsWorld()
            let (own, other) = (world.makeCollisionGroup(), world.makeCollisionGroup())
            let body = world.makeBody(square(50), at: .zero)
            body.acceleration = gravity
            own.add(body)
            arrange(own, other, body)
            world.advance(by: 2)
            return body.position.y < 200
        }
        let line = [PhysicsVector(-100, 200), PhysicsVector(100, 200)]
        #expect(lands { own, _, _ in own.addBoundary(line) })
        #expect(!lands { _, other, _ in other.addBoundary(line) })
        #expect(!lands { own, _, _ in own.remove(own.addBoundary(line)) })
        #expect(
            !lands { own, _, _ in
                own.addBoundary(line)
                own.boundariesCollide = false
            })
        #expect(
            lands { own, _, _ in
                own.addBoundary(line)
                own.bodiesCollide = false
            })
        #expect(
            lands { own, other, body in
                other.addBoundary(line)
                other.add(body)
            })
    }

    @Test("Joined bodies collide or not, as the joint says", arguments: [true, false])
    func joined(collides: Bool) {
        let scene = Scene()
        let (a, b) = (scene.body(square(50)), scene.body(square(50), at: PhysicsVector(60, 0)))
        _ = scene.world.makeJoint(
            .distance(0, spring: PhysicsSpring(frequency: 2, dampingRatio: 1)), .body(a), .body(b), collides: collides)
        scene.world.advance(by: 3)
        #expect(isClose(b.position.x - a.position.x, collides ? 50 : 0, 0.8))
    }

    // MARK: Events

    @Test("A contact begins and ends once, however many segments it touches, and has a point")
    func events() {
        let scene = Scene()
        let points = (0...40).map { PhysicsVector(Double($0) * 10 - 200, 300) }
        let boundary = scene.group.addBoundary(points, identifier: "ground")
        let body = scene.body(square(100), at: PhysicsVector(3, 0), restitution: 0.9, acceleration: gravity)
        var events: [PhysicsContactEvent] = []
        scene.world.contactHandler = { events.append($0) }
        scene.world.advance(by: 1.5)
        #expect(events.count == 2)
        for (event, phase) in zip(events, [PhysicsContactEvent.Phase.began, .ended]) {
            #expect(event.phase == phase && event.body === body)
            #expect(isClose(event.point, PhysicsVector(3, 300), 51))
            #expect(isClose(event.point.y, 300, 1))
            guard case .boundary(let other) = event.other else {
                Issue.record("not the boundary")
                continue
            }
            #expect(other === boundary && other.identifier as? String == "ground")
            #expect(event.groups.first === scene.group)
        }
    }

    @Test("The event's body is the one created first, and the point is between both")
    func pairs() {
        let scene = Scene()
        let bodies = [scene.body(circle(40), at: PhysicsVector(100, 0)), scene.body(circle(40))]
        bodies[1].linearVelocity = PhysicsVector(200, 0)
        var events: [PhysicsContactEvent] = []
        scene.world.contactHandler = { events.append($0) }
        scene.world.advance(by: 0.5)
        #expect(events.first?.body === bodies[0])
        #expect(isClose(events.first?.point ?? .zero, PhysicsVector(80, 0), 1))
        if case .body(let other)? = events.first?.other { #expect(other === bodies[1]) } else { Issue.record() }
    }

    @Test("The handler may remove and add bodies, and may not take steps")
    func changes() {
        let scene = Scene()
        scene.floor(at: 100)
        for index in 0..<5 {
            _ = scene.body(square(20), at: PhysicsVector(Double(index) * 30, 0), acceleration: gravity)
        }
        var began = 0
        scene.world.contactHandler = { event in
            began += event.phase == .began ? 1 : 0
            scene.world.remove(event.body)
            _ = scene.body(square(5), at: PhysicsVector(Double(began) * 10, 5000))
            scene.world.advance(by: 1)
        }
        scene.world.advance(by: 1)
        #expect(began == 5)
        #expect(isClose(scene.world.elapsedTime, 1, 1e-9))
        #expect(scene.world.bodies.count == 5)
    }

    @Test("Removing a body or a boundary ends contacts without an event, and wakes what lay on it")
    func removal() {
        let scene = Scene()
        let floor = scene.floor(at: 100)
        let lower = scene.body(square(50), at: PhysicsVector(0, 75), acceleration: gravity)
        let upper = scene.body(square(50), at: PhysicsVector(0, 24), acceleration: gravity)
        #expect(scene.settle() != nil)
        var events = 0
        scene.world.contactHandler = { events += $0.phase == .ended ? 1 : 0 }
        scene.world.remove(lower)
        scene.world.advance(by: 0.1)
        #expect(events == 0 && upper.position.y > 26)
        #expect(scene.settle() != nil)
        scene.group.remove(floor)
        scene.world.advance(by: 1)
        #expect(events == 0 && upper.position.y > 200)
    }

    // MARK: Friction

    /// On a slope of angle α, a body slides if tan α > μ, with the acceleration g (sin α - μ cos α).
    @Test("On a slope friction decides", arguments: [0.0, 0.3, 0.5, 0.9])
    func slope(friction: Double) {
        let scene = Scene()
        let (sine, cosine) = (0.5, 0.75.squareRoot())
        let along = PhysicsVector(cosine, sine)
        let slope = scene.group.addBoundary([along * -2000, along * 2000])
        slope.friction = friction
        let body = scene.body(square(60), friction: friction, acceleration: gravity)
        body.place(at: PhysicsVector(sine, -cosine) * 30.1, angle: .pi / 6)
        let start = body.position
        scene.world.advance(by: 0.5)
        let way = ((body.position - start) * along).sum()
        let expected = max(0, 1000 * (sine - friction * cosine)) / 8
        #expect(isClose(way, expected, 0.02 * expected + 1))
        #expect(isClose(body.angle, .pi / 6, 0.01))
    }

    @Test("Bodies collide with a boundary from both sides, and do not pass it at 10,000 pt/s", arguments: [-1.0, 1])
    func sides(side: Double) {
        let scene = Scene()
        scene.floor(at: 0)
        let body = scene.body(square(20), at: PhysicsVector(0, 500 * side), restitution: 1)
        body.linearVelocity = PhysicsVector(0, -10_000 * side)
        scene.world.advance(by: 0.5)
        #expect(body.position.y * side > 0)
    }
}
