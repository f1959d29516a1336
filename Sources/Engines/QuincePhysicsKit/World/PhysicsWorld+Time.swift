internal import CBox2D

extension PhysicsWorld {
    private static let second: Int64 = 1_000_000_000
    /// A tolerance in nanoseconds: an instant of a frame that was rounded down must not miss its step.
    private static let slack: Int64 = 1000

    /// The requested time, in seconds since the world's creation.
    package var elapsedTime: Double { Double(nanoseconds) / Double(Self.second) }

    /// Advances the time and takes the steps that are due.
    ///
    /// - Parameter seconds: ignored if not finite or not positive; more than an hour counts as an hour.
    package func advance(by seconds: Double) {
        guard seconds.isFinite, seconds > 0, !isStepping else { return }
        nanoseconds += Int64((min(seconds, 3600) * Double(Self.second)).rounded())
        takeSteps()
    }

    /// Advances to a time since the world's creation; an earlier time has no effect.
    package func step(to time: Double) {
        guard time.isFinite, time > 0, !isStepping else { return }
        let target = Int64((min(time, elapsedTime + 3600) * Double(Self.second)).rounded())
        guard target > nanoseconds else { return }
        nanoseconds = target
        takeSteps()
    }

    /// Whether every body is asleep, so that stepping would change nothing.
    ///
    /// Sleep is Box2D's: less than 0.64 pt/s and 2°/s for half a second. Bodies in free fall never sleep. A client that
    /// applies forces (`beforeStep`) decides with `wakes` whether they keep a body awake.
    package var isAtRest: Bool { box2dWorldIsAtRest(engine) && !fields.contains(where: \.keepsAwake) }

    /// Wakes all bodies.
    package func wake() {
        for body in bodies { body.wake() }
    }

    /// The bodies whose position or angle changed during the last `advance` or `step(to:)` that took a step, in the
    /// order of `bodies`.
    package var movedBodies: [PhysicsBody] { bodies.filter(\.hasMoved) }

    private var dueSteps: Int {
        let (seconds, rest) = (nanoseconds + Self.slack).quotientAndRemainder(dividingBy: Self.second)
        return Int(seconds) * stepsPerSecond + Int(rest) * stepsPerSecond / Int(Self.second)
    }

    private func takeSteps() {
        isStepping = true
        defer { isStepping = false }
        box2dWorldClearMoved(engine)
        tellContacts()
        let due = dueSteps
        while stepCount < due {
            guard let taken = takeSteps(atMost: due - stepCount) else { break }
            stepCount += taken
            tellContacts()
        }
        stepCount = max(stepCount, due)
    }

    /// Takes at most `count` steps and returns how many it took; `nil` at rest.
    private func takeSteps(atMost count: Int) -> Int? {
        let isAlone = beforeStep == nil && fields.isEmpty
        if !isAlone {
            for field in fields where field.keepsAwake { field.wakeBodies() }
            if box2dWorldIsAtRest(engine) { return nil }
            for field in fields { field.act(step: step, time: Double(stepCount) * step) }
            beforeStep?(self, step)
        }
        let taken = box2dWorldStep(engine, isAlone ? Int32(clamping: count) : 1)
        return taken > 0 ? Int(taken) : nil
    }

    // MARK: Contacts

    private func tellContacts() {
        var events: UnsafePointer<Box2DEvent>?
        let count = Int(box2dWorldTakeEvents(engine, &events))
        guard count > 0, contactHandler != nil else { return }
        // All events are converted first, because the handler may cause slots to be reused.
        let told = UnsafeBufferPointer(start: events, count: count).compactMap(event)
        for event in told { contactHandler?(event) }
    }

    private func event(_ event: Box2DEvent) -> PhysicsContactEvent? {
        let phase: PhysicsContactEvent.Phase = event.began ? .began : .ended
        let point = PhysicsVector(event.point)
        switch (owners[Int(event.first)], owners[Int(event.second)]) {
        case (.body(let a), .body(let b)):
            let (first, second) = a.serial < b.serial ? (a, b) : (b, a)
            let groups = first.collisionGroups.filter { $0.bodiesCollide && second.isIn($0) }
            return PhysicsContactEvent(phase: phase, body: first, other: .body(second), point: point, groups: groups)
        case (.body(let body), .boundary(let boundary)), (.boundary(let boundary), .body(let body)):
            let groups = boundary.group.map { [$0] } ?? []
            return PhysicsContactEvent(
                phase: phase, body: body, other: .boundary(boundary), point: point, groups: groups)
        default:
            return nil
        }
    }
}
