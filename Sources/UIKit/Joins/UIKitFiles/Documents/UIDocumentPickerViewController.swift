public import Foundation
import QuinceDiagnostics
import QuinceHostInterface
public import QuinceUniformTypes
import UIFoundation
import UIKitContainers
@_spi(Hooks) public import UIKitCore

/// The device's files, from which a person opens documents, or into which documents of the app are put.
///
/// They are the folder of `--files`, or one that all apps share; a flow begins with none (`addFiles`). The picker goes by itself,
/// and then tells its delegate.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open private(set) var documentPickerMode: UIDocumentPickerMode
    open var allowsMultipleSelection = false
    open var shouldShowFileExtensions = false
    /// The folder that is shown first; one that is not in the device's files is ignored.
    open var directoryURL: URL?

    private let types: [UTType]
    /// The app's documents that are exported.
    private let exported: [URL]

    private init(_ mode: UIDocumentPickerMode, types: [UTType], exported: [URL]) {
        (documentPickerMode, self.types, self.exported) = (mode, types, exported)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .formSheet
    }

    /// - Parameter asCopy: whether the app gets a copy, in its temporary directory, instead of the document.
    public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        self.init(asCopy ? .import : .open, types: contentTypes, exported: [])
    }

    /// - Parameter asCopy: whether the documents also stay where they are.
    public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
        self.init(asCopy ? .exportToService : .moveToService, types: [], exported: urls)
    }

    /// - Parameter allowedUTIs: the types of the documents that may be picked.
    public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        self.init(mode, types: allowedUTIs.map { UTType(importedAs: $0) }, exported: [])
    }

    public convenience init(url: URL, in mode: UIDocumentPickerMode) {
        self.init(mode, types: [], exported: [url])
    }

    public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
        self.init(mode, types: [], exported: urls)
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: The folders

    open override func viewDidLoad() {
        super.viewDidLoad()
        let folders = UINavigationController()
        folders.setViewControllers(path.map { FolderController($0, for: self) }, animated: false)
        addChild(folders)
        folders.view.frame = view.bounds
        folders.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(folders.view)
        folders.didMove(toParent: self)
    }

    /// The folders from the root to the one that is shown first.
    private var path: [URL] {
        let root = DeviceStorage.current.files
        guard let folder = directoryURL?.standardizedFileURL, folder.path.hasPrefix(root.path + "/") else {
            return [root]
        }
        let names = folder.path.dropFirst(root.path.count + 1).split(separator: "/")
        return names.reduce(into: [root]) { path, name in
            path.append(path[path.count - 1].appendingPathComponent(String(name), isDirectory: true))
        }
    }

    // MARK: The end

    private func finish(_ urls: [URL]) {
        leave { $0.documentPicker(self, didPickDocumentsAt: urls) }
    }

    private func leave(_ tell: @escaping (any UIDocumentPickerDelegate) -> Void) {
        let end: () -> Void = { [self] in delegate.map(tell) }
        guard let presentingViewController else { return end() }
        presentingViewController.dismiss(animated: true, completion: end)
    }

    @_spi(Hooks) open override func wasDismissedByPerson() { delegate?.documentPickerWasCancelled(self) }
}

extension UIDocumentPickerViewController: FolderOwner {
    var purpose: FolderPurpose {
        switch documentPickerMode {
        case .import, .open: .opening(types, many: allowsMultipleSelection)
        case .exportToService: .placing(verb: "Save")
        case .moveToService: .placing(verb: "Move")
        }
    }

    var showsExtensions: Bool { shouldShowFileExtensions }

    func cancel() { leave { $0.documentPickerWasCancelled(self) } }

    func choose(_ urls: [URL]) {
        do {
            switch documentPickerMode {
            case .open: finish(urls)
            case .import: finish(try urls.map { try DocumentTransfer.importCopy(of: $0) })
            case .exportToService, .moveToService:
                guard let folder = urls.first else { return }
                let moves = documentPickerMode == .moveToService
                finish(try exported.map { try DocumentTransfer.export($0, to: folder, moving: moves) })
            }
        } catch {
            FileTrouble.show(error, "The document could not be \(exported.isEmpty ? "opened" : "saved").", over: self)
        }
    }
}

/// Documents on their way between the app and the device's files.
@MainActor
enum DocumentTransfer {
    /// Copies a document into the app's inbox.
    static func importCopy(of url: URL) throws -> URL {
        let app = Bundle.main.bundleIdentifier ?? "app"
        let inbox = FileManager.default.temporaryDirectory.appendingPathComponent("\(app)-Inbox", isDirectory: true)
        try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
        let copy = DeviceStorage.freeName(for: url.lastPathComponent, in: inbox)
        try FileManager.default.copyItem(at: url, to: copy)
        return copy
    }

    /// Puts a document of the app into a folder, beside one of the same name.
    static func export(_ url: URL, to folder: URL, moving moves: Bool) throws -> URL {
        let place = DeviceStorage.freeName(for: url.lastPathComponent, in: folder)
        if moves {
            try FileManager.default.moveItem(at: url, to: place)
        } else {
            try FileManager.default.copyItem(at: url, to: place)
        }
        DeviceOutbox.current.add(moves ? "Move to Files" : "Save to Files", [place.lastPathComponent])
        return place
    }
}
