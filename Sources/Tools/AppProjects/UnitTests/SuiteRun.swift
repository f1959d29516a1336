import Foundation

/// Runs a suite in processes of its own: one, and more if a test ends it.
struct SuiteRun {
    private var program: TestProgram
    private let suite: TestProgram.Suite
    private var lines: [String] = []
    private var outcomes: [String: TestOutcome] = [:]

    private init(_ program: TestProgram, _ suite: TestProgram.Suite) {
        self.program = program
        self.suite = suite
    }

    static func run(_ program: TestProgram, _ suite: TestProgram.Suite) throws -> SuiteResult {
        var run = SuiteRun(program, suite)
        let isClean =
            switch suite.library {
            case .xctest: try run.runCases()
            case .swiftTesting: try run.runSuite()
            }
        var all = suite.tests.map { ($0, run.outcomes[$0] ?? .trapped("it did not run")) }
        if !isClean, all.allSatisfy({ $0.1 == .passed }) { all.append((suite.name + ", all tests together", .failed)) }
        return SuiteResult(outcomes: all, lines: run.lines)
    }

    /// Runs XCTest's cases, which run one after the other and say so. After a case that ends the process, the ones that
    /// are left run in another.
    private mutating func runCases() throws -> Bool {
        var left = suite.tests
        while !left.isEmpty {
            let process = try perform(left)
            lines += process.lines
            outcomes.merge(process.outcomes(of: left)) { $1 }
            if leaveHost(after: process) { continue }
            guard let trap = process.trap else { return process.isClean }
            // A process that ends before its first test would end there again.
            guard let current = process.running(of: left) else {
                for test in left where outcomes[test] == nil { outcomes[test] = .trapped(trap) }
                return false
            }
            outcomes[current] = .trapped(trap)
            left.removeAll { outcomes[$0] != nil }
        }
        return false
    }

    /// Runs a suite of Swift Testing, whose tests run beside each other. If one fails or ends the process, each runs in
    /// a process of its own, which shows which one it is.
    private mutating func runSuite() throws -> Bool {
        var process = try perform(suite.tests)
        if leaveHost(after: process) {
            lines = process.lines + lines
            process = try perform(suite.tests)
        }
        if process.isClean || suite.tests.count == 1 {
            lines += process.lines
            for test in suite.tests { outcomes[test] = process.outcome }
            return process.isClean
        }
        for test in suite.tests {
            let process = try perform([test])
            lines += process.lines
            outcomes[test] = process.outcome
        }
        // Only the first process says why they failed together: for example, a test that records its references fails, and the next
        // one finds them.
        if suite.tests.allSatisfy({ outcomes[$0] == .passed }) { lines += process.lines }
        return false
    }

    /// If the app that hosts the tests has ended the process before the first of them, the tests run without it.
    private mutating func leaveHost(after process: TestProcess) -> Bool {
        guard program.isHosted, !process.hasBegun else { return false }
        let words = process.trap ?? process.ending.description
        lines.append("\(suite.name): the app that hosts the tests ended at its launch (\(words)); they run without it")
        program.leaveHost()
        return true
    }

    private func perform(_ tests: [String]) throws -> TestProcess {
        var process = TestProcess()
        let command = program.command(tests, of: suite)
        process.ending = try Subprocess.ending(command, variables: program.variables) { process.take(String($0)) }
        return process
    }
}
