package import Foundation

/// The kind of an entry in a folder.
package enum EntryKind: Equatable, Sendable {
    case file, folder, link, fifo, device, socket

    /// Returns the entry's own kind; `nil` if there is none. A link is not followed.
    package init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(mode: status.st_mode)
    }

    /// Returns the kind of what an entry leads to; `nil` if there is none.
    package init?(behindLinksOf path: String) {
        guard let stamp = FileStamp(path) else { return nil }
        self = stamp.kind
    }

    package init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        case S_IFIFO: self = .fifo
        case S_IFSOCK: self = .socket
        case S_IFCHR, S_IFBLK: self = .device
        default: self = .file
        }
    }

    /// The kind in words, for messages.
    package var noun: String {
        switch self {
        case .file: "a file"
        case .folder: "a folder"
        case .link: "a link"
        case .fifo: "a FIFO"
        case .device: "a device"
        case .socket: "a socket"
        }
    }
}

/// The size and age of a file, by which an unchanged copy is recognized.
struct FileStamp {
    let kind: EntryKind
    let size: Int
    private let modified: timespec

    /// Links are followed.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        kind = EntryKind(mode: status.st_mode)
        size = Int(status.st_size)
        modified = status.st_mtim
    }

    func hasAgeAndSize(of other: FileStamp) -> Bool {
        size == other.size && modified.tv_sec == other.modified.tv_sec && modified.tv_nsec == other.modified.tv_nsec
    }

    func setAge(of path: String) {
        let times = [modified, modified]
        utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW)
    }
}
