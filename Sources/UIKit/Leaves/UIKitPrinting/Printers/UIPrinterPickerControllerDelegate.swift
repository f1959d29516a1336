import CoreGraphics
public import Foundation
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
