public import Foundation
import QuinceDiagnostics
import UIFoundation
public import UIKitCore

/// The way of a picked document to the app.
public enum UIDocumentPickerMode: UInt, Sendable {
    case `import`, open, exportToService, moveToService
}

@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
    /// Calls the older method for each document.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        for url in urls { documentPicker(controller, didPickDocumentAt: url) }
    }
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// A list of documents outside of the app. The device has none, so that it can only be cancelled.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open private(set) var documentPickerMode: UIDocumentPickerMode
    open var allowsMultipleSelection = false
    open var shouldShowFileExtensions = false
    open var directoryURL: URL?

    /// - Parameter allowedUTIs: the types of the documents that may be picked.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        documentPickerMode = mode
        super.init(nibName: nil, bundle: nil)
    }

    /// Offers a document of the app to other places.
    public init(url: URL, in mode: UIDocumentPickerMode) {
        documentPickerMode = mode
        super.init(nibName: nil, bundle: nil)
    }

    public init(urls: [URL], in mode: UIDocumentPickerMode) {
        documentPickerMode = mode
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open override func loadView() {
        Unsupported.report(
            "picking documents of other apps, of which the device has none", in: "UIDocumentPickerViewController")
        view = OptionList(heading: "No Documents") { [unowned self] in
            dismiss(animated: true) { self.delegate?.documentPickerWasCancelled(self) }
        }
    }
}

/// The controller of an extension that shows the documents of an app to others. No app runs extensions here.
@preconcurrency @MainActor
open class UIDocumentPickerExtensionViewController: UIViewController {
    open private(set) var documentPickerMode = UIDocumentPickerMode.import
    open private(set) var originalURL: URL?
    open private(set) var validTypes: [String]?
    open private(set) var providerIdentifier = ""
    open private(set) var documentStorageURL: URL?
    open func dismissGrantingAccess(to url: URL?) {
        Unsupported.report("extensions, which no app runs here", in: "UIDocumentPickerExtensionViewController")
        dismiss(animated: true)
    }
    open func prepareForPresentation(in mode: UIDocumentPickerMode) {}
}
