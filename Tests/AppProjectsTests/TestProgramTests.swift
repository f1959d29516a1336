import AppProjects
import Foundation
import Synchronization
import Testing

@Suite("Programs of tests")
struct TestProgramTests {
    @Test("Listed tests are grouped by their class or outermost suite; other lines are not tests")
    func listing() {
        let listed = """
            Listing 3 tests in Lib.xctest:

            Lib.ATests/testOne
            Lib.BTests/testB
            Lib.ATests/testTwo
            """
        let suites = TestProgram.suites(listed: listed, .xctest)
        #expect(suites.map(\.name) == ["Lib.ATests", "Lib.BTests"])
        #expect(suites[0].tests == ["Lib.ATests/testOne", "Lib.ATests/testTwo"])
        let others = TestProgram.suites(listed: "Lib.Outer/Inner/one()\nLib.Outer/two(_:)\nLib.free()", .swiftTesting)
        #expect(others.map(\.name) == ["Lib.Outer", "Lib.free()"])
    }

    @Test("A whole suite is run by its name, a part of it by its tests' names")
    func commands() {
        let program = TestProgram(path: "/tests")
        let cases = TestProgram.suites(listed: "L.A/testB\nL.A/testC", .xctest)[0]
        #expect(program.command(cases.tests, of: cases) == ["/tests", "L.A"])
        #expect(program.command(["L.A/testC"], of: cases) == ["/tests", "L.A/testC"])
        let suite = TestProgram.suites(listed: "L.S/one()\nL.S/two()", .swiftTesting)[0]
        let begin = ["/tests", "--testing-library", "swift-testing", "--filter"]
        #expect(program.command(suite.tests, of: suite) == begin + [#"^(L\.S)(/|$)"#])
        #expect(program.command(["L.S/two()"], of: suite) == begin + [#"^(L\.S\/two\(\))(/|$)"#])
    }

    @Test("A summary counts the outcomes and names what failed, with the last words of what trapped")
    func summary() {
        let results = [
            SuiteResult(outcomes: [("L.A/a", .passed), ("L.A/b", .trapped("Fatal error: gone"))], lines: []),
            SuiteResult(outcomes: [("L.B/a", .failed), ("L.B/b", .skipped)], lines: []),
        ]
        #expect(
            results.summary == [
                "trapped  L.A/b: Fatal error: gone", "failed   L.B/a",
                "4 tests: 1 passed, 1 skipped, 1 failed, 1 trapped",
            ])
        #expect([SuiteResult(outcomes: [("L.A/a", .passed)], lines: [])].summary == ["1 test: 1 passed"])
    }

    /// A program in the shell's language with two tests, which fail until one has recorded what they compare with.
    private static let recorder = """
        #!/bin/sh
        case "$*" in
        *--list-tests*swift-testing*) printf 'L.S/one()\\nL.S/two()\\n' ;;
        *--list-tests*) exit 0 ;;
        *) [ -e "$0.reference" ] && exit 0
          touch "$0.reference"
          echo "recorded because there was no reference"
          exit 1 ;;
        esac
        """

    @Test("Tests that fail together and pass alone are a failure, whose reason is in the report")
    func together() throws {
        let folder = try TemporaryFolder(["tests": Self.recorder])
        let path = folder.path + "/tests"
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let lines = Mutex<[String]>([])
        let results = try UnitTestRun(program: TestProgram(path: path)) { line in lines.withLock { $0.append(line) } }
            .run()
        #expect(results[0].outcomes.map(\.1) == [.passed, .passed, .failed])
        #expect(lines.withLock { $0.contains("recorded because there was no reference") })
    }
}
