public import Foundation
import QuinceDiagnostics
public import UIKitCore

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
