public import Foundation

extension URL {
    /// Whether the address is outside of the app's container, where iOS gives access to what a person has picked.
    ///
    /// - Differs: nothing is locked here, so that a file can be read also without this call.
    public func startAccessingSecurityScopedResource() -> Bool {
        isFileURL && PathRelation(of: self, to: URL(fileURLWithPath: NSHomeDirectory())) == .apart
    }

    public func stopAccessingSecurityScopedResource() {}

    // MARK: Bookmarks

    public struct BookmarkCreationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let minimalBookmark = BookmarkCreationOptions(rawValue: 512)
        public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1024)
        public static let withSecurityScope = BookmarkCreationOptions(rawValue: 2048)
        public static let securityScopeAllowOnlyReadAccess = BookmarkCreationOptions(rawValue: 4096)
    }

    public struct BookmarkResolutionOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let withoutUI = BookmarkResolutionOptions(rawValue: 256)
        public static let withoutMounting = BookmarkResolutionOptions(rawValue: 512)
        public static let withSecurityScope = BookmarkResolutionOptions(rawValue: 1024)
        public static let withoutImplicitStartAccessing = BookmarkResolutionOptions(rawValue: 32768)
    }

    private struct Bookmark: Codable {
        var path: String
        /// The file's number in its file system, by which it is found under another name.
        var number: UInt64
    }

    /// Returns data by which the file is found again, also after it was renamed in its folder.
    ///
    /// - Parameters keys, relativeURL: without effect.
    public func bookmarkData(
        options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
        relativeTo url: URL? = nil
    ) throws -> Data {
        let bookmark = Bookmark(path: standardizedFileURL.path, number: try Self.number(ofFile: path))
        return try PropertyListEncoder().encode(bookmark)
    }

    private static func number(ofFile path: String) throws -> UInt64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
    }

    /// Finds the file of a bookmark.
    ///
    /// - Parameter bookmarkDataIsStale: becomes true if the file has another name, so that a new bookmark should be made.
    /// - Throws: Cocoa's error 4 if the file has gone, and 259 if the data is no bookmark.
    public init(
        resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
        bookmarkDataIsStale: inout Bool
    ) throws {
        guard let bookmark = try? PropertyListDecoder().decode(Bookmark.self, from: data) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        bookmarkDataIsStale = false
        self.init(fileURLWithPath: bookmark.path)
        if FileManager.default.fileExists(atPath: bookmark.path) { return }
        let folder = deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let found = names.first {
            (try? Self.number(ofFile: folder.appendingPathComponent($0).path)) == bookmark.number
        }
        guard let found else { throw CocoaError(.fileNoSuchFile) }
        bookmarkDataIsStale = true
        self = folder.appendingPathComponent(found)
    }
}
