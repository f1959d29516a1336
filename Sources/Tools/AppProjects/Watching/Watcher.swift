import Foundation

/// Tells which files change in folders, over inotify.
///
/// Editors save in two ways: they write the file, or they write another one and rename it. Both are one change, as is all
/// that happens until nothing has happened for a moment. Hidden files do not count, nor do copies that editors keep.
package final class Watcher {
    package struct Change: Equatable {
        /// The files that were written, moved or deleted, and the folders that were deleted.
        package var paths: Set<String> = []
        /// Whether there was too much to be told.
        package var isPartial = false
        /// The time at which the first of it was noticed.
        package var start = ContinuousClock.now

        fileprivate var isEmpty: Bool { paths.isEmpty && !isPartial }
    }

    package enum Event {
        case change(Change)
        /// The other descriptor can be read.
        case input
    }

    /// The milliseconds without an event after which a change is complete, and after which it is taken as complete.
    private static let (quiet, longest) = (50, 1000)
    private static let mask = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR | IN_EXCL_UNLINK)

    private let descriptor: Int32
    /// The folders by their watches; links can show one folder at several paths.
    private var folders: [Int32: Set<String>] = [:]

    /// - Parameters:
    ///   - trees: folders to watch with those in them.
    ///   - single: folders to watch without those in them.
    package init(trees: some Sequence<String>, single: some Sequence<String> = []) throws {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { throw Self.failure("files cannot be watched") }
        try watch(trees: trees, single: single)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    // MARK: Folders

    /// Watches more folders; those that are watched already remain so.
    package func watch(trees: some Sequence<String>, single: some Sequence<String> = []) throws {
        for tree in trees { try add(tree: tree) }
        for folder in single { _ = try add(folder) }
    }

    /// - Returns: the files in it.
    @discardableResult
    private func add(tree root: String) throws -> [String] {
        var (files, open): ([String], [String]) = ([], [root])
        while let folder = open.popLast(), folders.count < FileTree.mostFolders {
            // The watch comes first, so that no file is missed between it and the listing.
            guard try add(folder) else { continue }
            for entry in FileTree.entries(of: folder) where Self.counts(entry.name) {
                let path = folder + "/" + entry.name
                if entry.isFolder { open.append(path) } else { files.append(path) }
            }
        }
        return files
    }

    /// - Returns: `false` if the folder is gone, or cannot be read.
    private func add(_ folder: String) throws -> Bool {
        let watch = inotify_add_watch(descriptor, folder, Self.mask)
        if watch >= 0 {
            folders[watch, default: []].insert(folder)
        } else if errno == ENOSPC {
            throw Self.failure("\(folder): cannot be watched; raise fs.inotify.max_user_watches")
        }
        return watch >= 0
    }

    /// Forgets a folder that was moved away, with those in it: elsewhere they are not part of the project.
    private func forget(_ folder: String) {
        for (watch, paths) in folders where paths.contains(where: { $0 == folder || $0.hasPrefix(folder + "/") }) {
            folders[watch] = nil
            inotify_rm_watch(descriptor, watch)
        }
    }

    private static func counts(_ name: String) -> Bool { !name.hasPrefix(".") && !name.hasSuffix("~") }

    private static func failure(_ message: String) -> CommandFailure {
        CommandFailure(message: "\(message): \(String(cString: strerror(errno)))", status: 1)
    }

    // MARK: Waiting

    /// Waits for a change, or until the other descriptor can be read.
    package func next(or other: Int32) throws -> Event {
        while true {
            var entries = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&entries, 2, -1) > 0 else { continue }
            if entries[1].revents != 0 { return .input }
            var change = Change()
            try collect(&change)
            if !change.isEmpty { return .change(change) }
        }
    }

    private func collect(_ change: inout Change) throws {
        repeat {
            for event in readEvents() { try take(event, &change) }
        } while hasMore(after: change)
    }

    private func hasMore(after change: Change) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard .now - change.start < .milliseconds(Self.longest) else { return false }
        return poll(&entry, 1, Int32(Self.quiet)) > 0
    }

    // MARK: Events

    private struct FileEvent {
        let watch: Int32
        let mask: UInt32
        let name: String

        func isAny(_ kinds: Int...) -> Bool { kinds.contains { mask & UInt32($0) != 0 } }
    }

    private func readEvents() -> [FileEvent] {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return [] }
        let header = MemoryLayout<inotify_event>.size
        return buffer[..<count].withUnsafeBytes { bytes in
            var (events, place): ([FileEvent], Int) = ([], 0)
            while place + header <= count {
                let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                let name = bytes[(place + header)...].prefix(Int(event.len)).prefix { $0 != 0 }
                events.append(FileEvent(watch: event.wd, mask: event.mask, name: String(decoding: name, as: UTF8.self)))
                place += header + Int(event.len)
            }
            return events
        }
    }

    private func take(_ event: FileEvent, _ change: inout Change) throws {
        if event.isAny(Int(IN_Q_OVERFLOW)) { change.isPartial = true }
        if event.isAny(Int(IN_IGNORED)) { folders[event.watch] = nil }
        guard Self.counts(event.name), !event.name.isEmpty else { return }
        for folder in folders[event.watch] ?? [] {
            let path = folder + "/" + event.name
            if event.isAny(Int(IN_ISDIR)) {
                if event.isAny(Int(IN_MOVED_FROM)) { forget(path) }
                let isNew = event.isAny(Int(IN_CREATE), Int(IN_MOVED_TO))
                change.paths.formUnion(isNew ? try add(tree: path) : [path])
            } else if !event.isAny(Int(IN_CREATE)) || isLink(path) {
                // A file that is created changes when it has been written.
                change.paths.insert(path)
            }
        }
    }

    private func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && (status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1)
    }
}
