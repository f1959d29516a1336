import Foundation
import XCTest

/// The test that runs, of which XCTest tells its observers only.
final class CurrentTest: XCTestObservation, @unchecked Sendable {
    // `@unchecked`: the state is behind a lock.
    static let shared = CurrentTest()

    private let lock = NSLock()
    private weak var running: XCTestCase?
    private var endings: [(XCTestCase) -> Void] = []

    var test: XCTestCase? { lock.withLock { running } }

    /// Calls a closure when the test that runs has ended, before XCTest prints its result.
    func atEnd(_ body: @escaping (XCTestCase) -> Void) { lock.withLock { endings.append(body) } }

    func testCaseWillStart(_ testCase: XCTestCase) { lock.withLock { (running, endings) = (testCase, []) } }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        let due: [(XCTestCase) -> Void] = lock.withLock {
            defer { (running, endings) = (nil, []) }
            return endings
        }
        for ending in due { ending(testCase) }
    }
}

/// Observes from the start of the program: a test may be the first to use this module.
@section(".init_array") @used
private let begin: @convention(c) () -> Void = {
    XCTestObservationCenter.shared.addTestObserver(CurrentTest.shared)
}
