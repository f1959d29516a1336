import Testing

/// Keeps simulations apart: there is one app in a process, and so one simulation at a time.
@MainActor
enum SimulationGate {
    static weak var current: Simulation?
    private static var holder: SimulationPass?
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    /// Lets a simulation be made: the one before ends.
    static func admit(_ place: SourcePlace) throws {
        if let holder = holderBefore { throw SimulationError(advice(holder), at: place) }
        current?.finish(because: "another one was made at \(place.description)")
    }

    /// While a test holds the gate no other one may make a simulation, or use that one.
    private static func checkTurn() throws {
        if let holder = holderBefore { throw SnapshotProblem(advice(holder)) }
    }

    /// The running simulation of the test that asks.
    static func running() throws -> Simulation? {
        try checkTurn()
        if current?.test != Test.current?.id { endLeftover() }
        return current
    }

    /// A test may be over and its simulation still held by something.
    static func endLeftover() { current?.finish(because: "its test is over") }

    private static var holderBefore: SimulationPass? { SimulationPass.current === holder ? nil : holder }

    private static func advice(_ holder: SimulationPass) -> String {
        "\(holder.name) has the process's one simulation and is awaiting something: give this test, or its suite, the trait .simulation, so that it waits for its turn"
    }

    /// Tests come in the order in which they asked. What a test left behind is ended after it.
    static func exclusively(_ name: String, _ body: @Sendable () async throws -> Void) async throws {
        if SimulationPass.current != nil { return try await body() }
        await enter()
        let pass = SimulationPass(name: name)
        holder = pass
        defer { leave() }
        try await SimulationPass.$current.withValue(pass) { try await body() }
    }

    /// The one who leaves passes the gate on, so that nobody slips in between.
    private static var isTaken = false

    private static func enter() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private static func leave() {
        endLeftover()
        holder = nil
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}

/// What the tasks of the test that holds the gate carry.
final class SimulationPass: Sendable {
    @TaskLocal static var current: SimulationPass?
    let name: String
    /// Of the test's snapshots without a name; each run of a test has a pass of its own.
    @MainActor var counts: [SnapshotCounter: Int] = [:]

    init(name: String) { self.name = name }
}
