import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceLaunchState
import UIFoundation
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
    ) -> UIPrintPaper { UIPrintPaper.bestPaper(forPageSize: .zero, withPapersFrom: paperList) }
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

/// Prints. The device has no printer: printing is not available, and each attempt says so and returns false.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void
    public enum CutterBehavior: Int, Sendable {
        case noCut, printerDefault, cutAfterEachPage, cutAfterEachCopy, cutAfterEachJob
    }

    @MainActor private final class Holder { let controller = UIPrintInteractionController() }
    private static let launched = LaunchLocal(main: Holder.init)

    open class var shared: UIPrintInteractionController { launched.value.controller }
    open class var isPrintingAvailable: Bool { false }
    open class var printableUTIs: Set<String> { [] }
    open class func canPrint(_ url: URL) -> Bool { false }
    open class func canPrint(_ data: Data) -> Bool { false }

    open var printInfo: UIPrintInfo?
    open weak var delegate: (any UIPrintInteractionControllerDelegate)?
    open var showsPageRange = true
    open var showsNumberOfCopies = true
    open var showsPaperSelectionForLoadedPapers = false
    open private(set) var printPaper: UIPrintPaper?
    open var printPageRenderer: UIPrintPageRenderer?
    open var printFormatter: UIPrintFormatter?
    open var printingItem: Any?
    open var printingItems: [Any]?

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
    @discardableResult
    open func print(to printer: UIPrinter, completionHandler completion: CompletionHandler? = nil) -> Bool { refuse() }
    open func dismiss(animated: Bool) {}

    private func refuse() -> Bool {
        Unsupported.report("printing: the device has no printer", in: "UIPrintInteractionController")
        return false
    }
}
