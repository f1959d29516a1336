import AppProjects
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
}
