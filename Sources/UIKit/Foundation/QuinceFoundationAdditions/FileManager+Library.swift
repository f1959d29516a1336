public import Foundation

// The directories of an app. Foundation on Linux has no Library; the bridge calls these functions in place of Foundation's.

extension FileManager {
    private static func libraryFolder(_ directory: SearchPathDirectory, _ domain: SearchPathDomainMask) -> URL? {
        guard directory == .libraryDirectory, domain.contains(.userDomainMask) else { return nil }
        return URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(
            "Library", isDirectory: true)
    }

    /// Foundation's `urls(for:in:)`, which knows the Library too.
    public func appURLs(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
        Self.libraryFolder(directory, domainMask).map { [$0] } ?? urls(for: directory, in: domainMask)
    }

    /// Foundation's `url(for:in:appropriateFor:create:)`, which knows the Library too.
    public func appURL(
        for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
        create shouldCreate: Bool
    ) throws -> URL {
        guard let folder = Self.libraryFolder(directory, domain) else {
            return try self.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
        }
        if shouldCreate { try createDirectory(at: folder, withIntermediateDirectories: true) }
        return folder
    }

    /// Foundation's `NSSearchPathForDirectoriesInDomains`, which knows the Library too.
    public static func appPaths(
        _ directory: SearchPathDirectory, _ domainMask: SearchPathDomainMask, _ expandTilde: Bool
    ) -> [String] {
        libraryFolder(directory, domainMask).map { [$0.path] }
            ?? NSSearchPathForDirectoriesInDomains(directory, domainMask, expandTilde)
    }
}
