/// The outcome of a test.
package enum TestOutcome: Equatable, Sendable {
    case passed, skipped, failed
    /// The test ended its process, with the last line that it wrote.
    case trapped(String)
}

/// The results of a suite.
package struct SuiteResult: Sendable {
    /// Each test with its outcome, in the order of the listing.
    package var outcomes: [(test: String, outcome: TestOutcome)] = []
    /// The lines that the suite's processes wrote.
    package var lines: [String] = []

    package init(outcomes: [(test: String, outcome: TestOutcome)], lines: [String]) {
        self.outcomes = outcomes
        self.lines = lines
    }

    package var hasFailed: Bool { outcomes.contains { $0.outcome != .passed && $0.outcome != .skipped } }
}

extension Sequence<SuiteResult> {
    /// The counts, then a line for each test that failed or trapped.
    package var summary: [String] {
        let all = flatMap(\.outcomes)
        func count(_ isCounted: (TestOutcome) -> Bool) -> Int { all.count { isCounted($0.outcome) } }
        let trapped = all.count - count { [.passed, .failed, .skipped].contains($0) }
        let parts = [
            (count { $0 == .passed }, "passed"), (count { $0 == .skipped }, "skipped"),
            (count { $0 == .failed }, "failed"), (trapped, "trapped"),
        ]
        let counts = parts.filter { $0.0 > 0 || $0.1 == "passed" }.map { "\($0.0) \($0.1)" }
        let troubles = all.compactMap { test, outcome -> String? in
            switch outcome {
            case .passed, .skipped: nil
            case .failed: "failed   \(test)"
            case .trapped(let message): "trapped  \(test): \(message)"
            }
        }
        return troubles + ["\(all.count) \(all.count == 1 ? "test" : "tests"): \(counts.joined(separator: ", "))"]
    }
}
