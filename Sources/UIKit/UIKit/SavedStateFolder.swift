import Foundation
import QuinceConfinedFiles
import UIKitRestoration

/// A folder with the saved state of one app, as on iOS below the home directory; the names of the files in it are chosen:
///
///     Library/Saved Application State/com.example.Notes.savedState/state
///     Library/Saved Application State/com.example.Notes.savedState/restoring    while it is restored
package final class SavedStateFolder: SavedStateStore {
    private static let file = "state"
    private static let mark = "restoring"

    private let home: String
    private let folder: String

    /// - Parameters:
    ///   - app: the bundle identifier, or the app's name.
    ///   - home: the home directory.
    package init(of app: String, in home: String = NSHomeDirectory()) {
        self.home = home
        // A slash would name a folder in the folder.
        let name = app.replacing("/", with: "_").replacing("\0", with: "_")
        folder = "Library/Saved Application State/\(name).savedState"
    }

    private var path: String { "\(home)/\(folder)" }
    package var name: String { "\(path)/\(Self.file)" }

    /// - Returns: `nil` if there is no file.
    package func read() throws -> Data? {
        guard FileManager.default.fileExists(atPath: name) else { return nil }
        return try Data(contentsOf: URL(fileURLWithPath: name))
    }

    package func write(_ data: Data) throws { try place().write(data, to: Self.file) }

    package func remove() {
        for file in [Self.file, Self.mark] where FileManager.default.fileExists(atPath: "\(path)/\(file)") {
            try? place().remove(file)
        }
    }

    package var isRestoring: Bool {
        get { FileManager.default.fileExists(atPath: "\(path)/\(Self.mark)") }
        set {
            // Without the mark a launch is only less safe.
            if newValue { _ = try? place().write(Data(), to: Self.mark) } else { try? place().remove(Self.mark) }
        }
    }

    private func place() throws(ConfinedFileError) -> ConfinedFolder { try ConfinedFolder(at: home).folder(folder) }
}
