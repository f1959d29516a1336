import XCTest

/// Hears when XCTest begins a test, where the counts of snapshots without a name begin anew: a test may run several times
/// in a process. In Swift Testing each test runs once.
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
            MainActor.assumeIsolated { SnapshotName.forgetCounts() }
        }
    }
}
