import XCTest

/// Hears when XCTest begins a test: then the counts of snapshots without a name begin anew, for a test may run several
/// times in a process, and a simulation that an earlier test left behind ends. Swift Testing knows its tests by itself, and
/// `SimulationPass` their runs.
@MainActor
final class TestStarts {
    static let shared = TestStarts()
    private var isObserving = false

    func observe() {
        guard !isObserving else { return }
        isObserving = true
        XCTestObservationCenter.shared.addTestObserver(Observer())
    }

    private final class Observer: NSObject, XCTestObservation {
        func testCaseWillStart(_ testCase: XCTestCase) {
            // XCTest tells its observers on the main thread.
            MainActor.assumeIsolated {
                SnapshotName.forgetCounts()
                SimulationGate.endLeftover()
            }
        }
    }
}
