import Foundation
import Testing

/// Which snapshot it is, and where its reference stands.
struct SnapshotName {
    let testFile: String
    /// The test's name, and the snapshot's.
    let title: String
    let url: URL

    init(_ name: String, test: String, file: String, pathExtension: String) {
        let source = URL(fileURLWithPath: file)
        testFile = source.deletingPathExtension().lastPathComponent
        title = Self.fileName(Self.function(test)) + "." + Self.fileName(name)
        url = source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
            .appendingPathComponent(testFile).appendingPathComponent(title + "." + pathExtension)
    }

    /// "testCard(_:)" without what follows the name.
    private static func function(_ name: String) -> String {
        name.split(separator: "(", maxSplits: 1).first.map(String.init) ?? name
    }

    /// Letters and digits of any script, and what does no harm in a file's name; the rest becomes hyphens.
    static func fileName(_ text: String) -> String {
        let words = text.split { !($0.isLetter || $0.isNumber || "-_+".contains($0)) }
        return words.isEmpty ? "snapshot" : words.joined(separator: "-")
    }

    // MARK: The names of a run

    /// Counts a test's snapshots that have no name, from 1 in each run of the test.
    ///
    /// Runs are told apart in XCTest, and in Swift Testing where the test has the trait `.simulation`: without it a test
    /// that is repeated in one process goes on counting.
    ///
    /// - Throws: where the file is another snapshot's of this process.
    @MainActor
    static func next(_ name: String?, test: String, file: String, pathExtension: String) throws -> SnapshotName {
        let text = try name ?? "\(count(test, file))"
        let result = SnapshotName(text, test: test, file: file, pathExtension: pathExtension)
        try SnapshotOwner(name, test: test).take(result)
        return result
    }

    @MainActor private static var counts: [SnapshotCounter: Int] = [:]

    @MainActor
    private static func count(_ test: String, _ file: String) throws -> Int {
        if Test.current?.isParameterized == true {
            throw SnapshotProblem(
                "\(test) takes arguments and so runs several times: give its snapshots names that hold the argument, named: \"…\""
            )
        }
        TestStarts.shared.observe()
        let counter = SnapshotCounter(test: Test.current?.id, function: test, file: file)
        if let pass = SimulationPass.current { return pass.counts[counter, default: 0].increment() }
        return counts[counter, default: 0].increment()
    }

    @MainActor static func forgetCounts() { counts = [:] }
}

/// What is counted by itself.
struct SnapshotCounter: Hashable {
    /// Two suites of a file may have a test of the same name. `nil` in XCTest.
    let test: Test.ID?
    let function: String
    let file: String
}

extension Int {
    fileprivate mutating func increment() -> Int {
        self += 1
        return self
    }
}

/// Whose a reference is. Names that differ may say the same file, since not every character can stand in a file's name,
/// and tests of two suites may have one name: where each finds the other's reference, which of them fails is chance.
private struct SnapshotOwner {
    private let name: String?
    private let function: String
    /// The test that asks; `nil` in XCTest, and where a name is given by a function that several tests share.
    private let test: Test.ID?

    @MainActor private static var owners: [URL: SnapshotOwner] = [:]

    init(_ name: String?, test function: String) {
        self.name = name
        self.function = function
        test = name == nil || Test.current?.name == function ? Test.current?.id : nil
    }

    @MainActor
    func take(_ snapshot: SnapshotName) throws {
        guard let other = Self.owners[snapshot.url] else {
            Self.owners[snapshot.url] = self
            return
        }
        guard isOther(other) else { return }
        throw SnapshotProblem(
            "snapshot \"\(snapshot.title)\": \(description) and \(other.description) have the same reference, "
                + "\(snapshot.url.path): give one of them another name, named: \"…\"")
    }

    private func isOther(_ other: SnapshotOwner) -> Bool {
        if name != other.name || function != other.function { return true }
        if let test, let owner = other.test { return test != owner }
        return false
    }

    private var description: String {
        let place = test.map { "\($0)" } ?? function
        return name.map { "\"\($0)\" of \(place)" } ?? "one without a name of \(place)"
    }
}
