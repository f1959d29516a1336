import Foundation

/// The versions of a file that were put aside: files in a folder for it, named by their number.
struct FileVersionStore {
    struct Entry: Hashable, Sendable {
        let url: URL
        var name: String { url.lastPathComponent }
        let isConflict = true
    }

    private let file: URL
    private let folder: URL

    init(of file: URL) {
        self.file = file
        let library = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(
            "Library/Application Support/.Versions")
        // A path as one name: separators would make folders.
        let name = file.standardizedFileURL.path.replacing("%", with: "%25").replacing("/", with: "%2F")
        // A file system's names are limited to 255 bytes.
        folder = library.appendingPathComponent(String(name.suffix(80)) + "-\(Self.checksum(name))", isDirectory: true)
    }

    /// FNV-1a, which is the same in every process.
    private static func checksum(_ text: String) -> String {
        String(text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }

    var entries: [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasSuffix(Self.resolvedMark) }
            .sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
            .map { Entry(url: folder.appendingPathComponent($0)) }
    }

    /// Copies the file's present content.
    func add() throws -> Entry {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let number = (entries.compactMap { Int($0.name) }.max() ?? 0) + 1
        let entry = Entry(url: folder.appendingPathComponent("\(number)"))
        try FileManager.default.copyItem(at: file, to: entry.url)
        return entry
    }

    private static let resolvedMark = ".resolved"

    private func mark(_ entry: Entry) -> String { entry.url.path + Self.resolvedMark }
    func isResolved(_ entry: Entry) -> Bool { FileManager.default.fileExists(atPath: mark(entry)) }
    func resolve(_ entry: Entry) { _ = FileManager.default.createFile(atPath: mark(entry), contents: nil) }

    func remove(_ entry: Entry) throws {
        try FileManager.default.removeItem(at: entry.url)
        try? FileManager.default.removeItem(atPath: mark(entry))
    }
}
