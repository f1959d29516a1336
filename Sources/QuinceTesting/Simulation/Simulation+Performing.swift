import Automation
import HeadlessHost

// Each call of the public face is a list of beats, performed in one go or with pauses.

extension Simulation {
    func perform(_ beats: @autoclosure () -> [Beat], _ place: SourcePlace) throws {
        try check(place)
        do {
            try driver.perform(beats())
        } catch {
            throw explained(error, place)
        }
    }

    func perform(_ beats: @autoclosure () -> [Beat], _ place: SourcePlace) async throws {
        try check(place)
        do {
            try await driver.perform(beats()) {
                await self.letOthersRun()
                try self.check(place)
            }
            await letOthersRun()
            try check(place)
        } catch {
            throw explained(error, place)
        }
    }

    /// Commands whose only way to fail is that the simulation has ended.
    func performOrRecord(_ beats: @autoclosure () -> [Beat], _ place: SourcePlace) {
        do { try perform(beats(), place) } catch { TestFailure.record(Self.message(error), at: place) }
    }

    func performOrRecord(_ beats: @autoclosure () -> [Beat], _ place: SourcePlace) async {
        do { try await perform(beats(), place) } catch { TestFailure.record(Self.message(error), at: place) }
    }

    /// Without its place, which the failure has.
    private static func message(_ error: any Error) -> String { (error as? SimulationError)?.message ?? "\(error)" }

    func check(_ place: SourcePlace) throws {
        if let end { throw SimulationError(end.message, at: place) }
    }

    private func explained(_ error: any Error, _ place: SourcePlace) -> any Error {
        guard let problem = error as? FlowProblem else { return error }
        let onScreen = driver.finder.inventory()
        let list =
            onScreen.isEmpty
            ? "\n  nothing with a text or an id was on screen"
            : "\n  on screen were:" + onScreen.map { "\n    \($0)" }.joined()
        return SimulationError(problem.message + list, at: place)
    }

    // MARK: Other tasks

    /// How deep a chain of main-queue blocks and main-actor tasks is followed at one instant: block by block, for a test
    /// that is itself one of them cannot look into the queue.
    private static let layers = 8

    /// Lets what waits on the main actor run, then takes the turn that it may have asked for.
    func letOthersRun() async {
        for _ in 0..<Self.layers { await Task.yield() }
        if end == nil { driver.host.turn() }
    }
}
