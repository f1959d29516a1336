import CoreGraphics
public import Foundation
import QuinceHostInterface
public import QuinceUniformTypes
import UIFoundation
import UIKitContainers
public import UIKitCore

/// The first screen of an app of documents: those of the device's files that the app opens, and a way to make new ones.
///
/// The app presents a document's controller over the browser itself, when the delegate is told of the choice.
@preconcurrency @MainActor
open class UIDocumentBrowserViewController: UIViewController {
    open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
    open private(set) var allowedContentTypes: [String]
    open var allowsDocumentCreation = true { didSet { reload() } }
    open var allowsPickingMultipleItems = false
    open var shouldShowFileExtensions = false { didSet { reload() } }
    open var localizedCreateDocumentActionTitle = "Create Document" { didSet { reload() } }
    /// The shape of the tile that makes a document: width over height.
    open var defaultDocumentAspectRatio: CGFloat = 2.0 / 3 { didSet { reload() } }
    open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { updateItems() } }
    open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { updateItems() } }
    open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white {
        didSet { overrideUserInterfaceStyle = browserUserInterfaceStyle == .dark ? .dark : .light }
    }

    let types: [UTType]
    private let folders = UINavigationController()

    /// - Parameter allowedContentTypes: the types of documents; `nil` for those that Info.plist says the app opens.
    public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
        let types = allowedContentTypes ?? Self.declaredTypes
        (self.allowedContentTypes, self.types) = (types, types.map { UTType(importedAs: $0) })
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(forOpening contentTypes: [UTType]?) {
        self.init(forOpeningFilesWithContentTypes: contentTypes?.map(\.identifier))
    }

    /// A browser of a storyboard opens what Info.plist says.
    public required init?(coder: NSCoder) {
        (allowedContentTypes, types) = (Self.declaredTypes, Self.declaredTypes.map { UTType(importedAs: $0) })
        super.init(coder: coder)
    }

    private static var declaredTypes: [String] {
        let documents = Bundle.main.infoDictionary?["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
        return documents.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
    }

    // MARK: The folders

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        folders.viewControllers = [DocumentGridController(DeviceStorage.current.files, in: self)]
        addChild(folders)
        folders.view.frame = view.bounds
        folders.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(folders.view)
        folders.didMove(toParent: self)
        updateItems()
    }

    /// The documents may have changed while the app showed one of them.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    private var grids: [DocumentGridController] { folders.viewControllers.compactMap { $0 as? DocumentGridController } }

    func reload() { for grid in grids where grid.isViewLoaded { grid.reload() } }
    private func updateItems() { for grid in grids { grid.updateItems() } }

    func enter(_ folder: URL) {
        folders.pushViewController(DocumentGridController(folder, in: self), animated: true)
    }

    // MARK: Creating and importing

    func create() {
        let handler: ImportHandler = { [weak self] url, mode in
            guard let self, let url, mode != .none else { return }
            importing(url, to: grids.last?.folder ?? DeviceStorage.current.files, mode) { [weak self] place, error in
                guard let self else { return }
                if let place {
                    delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: place)
                } else {
                    delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: error)
                }
            }
        }
        delegate?.documentBrowser(self, didRequestDocumentCreationWithHandler: handler)
    }

    open func importDocument(
        at documentURL: URL, nextToDocumentAt neighborURL: URL, mode importMode: ImportMode,
        completionHandler completion: @escaping (URL?, (any Error)?) -> Void
    ) {
        importing(documentURL, to: neighborURL.deletingLastPathComponent(), importMode, completion)
    }

    private func importing(
        _ url: URL, to folder: URL, _ mode: ImportMode, _ completion: @escaping (URL?, (any Error)?) -> Void
    ) {
        do {
            let place = DeviceStorage.freeName(for: url.lastPathComponent, in: folder)
            switch mode {
            case .move: try FileManager.default.moveItem(at: url, to: place)
            case .copy, .none: try FileManager.default.copyItem(at: url, to: place)
            }
            reload()
            completion(place, nil)
        } catch {
            completion(nil, error)
        }
    }

    /// Shows a document in its folder.
    ///
    /// - Parameter importIfNeeded: whether a document that is not in the device's files is copied there.
    open func revealDocument(
        at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
    ) {
        let root = DeviceStorage.current.files
        if url.standardizedFileURL.path.hasPrefix(root.path + "/") {
            reload()
            completion?(url, nil)
        } else if importIfNeeded {
            importing(url, to: root, .copy) { completion?($0, $1) }
        } else {
            completion?(nil, Self.error(.noLocationAvailable, "\(url.lastPathComponent) is not in the device's files."))
        }
    }

    open func renameDocument(
        at documentURL: URL, proposedName: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
    ) {
        let name = proposedName.replacing("/", with: ":")
        guard !name.isEmpty, !name.hasPrefix(".") else {
            return completionHandler(nil, Self.error(.generic, "A document cannot be named \"\(proposedName)\"."))
        }
        let suffix = documentURL.pathExtension
        let hasSuffix = suffix.isEmpty || (name as NSString).pathExtension == suffix
        let wanted = hasSuffix ? name : "\(name).\(suffix)"
        // A document that keeps its name is not in its own way.
        if wanted == documentURL.lastPathComponent { return completionHandler(documentURL, nil) }
        do {
            let place = DeviceStorage.freeName(for: wanted, in: documentURL.deletingLastPathComponent())
            try FileManager.default.moveItem(at: documentURL, to: place)
            reload()
            completionHandler(place, nil)
        } catch {
            completionHandler(nil, error)
        }
    }

    private static func error(_ code: ErrorCode, _ sentence: String) -> NSError {
        NSError(
            domain: UIDocumentBrowserErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: sentence])
    }

    // MARK: Transitions

    /// Returns an animator that has a document's controller grow out of its tile.
    open func transitionController(forDocumentAt documentURL: URL) -> UIDocumentBrowserTransitionController {
        UIDocumentBrowserTransitionController { [weak self] in
            self?.grids.last?.tile(of: documentURL)
        }
    }
}
