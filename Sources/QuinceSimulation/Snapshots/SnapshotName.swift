import Foundation
import Testing

/// The identity of a snapshot and the URL of its reference.
struct SnapshotName {
    let testFile: String
    /// The names of the test and the snapshot.
    let title: String
    let url: URL

    init(_ name: String, test: String, file: String, pathExtension: String) {
        let source = URL(fileURLWithPath: file)
        testFile = source.deletingPathExtension().lastPathComponent
        title = Self.fileName(Self.function(test)) + "." + Self.fileName(name)
        url = source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
            .appendingPathComponent(testFile).appendingPathComponent(title + "." + pathExtension)
    }

    /// Returns a function's name without its argument labels: "testCard" for "testCard(_:)".
    private static func function(_ name: String) -> String {
        name.split(separator: "(", maxSplits: 1).first.map(String.init) ?? name
    }

    /// Keeps letters and digits of any script, and characters that are harmless in a file name; the rest becomes
    /// hyphens.
    static func fileName(_ text: String) -> String {
        let words = text.split { !($0.isLetter || $0.isNumber || "-_+".contains($0)) }
        return words.isEmpty ? "snapshot" : words.joined(separator: "-")
    }

    // MARK: Names within a run

    /// Numbers a test's unnamed snapshots, from 1 in each run of the test.
    ///
    /// Runs are distinguished in XCTest, and in Swift Testing if the test has the trait `.simulation`; without the
    /// trait, the count continues when a test is repeated in one process.
    ///
    /// - Throws: if another snapshot of this process has the same file.
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
                "\(test) takes arguments and runs several times: give its snapshots names that contain the argument, named: \"…\""
            )
        }
        TestStarts.shared.observe()
        let counter = SnapshotCounter(test: Test.current?.id, function: test, file: file)
        if let pass = SimulationPass.current { return pass.counts[counter, default: 0].increment() }
        return counts[counter, default: 0].increment()
    }

    @MainActor static func forgetCounts() { counts = [:] }
}

/// The key of a separate count.
struct SnapshotCounter: Hashable {
    /// Distinguishes tests of the same name in two suites of a file; `nil` in XCTest.
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

/// The snapshot that a reference belongs to. Different names may yield the same file name, because not every character
/// is allowed in one, and tests of two suites may share a name. If two snapshots used one reference, which of them
/// fails would be chance.
private struct SnapshotOwner {
    private let name: String?
    private let function: String
    /// The calling test; `nil` in XCTest, and if a function that several tests share names the snapshot.
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
                + "\(snapshot.url.path): give one of them a different name, named: \"…\"")
    }

    private func isOther(_ other: SnapshotOwner) -> Bool {
        if name != other.name || function != other.function { return true }
        if let test, let owner = other.test { return test != owner }
        return false
    }

    private var description: String {
        let place = test.map { "\($0)" } ?? function
        return name.map { "\"\($0)\" of \(place)" } ?? "an unnamed one of \(place)"
    }
}
