import Foundation
import QuinceUniformTypes

/// The types of documents' files.
enum DocumentTypes {
    /// Returns the type that the system or Info.plist declares for the extension, or else a dynamic one.
    static func type(of url: URL) -> String {
        let suffix = url.pathExtension.lowercased()
        if let known = KnownType.first(fileExtension: suffix) { return known.identifier }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
            return "public.folder"
        }
        return suffix.isEmpty ? "public.data" : "dyn.\(suffix)"
    }

    static func date(of url: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }
}
