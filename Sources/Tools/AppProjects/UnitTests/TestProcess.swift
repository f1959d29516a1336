import Foundation
import QuinceChildProcesses

/// The output and the end of a process of tests.
struct TestProcess {
    private(set) var lines: [String] = []
    var ending = ChildProcess.Ending.exit(0)
    /// Whether a suite or a test has begun, before which an app that hosts them is launched.
    private(set) var hasBegun = false
    private var current: String?
    private var ended: [String: TestOutcome] = [:]
    /// The message with which Swift stops the process.
    private var lastWords: String?

    var isClean: Bool { ending == .exit(0) }

    /// The reason why a test ended the process; `nil` if the process ended by itself, with status 0 or 1.
    var trap: String? {
        switch ending {
        case .exit(0), .exit(1): nil
        case .exit, .unknown: lastWords ?? ending.description
        case .signal(let number): lastWords ?? "\(ending.description), \(String(cString: strsignal(number)))"
        }
    }

    /// The outcome of the only test.
    var outcome: TestOutcome { trap.map { .trapped($0) } ?? (isClean ? .passed : .failed) }

    mutating func take(_ printed: String) {
        // Swift Testing colors its lines if the variable TERM names a terminal, though it prints into a pipe.
        let line = printed.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        lines.append(line)
        if let match = line.firstMatch(of: /Test Case '([^']+)' (started|passed|failed|skipped)/) {
            hasBegun = true
            note(String(match.1), match.2)
        } else if line.contains(/^(Test Suite '|. (Test|Suite) ).* started/) {
            hasBegun = true
        } else if let match = line.firstMatch(of: /Fatal error: .*|\*\*\* Terminating app .*/) {
            lastWords = String(match.0)
        }
    }

    private mutating func note(_ name: String, _ event: Substring) {
        current = event == "started" ? name : nil
        switch event {
        case "passed": ended[name] = .passed
        case "failed": ended[name] = .failed
        // A skipped test is noted as skipped first, and then as passed.
        case "skipped": ended[name] = .skipped
        default: break
        }
    }

    /// Returns the outcomes of listed tests.
    func outcomes(of tests: [String]) -> [String: TestOutcome] {
        Dictionary(uniqueKeysWithValues: tests.compactMap { test in ended[Self.spelled(test)].map { (test, $0) } })
    }

    /// Returns the test that had begun and not ended.
    func running(of tests: [String]) -> String? { tests.first { Self.spelled($0) == current } }

    /// Returns XCTest's name of a test, `Class.test` for `Module.Class/test`.
    private static func spelled(_ test: String) -> String {
        String(test.drop { $0 != "." }.dropFirst()).replacing("/", with: ".")
    }
}
