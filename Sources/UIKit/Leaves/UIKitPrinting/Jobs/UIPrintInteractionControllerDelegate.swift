import CoreGraphics
public import Foundation
public import UIKitCore

@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
    func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController?
    func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper
    func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
    ) -> CGFloat
    func printInteractionController(
        _ printInteractionController: UIPrintInteractionController,
        chooseCutterBehavior availableBehaviors: [NSNumber]
    ) -> UIPrintInteractionController.CutterBehavior
    func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController)
    func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController)
    func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController)
    func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController)
    func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController)
    func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    public func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController? { nil }
    public func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper { UIPrintPaper.usual(in: .current) }
    public func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
    ) -> CGFloat { paper.paperSize.height }
    public func printInteractionController(
        _ printInteractionController: UIPrintInteractionController,
        chooseCutterBehavior availableBehaviors: [NSNumber]
    ) -> UIPrintInteractionController.CutterBehavior { .printerDefault }
    public func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) {}
    public func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController) {}
    public func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController) {}
    public func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {}
    public func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) {}
    public func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {}
}
