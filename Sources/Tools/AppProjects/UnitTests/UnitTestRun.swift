import Foundation
import Synchronization

/// Runs every suite of a program in a process of its own, several at a time, so that a test that ends its process ends
/// no other.
package struct UnitTestRun {
    private let program: TestProgram
    /// Writes a line of the report.
    private let say: @Sendable (String) -> Void

    package init(program: TestProgram, say: @escaping @Sendable (String) -> Void) {
        self.program = program
        self.say = say
    }

    /// - Returns: the results of the suites, in the order of the listing.
    package func run() throws -> [SuiteResult] {
        let suites = try program.suites()
        guard !suites.isEmpty else {
            throw CommandFailure(message: "\(program.path): has no tests; expected a class of XCTestCase with some")
        }
        let results = Mutex<[Int: Result<SuiteResult, any Error>]>([:])
        let next = Mutex(0)
        let workers = min(ProcessInfo.processInfo.activeProcessorCount, suites.count)
        let group = DispatchGroup()
        for _ in 0..<workers {
            group.enter()
            // A thread, since each waits for a process nearly all the time.
            Thread.detachNewThread { [program, say] in
                while let place = next.withLock({ next in
                    defer { next += 1 }
                    return next < suites.count ? next : nil
                }) {
                    let result = Result { try SuiteRun.run(program, suites[place]) }
                    // A suite's lines stay together.
                    results.withLock { results in
                        if case .success(let suite) = result { suite.lines.forEach(say) }
                        results[place] = result
                    }
                }
                group.leave()
            }
        }
        group.wait()
        let all = try results.withLock { results in try suites.indices.compactMap { try results[$0]?.get() } }
        all.summary.forEach(say)
        return all
    }
}
