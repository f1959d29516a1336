import CoreGraphics
public import Foundation
public import UIKitCore

/// A list of printers, from which a person chooses one: the device's, which prints into PDF files.
@preconcurrency @MainActor
open class UIPrinterPickerController: NSObject {
    public typealias CompletionHandler = (UIPrinterPickerController, Bool, (any Error)?) -> Void

    open private(set) var selectedPrinter: UIPrinter?
    open weak var delegate: (any UIPrinterPickerControllerDelegate)?
    private weak var list: PrinterListController?

    public init(initiallySelectedPrinter printer: UIPrinter?) {
        selectedPrinter = printer
        super.init()
    }

    /// - Returns: false if there is no controller to present the list from.
    @discardableResult
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        present(animated, completion) { $0.modalPresentationStyle = .formSheet }
    }

    @discardableResult
    open func present(
        from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        present(animated, completion) {
            $0.modalPresentationStyle = .popover
            let popover = $0.popoverPresentationController
            popover?.sourceView = view
            popover?.sourceRect = rect
        }
    }

    @discardableResult
    open func present(
        from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        present(animated, completion) {
            $0.modalPresentationStyle = .popover
            $0.popoverPresentationController?.barButtonItem = item
        }
    }

    private func present(
        _ animated: Bool, _ completion: CompletionHandler?, _ place: (UIViewController) -> Void
    ) -> Bool {
        let parent = delegate?.printerPickerControllerParentViewController(self) ?? PrintOptionsController.topController
        guard let parent else { return false }
        let printers = [UIPrinter.ofDevice].compactMap { $0 }.filter {
            delegate?.printerPickerController(self, shouldShow: $0) ?? true
        }
        let list = PrinterListController(
            printers,
            choose: { [self] printer in
                selectedPrinter = printer
                delegate?.printerPickerControllerDidSelectPrinter(self)
                leave(animated: true) { completion?(self, true, nil) }
            },
            cancel: { [self] in leave(animated: true) { completion?(self, false, nil) } })
        list.dismissed = { [self] in completion?(self, false, nil) }
        place(list)
        self.list = list
        delegate?.printerPickerControllerWillPresent(self)
        parent.present(list, animated: animated) { [self] in delegate?.printerPickerControllerDidPresent(self) }
        return true
    }

    open func dismiss(animated: Bool) {
        guard list != nil else { return }
        leave(animated: animated) {}
    }

    private func leave(animated: Bool, _ then: @escaping () -> Void) {
        delegate?.printerPickerControllerWillDismiss(self)
        list?.presentingViewController?.dismiss(animated: animated) { [self] in
            delegate?.printerPickerControllerDidDismiss(self)
            then()
        }
    }
}
