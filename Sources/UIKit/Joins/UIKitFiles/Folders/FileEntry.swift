import Foundation
import QuinceHostInterface
import QuinceUniformTypes

/// A file or a folder, as lists of them show it.
struct FileEntry: Hashable {
    let url: URL
    /// Whether it is opened as a folder: a package, which is one document, is not.
    let isFolder: Bool
    /// The size in bytes; of a folder the number of its entries.
    let size: Int
    /// The date of the last change, if it is shown.
    let date: Date?
    let type: UTType

    init?(_ url: URL) {
        let keys: Set<URLResourceKey> = [.isDirectoryKey, .fileSizeKey, .contentModificationDateKey]
        guard let values = try? url.resourceValues(forKeys: keys) else { return nil }
        let isDirectory = values.isDirectory ?? false
        type = FileEntry.type(of: url, isDirectory: isDirectory)
        isFolder = isDirectory && !type.conforms(to: .package)
        size = isDirectory ? FileEntry.count(of: url) : values.fileSize ?? 0
        date = DeviceStorage.current.showsDates ? values.contentModificationDate : nil
        self.url = url
    }

    private static func type(of url: URL, isDirectory: Bool) -> UTType {
        let byName = url.pathExtension.isEmpty ? nil : UTType(filenameExtension: url.pathExtension)
        guard isDirectory else { return byName ?? .data }
        guard let byName, byName.conforms(to: .package) else { return .folder }
        return byName
    }

    private static func count(of folder: URL) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.count) ?? 0
    }

    /// The name that is shown: without the extension, unless extensions are wanted, or it is a folder's.
    func name(withExtension: Bool) -> String {
        let name = url.lastPathComponent
        return isFolder || withExtension ? name : (name as NSString).deletingPathExtension
    }

    /// The line below the name: the date and the size.
    var detail: String {
        let size = isFolder ? "\(size) item\(size == 1 ? "" : "s")" : FileEntry.sizes.string(fromByteCount: Int64(size))
        guard let date else { return size }
        return "\(FileEntry.dates.string(from: date)) - \(size)"
    }

    // Formatters are not changed after they are made.
    nonisolated(unsafe) private static let sizes: ByteCountFormatter = {
        let formatter = ByteCountFormatter()
        formatter.countStyle = .file
        return formatter
    }()

    private static let dates: DateFormatter = {
        let formatter = DateFormatter()
        (formatter.dateStyle, formatter.timeStyle) = (.short, .none)
        return formatter
    }()
}

extension FileEntry {
    /// Returns the visible entries of a folder by their names, as a person sorts them. A link that leads out of the device's files is
    /// none.
    static func entries(of folder: URL) -> [FileEntry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let entries: [FileEntry] = names.filter { !$0.hasPrefix(".") }.compactMap { name in
            let url = folder.appendingPathComponent(name)
            return isInside(folder, url) ? FileEntry(url) : nil
        }
        return entries.sorted { one, other in
            let order = one.url.lastPathComponent.localizedStandardCompare(other.url.lastPathComponent)
            return order == .orderedSame ? one.url.path < other.url.path : order == .orderedAscending
        }
    }

    private static func isInside(_ folder: URL, _ url: URL) -> Bool {
        let root = folder.resolvingSymlinksInPath().path
        return url.resolvingSymlinksInPath().path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }
}
