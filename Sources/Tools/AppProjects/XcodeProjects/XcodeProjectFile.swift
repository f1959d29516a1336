package import Foundation

/// The objects of a `project.pbxproj`: dictionaries that refer to each other by identifier.
///
/// Nothing is assumed about the file: a value that is missing or has another type reads as absent, and walks over
/// groups and includes stop at a depth that no real project reaches.
package struct XcodeProjectFile {
    /// The path of the `.xcodeproj`, for messages.
    package let path: String
    /// The folder to which paths in the project are relative.
    package let folder: String
    /// The folder in which the project is, below which it is built, whatever folder its paths are relative to.
    let productsFolder: String
    private let objects: [String: [String: Any]]
    let rootIdentifier: String
    /// The group that lists an object, by the object's identifier.
    private let parents: [String: String]

    package static let deepest = 64

    package init(_ path: String) throws {
        let file = path + "/project.pbxproj"
        guard let data = FileTree.contents(of: file) else {
            throw CommandFailure(message: "\(file): cannot be read")
        }
        try self.init(path, data)
    }

    /// - Parameter data: an OpenStep, XML or binary property list.
    package init(_ path: String, _ data: Data) throws {
        self.path = path
        let top = try PropertyListFile.read(data, path + "/project.pbxproj")
        guard let objects = top["objects"] as? [String: Any],
            let root = top["rootObject"] as? String
        else {
            throw CommandFailure(
                message: "\(path)/project.pbxproj: expected an Xcode project, with objects and a rootObject")
        }
        self.objects = objects.compactMapValues { $0 as? [String: Any] }
        rootIdentifier = root
        let rootObject = self.objects[root] ?? [:]
        let base = (path as NSString).deletingLastPathComponent
        productsFolder = base.isEmpty ? "." : base
        folder = ["projectDirPath", "projectRoot"].reduce(productsFolder) { folder, key in
            let inner = rootObject[key] as? String ?? ""
            return inner.isEmpty ? folder : PathJoining.join(folder, inner)
        }
        parents = Self.parents(self.objects)
    }

    private static func parents(_ objects: [String: [String: Any]]) -> [String: String] {
        var parents: [String: String] = [:]
        for (identifier, object) in objects {
            for child in object["children"] as? [Any] ?? [] {
                // A file that two groups list belongs to the one that sorts first, so that the result is deterministic.
                if let child = child as? String, identifier < parents[child] ?? "\u{10FFFF}" {
                    parents[child] = identifier
                }
            }
        }
        return parents
    }

    // MARK: Objects

    package func object(_ identifier: String) -> XcodeObject? {
        objects[identifier].map { XcodeObject(identifier: identifier, values: $0, file: self) }
    }

    package var root: XcodeObject? { object(rootIdentifier) }

    /// Returns the objects of a class, in the order of their identifiers.
    func all(_ isa: String) -> [XcodeObject] {
        objects.keys.sorted().compactMap(object).filter { $0.isa == isa }
    }

    package func parent(of identifier: String) -> XcodeObject? { parents[identifier].flatMap(object) }
}

/// An object of a project.
package struct XcodeObject {
    package let identifier: String
    let values: [String: Any]
    let file: XcodeProjectFile

    package var isa: String { string("isa") ?? "" }

    package func string(_ key: String) -> String? { values[key] as? String }

    /// Returns the strings of a list, or a single string as a list.
    package func strings(_ key: String) -> [String] {
        if let one = string(key) { return [one] }
        return (values[key] as? [Any] ?? []).compactMap { $0 as? String }
    }

    package func dictionary(_ key: String) -> [String: Any] { values[key] as? [String: Any] ?? [:] }

    package func object(_ key: String) -> XcodeObject? { string(key).flatMap(file.object) }

    package func objects(_ key: String) -> [XcodeObject] {
        (values[key] as? [Any] ?? []).compactMap { ($0 as? String).flatMap(file.object) }
    }

    /// The name that Xcode's navigator shows.
    package var name: String {
        string("name") ?? string("path").map { ($0 as NSString).lastPathComponent } ?? identifier
    }

    // MARK: Location

    /// The absolute path of a file or of a group's folder; `nil` if it is in the SDK or among the products of the
    /// build.
    package var location: String? { location(depth: 0) }

    private func location(depth: Int) -> String? {
        guard depth < XcodeProjectFile.deepest else { return nil }
        let path = string("path") ?? ""
        switch string("sourceTree") ?? "<group>" {
        case "<absolute>": return path.hasPrefix("/") ? path : nil
        case "SOURCE_ROOT": return PathJoining.join(file.folder, path)
        case "<group>":
            guard let parent = file.parent(of: identifier) else { return PathJoining.join(file.folder, path) }
            return parent.location(depth: depth + 1).map { PathJoining.join($0, path) }
        default: return nil
        }
    }
}

enum PathJoining {
    /// Joins two paths and resolves "." and ".." without accessing the file system.
    static func join(_ folder: String, _ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : folder + "/" + path
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
