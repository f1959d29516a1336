import ApplePlatforms
import Foundation
import QuinceNibArchive

/// The archives that an app loads in place of its storyboards and xibs.
struct InterfaceCompiler {
    /// An archive at its path in the bundle: `Base.lproj/Main.storyboardc`.
    struct Archive {
        let path: String
        let data: Data
    }

    private(set) var archives: [Archive] = []
    /// The documents that were compiled. One that cannot be read goes into the bundle as it is, and the project's notes
    /// say so.
    private(set) var documents: Set<String> = []

    /// Compiles the documents of a project; folders that are resources stay as they are.
    init(_ project: AppProject) throws {
        for resource in project.resources where Self.isDocument(resource.path) {
            let path = try project.bundlePath(of: resource)
            guard let archive = try? Self.compile(resource.file, at: path, for: project.platform) else { continue }
            archives.append(archive)
            documents.insert(resource.file)
        }
    }

    static func isDocument(_ path: String) -> Bool { ending(for: path) != nil }

    private static func ending(for path: String) -> String? {
        InterfaceArchive.endings[(path as NSString).pathExtension.lowercased()]
    }

    /// Compiles one document.
    ///
    /// - Parameter path: the document's path in a bundle, with one of the endings that are compiled.
    static func compile(
        _ file: String, at path: String, for platform: ApplePlatform
    ) throws(InterfaceError) -> Archive {
        let name = (path as NSString).lastPathComponent
        guard let data = FileTree.contents(of: file) else { throw InterfaceError(name, "the file cannot be read") }
        let archive = try InterfaceArchive.compile(data, file: name, for: platform.documents)
        return Archive(path: "\((path as NSString).deletingPathExtension).\(ending(for: path) ?? "")", data: archive)
    }
}

extension ApplePlatform {
    /// The platform as storyboards and xibs name it.
    var documents: InterfaceDocument.Platform {
        switch self {
        case .iOS: .iOS
        case .macOS: .macOS
        }
    }
}
