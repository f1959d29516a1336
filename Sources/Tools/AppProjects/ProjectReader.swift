import Foundation

/// Reads what a path names: a folder of sources, or an Xcode project.
package enum ProjectReader {
    package static func read(_ path: String, target: String?, isLibrary: Bool, debug: Bool) throws -> AppProject {
        try FolderReader.read(path, isLibrary: isLibrary)
    }
}
