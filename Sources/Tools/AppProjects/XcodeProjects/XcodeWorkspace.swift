import Foundation

/// Reads the projects in an `.xcworkspace`.
enum XcodeWorkspace {
    /// Returns the paths of the projects, without the generated project of CocoaPods.
    static func projects(_ path: String) throws -> [String] {
        try locations(path).filter { $0.hasSuffix(".xcodeproj") && !$0.hasSuffix("Pods.xcodeproj") }
    }

    /// Returns the folders that can be packages; none if the workspace cannot be read.
    static func packages(_ path: String) -> [String] {
        ((try? locations(path)) ?? []).filter { !$0.hasSuffix(".xcodeproj") }
    }

    private static func locations(_ path: String) throws -> [String] {
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
            return parts.count == 2 ? PathJoining.join(folder.isEmpty ? "." : folder, parts[1]) : nil
        }
    }
}
