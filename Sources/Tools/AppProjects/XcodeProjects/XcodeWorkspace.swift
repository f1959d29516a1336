import Foundation

/// Reads the projects in an `.xcworkspace`.
enum XcodeWorkspace {
    /// Returns the paths of the projects, without the generated project of CocoaPods.
    static func projects(_ path: String) throws -> [String] {
        let file = path + "/contents.xcworkspacedata"
        guard let data = FileTree.contents(of: file) else {
            throw CommandFailure(message: "\(file): cannot be read")
        }
        let folder = (path as NSString).deletingLastPathComponent
        let locations = String(decoding: data, as: UTF8.self).matches(of: /location\s*=\s*"([^"]*)"/).map {
            String($0.1)
        }
        return locations.compactMap { location in
            let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, parts[1].hasSuffix(".xcodeproj"), !parts[1].hasSuffix("Pods.xcodeproj") else {
                return nil
            }
            return PathJoining.join(folder.isEmpty ? "." : folder, parts[1])
        }
    }
}
