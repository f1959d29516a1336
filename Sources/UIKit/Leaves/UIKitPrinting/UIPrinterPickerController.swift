import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import UIKitCore

@preconcurrency @MainActor
public protocol UIPrinterPickerControllerDelegate: NSObjectProtocol {
    func printerPickerControllerParentViewController(_ controller: UIPrinterPickerController) -> UIViewController?
    func printerPickerController(_ controller: UIPrinterPickerController, shouldShow printer: UIPrinter) -> Bool
    func printerPickerControllerWillPresent(_ controller: UIPrinterPickerController)
    func printerPickerControllerDidPresent(_ controller: UIPrinterPickerController)
    func printerPickerControllerWillDismiss(_ controller: UIPrinterPickerController)
    func printerPickerControllerDidDismiss(_ controller: UIPrinterPickerController)
    func printerPickerControllerDidSelectPrinter(_ controller: UIPrinterPickerController)
}

extension UIPrinterPickerControllerDelegate {
    public func printerPickerControllerParentViewController(_ controller: UIPrinterPickerController)
        -> UIViewController?
    { nil }
    public func printerPickerController(_ controller: UIPrinterPickerController, shouldShow printer: UIPrinter) -> Bool
    {
        true
    }
    public func printerPickerControllerWillPresent(_ controller: UIPrinterPickerController) {}
    public func printerPickerControllerDidPresent(_ controller: UIPrinterPickerController) {}
    public func printerPickerControllerWillDismiss(_ controller: UIPrinterPickerController) {}
    public func printerPickerControllerDidDismiss(_ controller: UIPrinterPickerController) {}
    public func printerPickerControllerDidSelectPrinter(_ controller: UIPrinterPickerController) {}
}

/// A list of printers, of which there are none: it cannot be presented.
@preconcurrency @MainActor
open class UIPrinterPickerController: NSObject {
    public typealias CompletionHandler = (UIPrinterPickerController, Bool, (any Error)?) -> Void

    open private(set) var selectedPrinter: UIPrinter?
    open weak var delegate: (any UIPrinterPickerControllerDelegate)?

    public init(initiallySelectedPrinter printer: UIPrinter?) {
        selectedPrinter = printer
        super.init()
    }

    @discardableResult
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool { refuse() }
    @discardableResult
    open func present(
        from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { refuse() }
    @discardableResult
    open func present(
        from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { refuse() }
    open func dismiss(animated: Bool) {}

    private func refuse() -> Bool {
        Unsupported.report("choosing a printer: there is none", in: "UIPrinterPickerController")
        return false
    }
}
