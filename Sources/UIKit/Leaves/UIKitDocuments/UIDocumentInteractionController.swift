import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import UIFoundation
public import UIKitCore

@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
    func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController
    func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
    func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionController(
        _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)
    func documentInteractionController(
        _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController { UIViewController() }
    public func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect {
        .zero
    }
    public func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView? {
        nil
    }
    public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionController(
        _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
    ) {}
    public func documentInteractionController(
        _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
    ) {}
}

/// Shows a file, or gives it to another app. No app of the device takes files, so that each menu returns false, as on iOS
/// without such an app.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    open var url: URL?
    private var ownType: String?
    open var uti: String? {
        get { ownType ?? url.map(DocumentTypes.type) }
        set { ownType = newValue }
    }
    private var ownName: String?
    open var name: String? {
        get { ownName ?? url?.lastPathComponent }
        set { ownName = newValue }
    }
    open var icons: [UIImage] { [] }
    open var annotation: Any?
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    public convenience init(url: URL) {
        self.init()
        self.url = url
    }

    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { none("menu of options") }
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { none("menu of options") }
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { none("menu of apps") }
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { none("menu of apps") }
    open func presentPreview(animated: Bool) -> Bool { none("preview") }
    open func dismissPreview(animated: Bool) {}
    open func dismissMenu(animated: Bool) {}

    private func none(_ what: String) -> Bool {
        Unsupported.report("a \(what): no app of the device takes files", in: "UIDocumentInteractionController")
        return false
    }
}
