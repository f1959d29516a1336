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

    // MARK: Names for those without

    @MainActor private static var counts: [String: Int] = [:]

    /// Counts a test's snapshots that have no name. Counts begin anew with each run of a test.
    @MainActor
    static func next(_ name: String?, test: String, file: String, pathExtension: String) throws -> SnapshotName {
        if let name { return SnapshotName(name, test: test, file: file, pathExtension: pathExtension) }
        if Test.current?.isParameterized == true {
            throw SnapshotProblem(
                "\(test) takes arguments and so runs several times: give its snapshots names that hold the argument, named: \"…\""
            )
        }
        TestStarts.shared.observe()
        let key = file + "\n" + test
        let count = (counts[key] ?? 0) + 1
        counts[key] = count
        return SnapshotName("\(count)", test: test, file: file, pathExtension: pathExtension)
    }

    @MainActor static func forgetCounts() { counts = [:] }
}
