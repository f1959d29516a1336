import Testing

/// Keeps simulations apart: a process has one app, and so one simulation at a time.
@MainActor
package enum SimulationGate {
    static weak var current: Simulation?
    private static var holder: SimulationPass?
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    /// Admits a new simulation, which ends the previous one.
    static func admit(_ place: SourcePlace) throws {
        if let holder = holderBefore { throw SimulationError(advice(holder), at: place) }
        current?.finish(because: "another one was made at \(place.description)")
    }

    /// Throws if another test holds the gate: that test alone may create or use a simulation.
    private static func checkTurn() throws {
        if let holder = holderBefore { throw SnapshotProblem(advice(holder)) }
    }

    /// Returns the running simulation of the calling test.
    package static func running() throws -> Simulation? {
        try checkTurn()
        if current?.test != Test.current?.id { endLeftover() }
        return current
    }

    /// Ends a simulation whose test is over but which something still holds.
    static func endLeftover() { current?.finish(because: "its test is over") }

    private static var holderBefore: SimulationPass? { SimulationPass.current === holder ? nil : holder }

    private static func advice(_ holder: SimulationPass) -> String {
        "\(holder.name) holds the process's only simulation and is awaiting: give this test or its suite the trait .simulation, so that it waits for its turn"
    }

    /// Runs tests one at a time, in the order of their requests, and ends any simulation that a test left behind.
    static func exclusively(_ name: String, _ body: @Sendable () async throws -> Void) async throws {
        if SimulationPass.current != nil { return try await body() }
        await enter()
        let pass = SimulationPass(name: name)
        holder = pass
        defer { leave() }
        try await SimulationPass.$current.withValue(pass) { try await body() }
    }

    /// Remains true while one test hands the gate to the next, so that no other test can slip in between.
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

/// The task-local token carried by the tasks of the test that holds the gate.
final class SimulationPass: Sendable {
    @TaskLocal static var current: SimulationPass?
    let name: String
    /// The counters of the test's unnamed snapshots; each run of a test has its own pass.
    @MainActor var counts: [SnapshotCounter: Int] = [:]

    init(name: String) { self.name = name }
}
