import Foundation
import QuinceDiagnostics
import QuinceUniformTypes
import UIFoundation
public import UIKitCore
import UIKitFiles

/// Shows files: images, texts, and of other ones the icon, the name and the size.
@preconcurrency @MainActor
open class QLPreviewController: UIViewController {
    open weak var dataSource: (any QLPreviewControllerDataSource)?
    open weak var delegate: (any QLPreviewControllerDelegate)?
    private var preview: FilePreviewController?
    private var items: [any QLPreviewItem] = []
    private var wanted = 0

    /// Whether the content of a file is shown, and not only its icon.
    open class func canPreview(_ item: any QLPreviewItem) -> Bool {
        guard let url = item.previewItemURL, let type = UTType(filenameExtension: url.pathExtension) else {
            return false
        }
        return type.conforms(to: .image) || type.conforms(to: .text)
    }

    open var currentPreviewItemIndex: Int {
        get { preview?.index ?? wanted }
        set {
            wanted = newValue
            if preview != nil { showItems() }
        }
    }

    open var currentPreviewItem: (any QLPreviewItem)? {
        items.indices.contains(currentPreviewItemIndex) ? items[currentPreviewItemIndex] : nil
    }

    // MARK: Loading

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard preview == nil else { return }
        let isPushed = navigationController != nil
        let preview = FilePreviewController(hasBar: !isPushed)
        preview.done = { [weak self] in self?.presentingViewController?.dismiss(animated: true) }
        preview.pageChanged = { [weak self] index in
            self?.wanted = index
            self?.title = self?.preview?.title
        }
        if isPushed { navigationItem.rightBarButtonItem = preview.shareItem }
        addChild(preview)
        preview.view.frame = view.bounds
        preview.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(preview.view)
        preview.didMove(toParent: self)
        self.preview = preview
        reloadData()
    }

    /// Asks the data source for all items anew.
    open func reloadData() {
        guard let dataSource else {
            items = []
            return showItems()
        }
        items = (0..<max(dataSource.numberOfPreviewItems(in: self), 0)).map {
            dataSource.previewController(self, previewItemAt: $0)
        }
        reportEditing()
        showItems()
    }

    open func refreshCurrentPreviewItem() {
        guard let dataSource, items.indices.contains(currentPreviewItemIndex) else { return }
        items[currentPreviewItemIndex] = dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
        showItems()
    }

    private func showItems() {
        let files = items.map { PreviewedFile(url: $0.previewItemURL, title: $0.previewItemTitle) }
        preview?.show(files, at: wanted)
        title = preview?.title
    }

    private func reportEditing() {
        let isEdited = items.contains {
            delegate?.previewController(self, editingModeFor: $0) ?? .disabled != .disabled
        }
        if isEdited { Unsupported.report("editing a previewed file", in: "QLPreviewController") }
    }

    // MARK: Leaving

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isLeaving { delegate?.previewControllerWillDismiss(self) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isLeaving { delegate?.previewControllerDidDismiss(self) }
    }

    private var isLeaving: Bool { isBeingDismissed || isMovingFromParent }
}
