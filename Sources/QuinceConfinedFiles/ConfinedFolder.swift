package import Foundation

/// A folder that a build or run fills. Whoever chose the names, nothing outside of it is written or deleted.
///
/// Projects and flows may come from strangers, and so may the folder in which the person keeps them. Three rules hold
/// for everything below the folder:
/// - a path has no components that lead out (`ChosenName`);
/// - a folder on the way is a real one. It is made if it is missing; a link is refused and not followed;
/// - a file is written aside and renamed. A link at its place is replaced, and a full disk or a killed process leaves
///   the old file.
///
/// The rules are about what lies in the folder before the run. A process that changes it meanwhile runs with the
/// person's rights, and needs no detour.
package struct ConfinedFolder: Sendable {
    package let path: String

    /// - Parameter path: a folder that the person chose. It is made if it is missing, and links to it are followed.
    package init(at path: String) throws(ConfinedFileError) {
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ConfinedFileError(message: "\(path): cannot create the folder\(Self.reason(of: error))", status: 1)
        }
    }

    /// Returns the system's words for an error of Foundation's, which describes it in two sentences.
    private static func reason(of error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let cause, cause.domain == NSPOSIXErrorDomain else { return "" }
        return ": " + String(cString: strerror(Int32(cause.code)))
    }

    private init(real path: String) { self.path = path }

    /// Returns a folder below this one, which is made if it is missing.
    package func folder(_ relative: String) throws(ConfinedFileError) -> ConfinedFolder {
        ConfinedFolder(real: try makeFolders(components(relative)))
    }

    /// Returns the path of a file below the folder; the folders on the way to it exist then.
    package func place(_ relative: String) throws(ConfinedFileError) -> String {
        let parts = try components(relative)
        return try makeFolders(parts.dropLast()) + "/" + parts[parts.count - 1]
    }

    private func components(_ relative: String) throws(ConfinedFileError) -> [String] {
        guard let parts = ChosenName.components(relative) else {
            throw .refused("\(path): \(relative.debugDescription) is not a path inside the folder")
        }
        return parts
    }

    private func makeFolders(_ components: some Sequence<String>) throws(ConfinedFileError) -> String {
        var place = path
        for component in components {
            place += "/" + component
            if mkdir(place, 0o777) == 0 { continue }
            let code = errno
            guard code == EEXIST, let kind = EntryKind(place) else { throw .failed(place, code) }
            guard kind == .folder else {
                throw .refused("\(place): expected a folder, found \(kind.noun); remove it to let the folder be made")
            }
        }
        return place
    }

    // MARK: Files

    /// Writes a file unless it has these contents, so that nothing is rebuilt without need.
    ///
    /// - Returns: whether the file changed.
    @discardableResult
    package func write(_ data: Data, to relative: String) throws(ConfinedFileError) -> Bool {
        let place = try place(relative)
        if EntryKind(place) == .file, FileStamp(place)?.size == data.count,
            FileManager.default.contents(atPath: place) == data
        {
            return false
        }
        try replace(place) { part throws(ConfinedFileError) in try FileWriting.write(data, toNew: part, for: place) }
        return true
    }

    /// Copies a file unless the copy has the same age and size; the copy never shares storage with the original. A
    /// link is copied as the file to which it points.
    package func copy(_ source: String, to relative: String) throws(ConfinedFileError) {
        let place = try place(relative)
        guard let from = FileStamp(source), let original = realpath(source, nil) else {
            let reason = String(cString: strerror(errno))
            throw ConfinedFileError(message: "\(source): cannot be read: \(reason)", status: 1)
        }
        defer { free(original) }
        guard from.kind == .file else {
            throw ConfinedFileError(message: "\(source): expected a file, found \(from.kind.noun)", status: 1)
        }
        if EntryKind(place) == .file, let to = FileStamp(place), to.hasAgeAndSize(of: from) { return }
        try replace(place) { part throws(ConfinedFileError) in
            do {
                try FileManager.default.copyItem(atPath: String(cString: original), toPath: part)
            } catch {
                throw ConfinedFileError(
                    message: "\(place): cannot be written: \(error.localizedDescription)", status: 1)
            }
            from.setAge(of: part)
        }
    }

    /// Makes a link, unless it is there.
    package func link(_ target: String, at relative: String) throws(ConfinedFileError) {
        let place = try place(relative)
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) == target { return }
        try replace(place) { part throws(ConfinedFileError) in
            if symlink(target, part) != 0 { throw ConfinedFileError.failed(place, errno) }
        }
    }

    /// Fills a new file next to the place and renames it to the place.
    private func replace(_ place: String, fill: (String) throws(ConfinedFileError) -> Void) throws(ConfinedFileError) {
        // The process's number keeps two runs with the same folder apart.
        let part = "\(place).\(getpid()).part"
        unlink(part)
        do throws(ConfinedFileError) {
            try fill(part)
            if rename(part, place) != 0 { throw ConfinedFileError.failed(place, errno) }
        } catch {
            unlink(part)
            throw error
        }
    }

    // MARK: Deleting

    package func remove(_ relative: String) throws(ConfinedFileError) { unlink(try place(relative)) }

    /// Deletes everything below the folder that is not listed, and the folders that become empty. Hidden files stay.
    /// Links are deleted, not followed.
    package func keep(only paths: Set<String>) { Self.clear(path, prefix: "", keeping: paths) }

    private static func clear(_ folder: String, prefix: String, keeping paths: Set<String>) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
            let place = folder + "/" + name
            if EntryKind(place) == .folder {
                clear(place, prefix: prefix + name + "/", keeping: paths)
                rmdir(place)
            } else if !paths.contains(prefix + name) {
                unlink(place)
            }
        }
    }
}
