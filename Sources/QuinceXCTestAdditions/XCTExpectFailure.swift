import Foundation
import XCTest

/// Expectations that a test fails.
public enum XCTExpectedFailure {
    public final class Options: @unchecked Sendable {
        // `@unchecked`, as in XCTest: options belong to the test that makes them.
        /// Whether the expectation counts at all.
        public var isEnabled = true
        /// Whether a test fails that does not fail as it is expected to.
        public var isStrict = true
        /// Returns whether a failure is the expected one.
        public var issueMatcher: ((XCTIssue) -> Bool)?

        public init() {}

        public static func nonStrict() -> Options {
            let options = Options()
            options.isStrict = false
            return options
        }
    }
}

extension XCTExpectedFailure.Options {
    fileprivate convenience init(_ enabled: Bool?, _ strict: Bool?, _ matcher: ((XCTIssue) -> Bool)?) {
        self.init()
        isEnabled = enabled ?? true
        isStrict = strict ?? true
        issueMatcher = matcher
    }
}

/// Takes failures from here to the end of the test as expected: they are printed and do not count.
public func XCTExpectFailure(
    _ failureReason: String? = nil, options: XCTExpectedFailure.Options, file: StaticString = #filePath,
    line: UInt = #line
) {
    guard let (test, expectation) = begin(failureReason, options, file, line) else { return }
    // Blocks run before XCTest decides whether the test has failed.
    nonisolated(unsafe) let ended = expectation
    test.addTeardownBlock { [unowned test] in ExpectedFailures.shared.end(ended, of: test) }
}

public func XCTExpectFailure(
    _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
    issueMatcher: ((XCTIssue) -> Bool)? = nil, file: StaticString = #filePath, line: UInt = #line
) {
    let options = XCTExpectedFailure.Options(enabled, strict, issueMatcher)
    XCTExpectFailure(failureReason, options: options, file: file, line: line)
}

/// Takes the failures of a closure as expected.
public func XCTExpectFailure<R>(
    _ failureReason: String? = nil, options: XCTExpectedFailure.Options, file: StaticString = #filePath,
    line: UInt = #line, failingBlock: () throws -> R
) rethrows -> R {
    let begun = begin(failureReason, options, file, line)
    defer { if let (test, expectation) = begun { ExpectedFailures.shared.end(expectation, of: test) } }
    return try failingBlock()
}

public func XCTExpectFailure<R>(
    _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, file: StaticString = #filePath,
    line: UInt = #line, failingBlock: () throws -> R, issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> R {
    let options = XCTExpectedFailure.Options(enabled, strict, issueMatcher)
    return try XCTExpectFailure(
        failureReason, options: options, file: file, line: line, failingBlock: failingBlock)
}

private func begin(
    _ reason: String?, _ options: XCTExpectedFailure.Options, _ file: StaticString, _ line: UInt
) -> (XCTestCase, ExpectedFailures.Expectation)? {
    guard options.isEnabled, let test = CurrentTest.shared.test else { return nil }
    let location = XCTSourceCodeLocation(filePath: file, lineNumber: line)
    guard FailureHook.install(on: test) else {
        let text = "XCTExpectFailure has no effect in \(type(of: test)), which overrides recordFailure"
        test.record(
            XCTIssue(
                type: .system, compactDescription: text, sourceCodeContext: XCTSourceCodeContext(location: location)))
        return nil
    }
    let expectation = ExpectedFailures.Expectation(reason, options, location)
    ExpectedFailures.shared.add(expectation)
    return (test, expectation)
}
