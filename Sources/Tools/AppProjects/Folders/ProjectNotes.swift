package import ApplePlatforms
import Foundation
import QuinceNibArchive

/// Notes about the parts of a project that are not built, one line each.
package enum ProjectNotes {
    package static func objectiveC(_ files: [String]) -> [String] {
        guard !files.isEmpty else { return [] }
        return ["skipped, because Quince compiles only Swift: \(list(files))"]
    }

    package static func unsupported(_ files: [String]) -> [String] {
        files.isEmpty ? [] : ["skipped, because the file type is not supported: \(list(files))"]
    }

    /// Returns one line for each storyboard and nib that cannot be read.
    ///
    /// - Parameter relative: returns the name for messages.
    package static func interfaces(_ files: [String], for platform: ApplePlatform, relative: (String) -> String)
        -> [String]
    {
        files.filter(isInterface).compactMap { file in
            let name = relative(file)
            guard let data = FileTree.contents(of: file) else { return "\(name): the file cannot be read" }
            do throws(InterfaceError) {
                _ = try InterfaceDocument(data, file: name, for: platform.documents)
                return nil
            } catch { return "\(error)" }
        }
    }

    private static func isInterface(_ file: String) -> Bool {
        ["storyboard", "xib", "nib"].contains((file as NSString).pathExtension.lowercased())
    }

    package static func missing(_ files: [String]) -> [String] {
        files.isEmpty ? [] : ["listed in the project, but missing: \(list(files))"]
    }

    package static func packageManagers(_ root: String) -> [String] {
        var notes: [String] = []
        if let pods = names(root + "/Podfile", /^\s*pod\s+['"]([^'"]+)['"]/) {
            notes.append("CocoaPods is not supported: skipping its pods\(pods)")
        }
        if let frameworks = names(root + "/Cartfile", /^\s*(?:github|git|binary)\s+"([^"]+)"/) {
            notes.append("Carthage is not supported: skipping its frameworks\(frameworks)")
        }
        return notes
    }

    private static func names(_ path: String, _ line: Regex<(Substring, Substring)>) -> String? {
        guard let data = FileTree.contents(of: path) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        let names = text.split(separator: "\n").compactMap { try? line.firstMatch(in: $0)?.1 }
        return names.isEmpty ? "" : ": " + list(names.map(String.init))
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
    }
}
