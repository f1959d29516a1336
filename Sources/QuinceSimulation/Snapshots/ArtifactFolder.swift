import Foundation

/// The directory of a test file's difference files, with one subdirectory per snapshot.
struct ArtifactFolder {
    let url: URL

    static let variable = "QUINCE_SNAPSHOT_ARTIFACTS"

    init(_ environment: [String: String], testFile: String) {
        if let path = environment[Self.variable], !path.isEmpty {
            url = URL(fileURLWithPath: path)
        } else {
            url = Self.package(of: testFile).appendingPathComponent(".build/snapshot-failures")
        }
    }

    /// Returns the nearest ancestor directory with a manifest, or the current directory if there is none.
    private static func package(of file: String) -> URL {
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") { return folder }
            folder.deleteLastPathComponent()
        }
        return URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    }

    private func folder(_ name: SnapshotName) -> URL {
        url.appendingPathComponent(name.testFile).appendingPathComponent(name.title)
    }

    /// Removes an earlier run's difference files of a snapshot that now matches.
    func clear(_ name: SnapshotName) {
        let folder = folder(name)
        if FileManager.default.fileExists(atPath: folder.path) { try? FileManager.default.removeItem(at: folder) }
    }

    /// - Returns: a line that says where the files are, or why they could not be written.
    func write(_ files: [(name: String, data: Data)], for name: SnapshotName) -> String {
        let folder = folder(name)
        do {
            clear(name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in files { try file.data.write(to: folder.appendingPathComponent(file.name)) }
            return "look at: \(folder.path)/{\(files.map(\.name).joined(separator: ","))}"
        } catch {
            return "the difference could not be written to \(folder.path): \((error as NSError).localizedDescription)"
        }
    }
}
