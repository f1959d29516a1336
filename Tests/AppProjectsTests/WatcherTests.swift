import AppProjects
import Foundation
import Testing

@Suite("Watching files")
struct WatcherTests {
    private let folder: TemporaryFolder
    private let watcher: Watcher
    /// Can be read once the process at its other end has ended.
    private let ends: [Int32]

    init() throws {
        folder = try TemporaryFolder(["App/Main.swift": "1", "App/.quince/x": "1", "App/Views/Card.xib": "1"])
        watcher = try Watcher(trees: [folder.path + "/App"])
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        self.ends = ends
    }

    /// Returns the changed files below the folder, or `nil` for input.
    private func next() throws -> [String]? {
        switch try watcher.next(or: ends[0]) {
        case .change(let change): change.paths.map { String($0.dropFirst(folder.path.count + 1)) }.sorted()
        case .input: nil
        }
    }

    private func move(_ old: String, _ new: String) throws {
        try FileManager.default.moveItem(atPath: "\(folder.path)/\(old)", toPath: "\(folder.path)/\(new)")
    }

    @Test(
        "Files that are written, in place or by renaming, and several at once, are one change", .timeLimit(.minutes(1)))
    func saving() throws {
        try folder.write("2", to: "App/Main.swift")
        #expect(try next() == ["App/Main.swift"])
        try folder.write("3", to: "App/Views/Card.xib~")
        try folder.write("3", to: "App/Views/.Card.swp")
        try folder.write("3", to: "App/.quince/x")
        try folder.write("3", to: "Outside.swift")
        try move("App/Views/Card.xib~", "App/Views/Card.xib".replacingOccurrences(of: "Card", with: "Other"))
        try folder.write("4", to: "App/Main.swift")
        #expect(try next() == ["App/Main.swift", "App/Views/Other.xib"])
    }

    @Test(
        "New folders are watched with all that is in them, and those that move away no longer", .timeLimit(.minutes(1)))
    func folders() throws {
        try folder.write("1", to: "Elsewhere/Deep/A.swift")
        try move("Elsewhere", "App/New")
        #expect(try next() == ["App/New/Deep/A.swift"])
        try folder.write("2", to: "App/New/Deep/A.swift")
        #expect(try next() == ["App/New/Deep/A.swift"])
        try move("App/New", "Elsewhere")
        #expect(try next() == ["App/New"])
        try folder.write("3", to: "Elsewhere/Deep/A.swift")
        try folder.write("3", to: "App/Main.swift")
        #expect(try next() == ["App/Main.swift"])
    }

    @Test("Files that are deleted have changed", .timeLimit(.minutes(1)))
    func deleting() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/App/Views/Card.xib")
        #expect(try next() == ["App/Views/Card.xib"])
    }

    @Test("The end of a process ends the waiting", .timeLimit(.minutes(1)))
    func input() throws {
        close(ends[1])
        #expect(try next() == nil)
        close(ends[0])
    }
}
