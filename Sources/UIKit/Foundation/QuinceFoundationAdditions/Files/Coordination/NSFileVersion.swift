public import Foundation

/// A version of a file: the one that is there, or one that was put aside because another was written over it.
///
/// Versions are kept in the app's own `Library`, by the path of their file.
open class NSFileVersion: NSObject, @unchecked Sendable {
    // `@unchecked`: the mutable state is in files; `entry` is written once.
    public struct AddingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let byMoving = AddingOptions(rawValue: 1)
    }

    public struct ReplacingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let byMoving = ReplacingOptions(rawValue: 1)
    }

    /// The stored version; `nil` for the file itself.
    private let entry: FileVersionStore.Entry?
    private let file: URL

    init(_ entry: FileVersionStore.Entry?, of file: URL) {
        (self.entry, self.file) = (entry, file)
        super.init()
    }

    // MARK: Versions of a file

    open class func currentVersionOfItem(at url: URL) -> NSFileVersion? {
        FileManager.default.fileExists(atPath: url.path) ? NSFileVersion(nil, of: url) : nil
    }

    /// - Returns: the versions that were put aside, the oldest first; `nil` if there is no such file.
    open class func otherVersionsOfItem(at url: URL) -> [NSFileVersion]? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        return FileVersionStore(of: url).entries.map { NSFileVersion($0, of: url) }
    }

    open class func unresolvedConflictVersionsOfItem(at url: URL) -> [NSFileVersion]? {
        otherVersionsOfItem(at: url)?.filter { $0.isConflict && !$0.isResolved }
    }

    /// There are none: no version is elsewhere.
    open class func getNonlocalVersionsOfItem(
        at url: URL, completionHandler: @escaping ([NSFileVersion]?, (any Error)?) -> Void
    ) { completionHandler([], nil) }

    public class func version(itemAt url: URL, forPersistentIdentifier persistentIdentifier: Any) -> NSFileVersion? {
        otherVersionsOfItem(at: url)?.first { $0.entry?.name == persistentIdentifier as? String }
    }

    open class func removeOtherVersionsOfItem(at url: URL) throws {
        for entry in FileVersionStore(of: url).entries { try FileVersionStore(of: url).remove(entry) }
    }

    /// Puts a file's present content aside as a version that is in conflict with the one to come.
    package class func addConflict(of url: URL) throws -> NSFileVersion {
        NSFileVersion(try FileVersionStore(of: url).add(), of: url)
    }

    // MARK: A version

    /// The address of the version's content, which must not be changed.
    open var url: URL { entry?.url ?? file }
    open var localizedName: String? { file.lastPathComponent }
    open var localizedNameOfSavingComputer: String? { "another app" }
    open var modificationDate: Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }
    open var persistentIdentifier: any NSCoding { (entry?.name ?? "current") as NSString }
    open var isConflict: Bool { entry?.isConflict ?? false }
    open var isDiscardable: Bool { entry != nil }
    open var hasLocalContents: Bool { true }
    open var hasThumbnail: Bool { false }

    /// Whether a person has decided about a conflict. It cannot become false again.
    open var isResolved: Bool {
        get { entry.map { FileVersionStore(of: file).isResolved($0) } ?? true }
        set {
            guard newValue, let entry, !isResolved else { return }
            FileVersionStore(of: file).resolve(entry)
            for (presenter, relation) in FilePresenters.concerned(by: file, except: nil) where relation == .same {
                FilePresenters.tell(presenter) { [self] in $0.presentedItemDidResolveConflict(self) }
            }
        }
    }

    /// Writes the version's content to an address.
    @discardableResult
    open func replaceItem(at url: URL, options: ReplacingOptions = []) throws -> URL {
        let content = try FileWrapper(url: self.url)
        try content.write(to: url, options: .atomic, originalContentsURL: nil)
        if options.contains(.byMoving) { try remove() }
        return url
    }

    /// Removes a version that was put aside.
    open func remove() throws {
        guard let entry else { throw CocoaError(.fileWriteNoPermission) }
        try FileVersionStore(of: file).remove(entry)
    }
}
