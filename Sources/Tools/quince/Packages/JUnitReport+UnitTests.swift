import AppProjects
import QuinceAutomation

extension JUnitReport {
    /// Makes the report of unit tests. XCTest prints a test's seconds and what failed; Swift Testing's tests have no seconds.
    init(unitTests results: [SuiteResult]) {
        self.init(suite: "Unit tests", cases: results.flatMap(Self.cases))
    }

    private static func cases(_ result: SuiteResult) -> [Case] {
        var printed = XCTestResults()
        for line in result.lines { printed.take(Substring(line)) }
        let known = Dictionary(
            printed.report().cases.map { ("\($0.file)/\($0.name)", $0) }, uniquingKeysWith: { _, last in last })
        return result.outcomes.map { test, outcome in
            let suite = test.prefix { $0 != "/" }
            // XCTest leaves the module out.
            let short = String(test.drop { $0 != "." }.dropFirst())
            var entry = Case(
                name: String(test.dropFirst(suite.count + 1)), file: String(suite), seconds: known[short]?.seconds ?? 0,
                failure: nil)
            switch outcome {
            case .passed, .skipped: break
            case .failed: entry.failure = known[short]?.failure ?? "failed"
            case .trapped(let message): entry.failure = message
            }
            return entry
        }
    }
}
