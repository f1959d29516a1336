import Foundation
import XCTest

/// The failures that the test which runs says it expects.
final class ExpectedFailures: @unchecked Sendable {
    // `@unchecked`: the list is behind a lock, and an expectation belongs to the thread of its test.
    static let shared = ExpectedFailures()

    final class Expectation {
        let reason: String?
        let options: XCTExpectedFailure.Options
        let location: XCTSourceCodeLocation
        fileprivate(set) var isMet = false

        init(_ reason: String?, _ options: XCTExpectedFailure.Options, _ location: XCTSourceCodeLocation) {
            (self.reason, self.options, self.location) = (reason, options, location)
        }
    }

    private let lock = NSLock()
    private var list: [Expectation] = []

    func add(_ expectation: Expectation) { lock.withLock { list.append(expectation) } }

    /// Ends an expectation; one that is strict and has not been met is a failure itself.
    func end(_ expectation: Expectation, of test: XCTestCase) {
        lock.withLock { list.removeAll { $0 === expectation } }
        guard !expectation.isMet, expectation.options.isStrict else { return }
        let reason = expectation.reason.map { " '\($0)'" } ?? ""
        test.record(
            XCTIssue(
                type: .unmatchedExpectedFailure, compactDescription: "Expected failure\(reason) but none recorded.",
                sourceCodeContext: XCTSourceCodeContext(location: expectation.location)))
    }

    /// Takes an issue if an expectation is for it; the latest one is asked first.
    func take(_ issue: XCTIssue, of test: XCTestCase) -> Bool {
        let expectations: [Expectation] = lock.withLock { list }
        for expectation in expectations.reversed() where expectation.options.issueMatcher?(issue) ?? true {
            expectation.isMet = true
            let reason = expectation.reason.map { "\($0): " } ?? ""
            let place = issue.sourceCodeContext.location.map { "\($0.fileURL.path):\($0.lineNumber): " } ?? ""
            print("\(place)expected failure: \(test.name) : \(reason)\(issue.compactDescription)")
            return true
        }
        return false
    }
}
