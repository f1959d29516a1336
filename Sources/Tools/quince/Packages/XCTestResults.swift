import Foundation
import QuinceAutomation

/// The results of XCTest, read from what it prints: SwiftPM reports them only if it runs each test in a process of its own.
struct XCTestResults {
    private var cases: [JUnitReport.Case] = []
    /// The test that runs, whose end has not been printed.
    private var running: String?
    private var messages: [String: [String]] = [:]

    mutating func take(_ line: Substring) {
        if let match = line.firstMatch(of: /^Test Case '(.+)' started at/) {
            running = String(match.1)
        } else if let match = line.firstMatch(of: /^Test Case '(.+)' (passed|failed|skipped) \(([0-9.]+) seconds\)/) {
            let name = String(match.1)
            let failure = match.2 == "failed" ? (messages[name] ?? ["failed"]).joined(separator: "\n") : nil
            add(name, Double(match.3) ?? 0, failure)
            running = nil
        } else if let match = line.firstMatch(of: /^(\/.+:\d+: error: )(.+?) : (.*)/) {
            messages[String(match.2), default: []].append("\(match.1)\(match.3)")
        }
    }

    /// Returns the report. A test that has not ended has ended its process.
    func report() -> JUnitReport {
        var all = self
        if let running {
            all.add(running, 0, (messages[running] ?? ["the test ended its process"]).joined(separator: "\n"))
        }
        return JUnitReport(suite: "Unit tests", cases: all.cases)
    }

    private mutating func add(_ name: String, _ seconds: Double, _ failure: String?) {
        let parts = name.split(separator: ".").map(String.init)
        cases.append(
            JUnitReport.Case(
                name: parts.last ?? name, file: parts.dropLast().joined(separator: "."), seconds: seconds,
                failure: failure))
    }
}
