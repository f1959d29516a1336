import Foundation

/// A program of tests, as SwiftPM links it: XCTest's cases, and the suites of Swift Testing.
package struct TestProgram: Sendable {
    /// The libraries that a program may have tests of.
    package enum Library: String, Sendable, CaseIterable { case xctest, swiftTesting }

    /// Tests that share a process.
    package struct Suite: Equatable, Sendable {
        package let library: Library
        /// The class or the outermost type, with its module: `Module.Suite`.
        package let name: String
        /// The full names of its tests.
        package var tests: [String]
    }

    package let path: String
    /// Whether its tests find an app that was launched.
    private(set) var isHosted: Bool
    /// The variables with which it runs, besides this process's own.
    package var variables: [String: String] = [:]

    /// The status with which Swift Testing says that a program has none of its tests: `EX_UNAVAILABLE`.
    private static let noTests: Int32 = 69

    package init(path: String, isHosted: Bool = false) { (self.path, self.isHosted) = (path, isHosted) }

    /// Runs the tests without the app that hosts them.
    mutating func leaveHost() {
        isHosted = false
        variables["QUINCE_TEST_HOST"] = "none"
    }

    /// Returns all suites, in the order in which the program lists their first tests.
    package func suites() throws -> [Suite] {
        try Library.allCases.flatMap { library in
            var lines: [String] = []
            let ending = try Subprocess.ending([path, "--list-tests"] + Self.selecting(library), variables: variables) {
                lines.append(String($0))
            }
            guard ending == .exit(0) || ending == .exit(Self.noTests) else {
                throw CommandFailure(
                    message: "\(path): could not list its tests (\(ending)): \(lines.last { !$0.isEmpty } ?? "")")
            }
            return Self.suites(listed: lines.joined(separator: "\n"), library)
        }
    }

    /// Groups names such as `Module.Class/test` and `Module.Suite/Inner/test()`.
    package static func suites(listed text: String, _ library: Library) -> [Suite] {
        var suites: [Suite] = []
        for line in text.split(separator: "\n") {
            guard line.wholeMatch(of: /[\p{L}_]\w*\.\S.*/) != nil else { continue }
            // A test of Swift Testing may be a function outside any type: it is a suite of its own.
            let name = String(line.prefix { $0 != "/" })
            if let place = suites.firstIndex(where: { $0.name == name }) {
                suites[place].tests.append(String(line))
            } else {
                suites.append(Suite(library: library, name: name, tests: [String(line)]))
            }
        }
        return suites
    }

    /// Returns the command that runs tests.
    package func command(_ tests: [String], of suite: Suite) -> [String] {
        switch suite.library {
        case .xctest:
            return [path, tests == suite.tests ? suite.name : tests.joined(separator: ",")]
        case .swiftTesting:
            // The library appends the place in the source to the name that it compares.
            let names = tests == suite.tests ? [suite.name] : tests
            let choice = names.map(NSRegularExpression.escapedPattern).joined(separator: "|")
            return [path] + Self.selecting(.swiftTesting) + ["--filter", "^(\(choice))(/|$)"]
        }
    }

    private static func selecting(_ library: Library) -> [String] {
        library == .xctest ? [] : ["--testing-library", "swift-testing"]
    }
}
