package import QuinceAutomation
import QuinceHeadlessHost

// Each public call is a list of beats, performed in one go or with pauses.

extension Simulation {
    package func perform(_ beats: @autoclosure () throws -> [Beat], _ place: SourcePlace) throws {
        try check(place)
        do {
            try driver.perform(try beats())
        } catch {
            throw explained(error, place)
        }
    }

    package func perform(_ beats: @autoclosure () throws -> [Beat], _ place: SourcePlace) async throws {
        try check(place)
        do {
            try await driver.perform(try beats()) {
                await self.letOthersRun()
                try self.check(place)
            }
            await letOthersRun()
            try check(place)
        } catch {
            throw explained(error, place)
        }
    }

    /// Performs commands that can fail only because the simulation has ended.
    package func performOrRecord(_ beats: @autoclosure () -> [Beat], _ place: SourcePlace) {
        do { try perform(beats(), place) } catch { TestFailure.record(Self.message(error), at: place) }
    }

    package func performOrRecord(_ beats: @autoclosure () -> [Beat], _ place: SourcePlace) async {
        do { try await perform(beats(), place) } catch { TestFailure.record(Self.message(error), at: place) }
    }

    /// The error's message without its place, which the failure already has.
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

    /// The depth to which a chain of main-queue blocks and main-actor tasks is followed at one instant. It is fixed
    /// because a test that itself runs as one of them cannot inspect the queue.
    private static let layers = 8

    /// Lets pending work on the main actor run, then takes the run loop turn that it may have requested.
    func letOthersRun() async {
        for _ in 0..<Self.layers { await Task.yield() }
        if end == nil { driver.host.turn() }
    }
}
