import Foundation
import QuinceUniformTypes

/// The reason for which a person looks at folders.
enum FolderPurpose {
    /// Documents of some types are wanted, one or several.
    case opening([UTType], many: Bool)
    /// A folder is wanted, in which something is put.
    case placing(verb: String)

    /// Whether an entry can be chosen. Folders can be entered, whatever is wanted.
    func allows(_ entry: FileEntry) -> Bool {
        switch self {
        case .opening(let types, _): types.contains { entry.type.conforms(to: $0) }
        case .placing: false
        }
    }

    var wantsMany: Bool { if case .opening(_, true) = self { true } else { false } }
    var wantsFolders: Bool { if case .opening(let types, _) = self { types.contains(.folder) } else { false } }
    var verb: String { if case .placing(let verb) = self { verb } else { "Open" } }
}

/// The controller for which folders are shown.
@MainActor
protocol FolderOwner: AnyObject {
    var purpose: FolderPurpose { get }
    var showsExtensions: Bool { get }
    func choose(_ urls: [URL])
    func cancel()
}
