import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceUniformTypes
public import UIFoundation
import UIKitActivities
import UIKitContainers
public import UIKitCore

/// Previews a file, or offers what can be done with it. No app of the device takes files of others, so that the menu of apps is not
/// shown, and returns false, as on iOS without such an app.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    open var url: URL?
    private var ownType: String?
    open var uti: String? {
        get { ownType ?? url.map { FileEntry($0)?.type.identifier ?? Self.type(byNameOf: $0) } }
        set { ownType = newValue }
    }
    private var ownName: String?
    open var name: String? {
        get { ownName ?? url?.lastPathComponent }
        set { ownName = newValue }
    }
    open var annotation: Any?
    /// None: a tap or a long press is the app's own.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    private weak var shown: UIViewController?

    public convenience init(url: URL) {
        self.init()
        self.url = url
    }

    private static func type(byNameOf url: URL) -> String {
        UTType(filenameExtension: url.pathExtension)?.identifier ?? "public.data"
    }

    open var icons: [UIImage] {
        guard let entry = url.flatMap(FileEntry.init) else { return [] }
        return [FileIcon.picture(of: entry, side: 64) ?? FileIcon.symbol(of: entry)].compactMap { $0 }
    }

    // MARK: Previews

    /// - Returns: false if the file is not there, or the delegate names no controller for previews.
    open func presentPreview(animated: Bool) -> Bool {
        guard let url, FileManager.default.isReadableFile(atPath: url.path), let delegate else { return false }
        let parent = delegate.documentInteractionControllerViewControllerForPreview(self)
        guard !(parent is NoPreviewParent) else { return false }
        delegate.documentInteractionControllerWillBeginPreview(self)
        let navigation = parent as? UINavigationController
        let preview = InteractionPreview(hasBar: navigation == nil)
        preview.show(PreviewedFile(url: url, title: name))
        preview.ended = { [weak self] in self.map { $0.delegate?.documentInteractionControllerDidEndPreview($0) } }
        shown = preview
        if let navigation {
            navigation.pushViewController(preview, animated: animated)
        } else {
            parent.present(preview, animated: animated)
        }
        return true
    }

    open func dismissPreview(animated: Bool) {
        guard let shown else { return }
        if let navigation = shown.navigationController, navigation.topViewController === shown {
            navigation.popViewController(animated: animated)
        } else {
            shown.presentingViewController?.dismiss(animated: animated)
        }
    }

    // MARK: Menus

    /// - Returns: false if the file is not there.
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        presentOptions(from: view.window, animated) {
            $0?.sourceView = view
            $0?.sourceRect = rect
        }
    }

    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        presentOptions(from: UIApplication.shared.windows.first { $0.isKeyWindow }, animated) {
            $0?.barButtonItem = item
        }
    }

    private func presentOptions(
        from window: UIWindow?, _ animated: Bool, _ place: (UIPopoverPresentationController?) -> Void
    ) -> Bool {
        guard let url, FileManager.default.isReadableFile(atPath: url.path), var top = window?.rootViewController else {
            return false
        }
        while let next = top.presentedViewController { top = next }
        let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        sheet.completionWithItemsHandler = { [weak self] _, _, _, _ in
            self.map { $0.delegate?.documentInteractionControllerDidDismissOptionsMenu($0) }
        }
        place(sheet.popoverPresentationController)
        delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
        top.present(sheet, animated: animated)
        shown = sheet
        return true
    }

    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { noApps() }
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { noApps() }
    open func dismissMenu(animated: Bool) { shown?.presentingViewController?.dismiss(animated: animated) }

    private func noApps() -> Bool {
        Unsupported.report(
            "a menu of apps: no app of the device takes files of others", in: "UIDocumentInteractionController")
        return false
    }
}

/// The preview of a document interaction, which tells when it has gone.
private final class InteractionPreview: UIViewController {
    private let preview: FilePreviewController
    var ended: () -> Void = {}

    init(hasBar: Bool) {
        preview = FilePreviewController(hasBar: hasBar)
        super.init(nibName: nil, bundle: nil)
        preview.done = { [weak self] in self?.presentingViewController?.dismiss(animated: true) }
        if !hasBar { navigationItem.rightBarButtonItem = preview.shareItem }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ file: PreviewedFile) {
        preview.show([file], at: 0)
        title = preview.title
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(preview)
        preview.view.frame = view.bounds
        preview.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(preview.view)
        preview.didMove(toParent: self)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed || isMovingFromParent { ended() }
    }
}
