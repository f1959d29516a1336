package import Foundation

/// Reads and writes Info.plist files.
package enum InfoPlist {
    package static func read(_ path: String) throws -> [String: Any] {
        guard let data = FileTree.contents(of: path) else {
            throw CommandFailure(message: "\(path): cannot be read")
        }
        return try PropertyListFile.read(data, path)
    }

    /// Returns the app's values over the defaults that every app has.
    package static func make(_ values: [String: Any], _ project: AppProject) throws -> Data {
        var all: [String: Any] = [
            "CFBundleName": project.name, "CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleDevelopmentRegion": "en", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
        ]
        all.merge(values) { $1 }
        all["CFBundleExecutable"] = project.executableName
        do {
            return try PropertyListSerialization.data(fromPropertyList: all, format: .xml, options: 0)
        } catch {
            throw CommandFailure(message: "\(project.name): cannot write Info.plist: \(error)")
        }
    }
}
