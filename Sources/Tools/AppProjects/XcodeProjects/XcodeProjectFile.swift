package import Foundation

/// The objects of a `project.pbxproj`: dictionaries that name each other by identifier.
///
/// Nothing is taken for granted: whatever is missing or of another type reads as absent, and walks over groups and
/// includes end at a depth that no real project reaches.
package struct XcodeProjectFile {
    /// Of the `.xcodeproj`, for messages.
    package let path: String
    /// What paths in the project begin at.
    package let folder: String
    private let objects: [String: [String: Any]]
    let rootIdentifier: String
    /// By identifier: the group that lists it.
    private let parents: [String: String]

    package static let deepest = 64

    package init(_ path: String) throws {
        let file = path + "/project.pbxproj"
        guard let data = FileManager.default.contents(atPath: file) else {
            throw CommandFailure(message: "\(file): cannot be read")
        }
        try self.init(path, data)
    }

    /// - Parameter data: OpenStep, XML or binary property list.
    package init(_ path: String, _ data: Data) throws {
        self.path = path
        let list: Any
        do {
            list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw CommandFailure(
                message: "\(path)/project.pbxproj: expected a property list: \(PropertyListProblem.describe(error))")
        }
        guard let top = list as? [String: Any], let objects = top["objects"] as? [String: Any],
            let root = top["rootObject"] as? String
        else {
            throw CommandFailure(
                message: "\(path)/project.pbxproj: expected an Xcode project, with objects and a rootObject")
        }
        self.objects = objects.compactMapValues { $0 as? [String: Any] }
        rootIdentifier = root
        let rootObject = self.objects[root] ?? [:]
        let base = (path as NSString).deletingLastPathComponent
        folder = ["projectDirPath", "projectRoot"].reduce(base.isEmpty ? "." : base) { folder, key in
            let inner = rootObject[key] as? String ?? ""
            return inner.isEmpty ? folder : PathJoining.join(folder, inner)
        }
        parents = Self.parents(self.objects)
    }

    private static func parents(_ objects: [String: [String: Any]]) -> [String: String] {
        var parents: [String: String] = [:]
        for (identifier, object) in objects {
            for child in object["children"] as? [Any] ?? [] {
                // A file that two groups list belongs to the one that sorts first: always the same one.
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

    package func parent(of identifier: String) -> XcodeObject? { parents[identifier].flatMap(object) }
}

/// One object of a project.
package struct XcodeObject {
    package let identifier: String
    let values: [String: Any]
    let file: XcodeProjectFile

    package var isa: String { string("isa") ?? "" }

    package func string(_ key: String) -> String? { values[key] as? String }

    /// Strings of a list, or a lone one.
    package func strings(_ key: String) -> [String] {
        if let one = string(key) { return [one] }
        return (values[key] as? [Any] ?? []).compactMap { $0 as? String }
    }

    package func dictionary(_ key: String) -> [String: Any] { values[key] as? [String: Any] ?? [:] }

    package func object(_ key: String) -> XcodeObject? { string(key).flatMap(file.object) }

    package func objects(_ key: String) -> [XcodeObject] {
        (values[key] as? [Any] ?? []).compactMap { ($0 as? String).flatMap(file.object) }
    }

    /// As the navigator shows it.
    package var name: String {
        string("name") ?? string("path").map { ($0 as NSString).lastPathComponent } ?? identifier
    }

    // MARK: Where it is

    /// An absolute path: of a file, or of the folder that a group stands for. Nil where it lies in the SDK or among
    /// what the build makes.
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
    /// Takes "." and ".." out, without a look at the file system.
    static func join(_ folder: String, _ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : folder + "/" + path
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
