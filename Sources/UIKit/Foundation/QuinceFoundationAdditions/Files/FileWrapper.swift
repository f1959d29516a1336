public import Foundation

/// A file, a folder or a link, in memory. Linux's Foundation has none.
open class FileWrapper: NSObject {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let immediate = ReadingOptions(rawValue: 1)
        /// Has no effect: everything is read at once.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1)
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    private enum Content {
        case file(Data)
        case folder([String: FileWrapper])
        case link(URL)
    }

    private var content: Content
    /// The name that it should have in a folder.
    open var preferredFilename: String?
    /// The name that it had on the disk.
    open var filename: String?
    open var fileAttributes: [String: Any] = [:]

    public init(regularFileWithContents contents: Data) {
        content = .file(contents)
        super.init()
    }

    /// - Parameter childrenByPreferredName: the files of the folder, by the names that they should have.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder(childrenByPreferredName)
        super.init()
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
    }

    public init(symbolicLinkWithDestinationURL url: URL) {
        content = .link(url)
        super.init()
    }

    /// Reads a file, or a folder with all that is in it. The depth is limited, as that of a link into itself would not be.
    public convenience init(url: URL, options: ReadingOptions = []) throws {
        try self.init(reading: url, depth: 0)
    }

    private static let mostDepth = 64

    private init(reading url: URL, depth: Int) throws {
        let files = FileManager.default
        let type = try files.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
        if type == .typeSymbolicLink {
            let target = try files.destinationOfSymbolicLink(atPath: url.path)
            content = .link(URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()))
        } else if type == .typeDirectory {
            guard depth < Self.mostDepth else { throw CocoaError(.fileReadUnknown) }
            var children: [String: FileWrapper] = [:]
            for name in try files.contentsOfDirectory(atPath: url.path) {
                children[name] = try FileWrapper(reading: url.appendingPathComponent(name), depth: depth + 1)
            }
            content = .folder(children)
        } else {
            content = .file(try Data(contentsOf: url))
        }
        super.init()
        (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
    }

    // MARK: Content

    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    open var isDirectory: Bool { if case .folder = content { true } else { false } }
    open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
    open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }
    /// The files of a folder, by their names in it; `nil` for anything else.
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

    /// Adds a file to a folder, with a number before its name if another one has the name.
    ///
    /// - Returns: the name in the folder.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var children) = content else {
            preconditionFailure("-[FileWrapper addFileWrapper:]: \(self) is no folder")
        }
        guard let wanted = child.preferredFilename, !wanted.isEmpty else {
            preconditionFailure("-[FileWrapper addFileWrapper:]: \(child) has no preferredFilename")
        }
        var (name, number) = (wanted, 1)
        while children[name] != nil {
            name = "\(number)__#$!@%!#__\(wanted)"
            number += 1
        }
        children[name] = child
        content = .folder(children)
        return name
    }

    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let children) = content else { return }
        content = .folder(children.filter { $0.value !== child })
    }

    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }

    // MARK: On the disk

    open func read(from url: URL, options: ReadingOptions = []) throws {
        content = try FileWrapper(url: url, options: options).content
    }

    /// Whether the file or the folder has the dates and the size of the one in memory.
    open func matchesContents(of url: URL) -> Bool {
        guard let other = try? FileWrapper(url: url) else { return false }
        return isSame(as: other)
    }

    private func isSame(as other: FileWrapper) -> Bool {
        switch (content, other.content) {
        case (.file(let one), .file(let two)): one == two
        case (.link(let one), .link(let two)): one.relativePath == two.relativePath
        case (.folder(let one), .folder(let two)):
            one.count == two.count && one.allSatisfy { name, child in two[name].map(child.isSame) ?? false }
        default: false
        }
    }

    /// Writes what is in memory. Atomically, it is first written beside its place.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        if options.contains(.atomic) { try replace(url) } else { try put(at: url) }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }

    /// Puts the item beside its place, and then into it. The old one stays until the new one stands, and comes back if that cannot be.
    private func replace(_ url: URL) throws {
        let files = FileManager.default
        let (new, old) = (Self.hiddenName(beside: url, "new"), Self.hiddenName(beside: url, "old"))
        do { try put(at: new) } catch {
            try? files.removeItem(at: new)
            throw error
        }
        // A link whose target is gone does not exist for `fileExists`, and has attributes.
        guard (try? files.attributesOfItem(atPath: url.path)) != nil else {
            return try files.moveItem(at: new, to: url)
        }
        try files.moveItem(at: url, to: old)
        do { try files.moveItem(at: new, to: url) } catch {
            try files.moveItem(at: old, to: url)
            try? files.removeItem(at: new)
            throw error
        }
        try? files.removeItem(at: old)
    }

    /// Returns an address in the folder of another that nothing has, also nothing that a process that died has left.
    private static func hiddenName(beside url: URL, _ word: String) -> URL {
        let folder = url.deletingLastPathComponent()
        var (name, number) = (".\(url.lastPathComponent).\(word)", 2)
        while (try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)) != nil {
            name = ".\(url.lastPathComponent).\(word)\(number)"
            number += 1
        }
        return folder.appendingPathComponent(name)
    }

    private func put(at url: URL) throws {
        switch content {
        case .file(let data): try data.write(to: url)
        case .link(let target):
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target.relativePath)
        case .folder(let children):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, child) in children {
                // A name may not lead out of the folder.
                guard !name.contains("/"), name != "..", name != "." else {
                    throw CocoaError(.fileWriteInvalidFileName)
                }
                try child.put(at: url.appendingPathComponent(name))
            }
        }
    }
}
