public import Testing

/// Runs a test's body while no other test with this trait runs.
public struct SimulationTrait: TestTrait, SuiteTrait, TestScoping {
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // The trait applies to test cases only: a suite's scope would hold the gate while its own tests wait for it.
        guard testCase != nil else { return try await function() }
        try await SimulationGate.exclusively("the test \(test.displayName ?? test.name)", function)
    }
}

extension Trait where Self == SimulationTrait {
    /// The trait for tests and suites that use `Simulation` and await: they run one after the other, concurrently with
    /// tests that do not have the trait.
    public static var simulation: Self { Self() }
}
