import Foundation
import NibArchive

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
        for resource in project.resources {
            let path = try project.bundlePath(of: resource) as NSString
            guard let ending = InterfaceArchive.endings[path.pathExtension.lowercased()],
                let data = FileTree.contents(of: resource.file),
                let archive = try? InterfaceArchive.compile(data, file: path.lastPathComponent)
            else { continue }
            archives.append(Archive(path: "\(path.deletingPathExtension).\(ending)", data: archive))
            documents.insert(resource.file)
        }
    }
}
