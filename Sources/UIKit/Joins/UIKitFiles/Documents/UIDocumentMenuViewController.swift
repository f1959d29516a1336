public import Foundation
public import UIFoundation
public import UIKitCore

public enum UIDocumentMenuOrder: UInt, Sendable { case first, last }

@preconcurrency @MainActor
public protocol UIDocumentMenuDelegate: NSObjectProtocol {
    func documentMenu(
        _ documentMenu: UIDocumentMenuViewController,
        didPickDocumentPicker documentPicker: UIDocumentPickerViewController)
    func documentMenuWasCancelled(_ documentMenu: UIDocumentMenuViewController)
}

extension UIDocumentMenuDelegate {
    public func documentMenuWasCancelled(_ documentMenu: UIDocumentMenuViewController) {}
}

/// A menu of the places that documents can come from, and the app's own options. The device has no such places.
@preconcurrency @MainActor
open class UIDocumentMenuViewController: UIViewController {
    open weak var delegate: (any UIDocumentMenuDelegate)?
    private let types: [String]
    private let mode: UIDocumentPickerMode
    private var options: [(title: String, handler: () -> Void)] = []

    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        (types, self.mode) = (allowedUTIs, mode)
        super.init(nibName: nil, bundle: nil)
    }

    public init(url: URL, in mode: UIDocumentPickerMode) {
        (types, self.mode) = ([], mode)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open func addOption(
        withTitle title: String, image: UIImage?, order: UIDocumentMenuOrder, handler: @escaping () -> Void
    ) {
        let option = (title: title, handler: handler)
        if order == .first { options.insert(option, at: 0) } else { options.append(option) }
    }

    open override func loadView() {
        view = OptionList(options.map(\.title)) { [unowned self] index in
            let handler = options[index].handler
            dismiss(animated: true) { handler() }
        } cancel: { [unowned self] in
            dismiss(animated: true) { self.delegate?.documentMenuWasCancelled(self) }
        }
    }
}
