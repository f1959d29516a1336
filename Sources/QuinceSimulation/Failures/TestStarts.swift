import XCTest

/// Observes the start of each XCTest test. The counts of unnamed snapshots restart then, because a test may run several
/// times in a process, and a simulation left behind by an earlier test ends. Swift Testing does not need this: it
/// identifies its tests, and `SimulationPass` identifies their runs.
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
            // XCTest notifies its observers on the main thread.
            MainActor.assumeIsolated {
                SnapshotName.forgetCounts()
                SimulationGate.endLeftover()
            }
        }
    }
}
