import CoreGraphics
public import Foundation
import QuinceLaunchState
import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Prints an app's content. The device's printer prints into PDF files, in a folder of the device: `Printouts` beside the folder
/// of the user's files.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void
    public enum CutterBehavior: Int, Sendable {
        case noCut, printerDefault, cutAfterEachPage, cutAfterEachCopy, cutAfterEachJob
    }

    @MainActor private final class Holder { let controller = UIPrintInteractionController() }
    private static let launched = LaunchLocal(main: Holder.init)

    open class var shared: UIPrintInteractionController { launched.value.controller }
    open class var isPrintingAvailable: Bool { true }
    open class var printableUTIs: Set<String> {
        ["com.adobe.pdf", "public.png", "public.jpeg", "public.tiff", "com.compuserve.gif", "com.microsoft.bmp"]
    }
    open class func canPrint(_ url: URL) -> Bool { (try? PrintableItem(url)) != nil }
    open class func canPrint(_ data: Data) -> Bool { (try? PrintableItem(data)) != nil }

    open var printInfo: UIPrintInfo?
    open weak var delegate: (any UIPrintInteractionControllerDelegate)?
    open var showsPageRange = true
    open var showsNumberOfCopies = true
    open var showsPaperSelectionForLoadedPapers = false
    /// The sheet of the job, from when it is presented.
    open private(set) var printPaper: UIPrintPaper?

    // The content: the first of these that is set, in UIKit's order, and each setting clears the others.
    open var printPageRenderer: UIPrintPageRenderer? { didSet { keep(only: printPageRenderer == nil ? nil : 0) } }
    open var printFormatter: UIPrintFormatter? { didSet { keep(only: printFormatter == nil ? nil : 1) } }
    open var printingItem: Any? { didSet { keep(only: printingItem == nil ? nil : 2) } }
    open var printingItems: [Any]? { didSet { keep(only: printingItems == nil ? nil : 3) } }

    private func keep(only place: Int?) {
        guard let place else { return }
        if place != 0, printPageRenderer != nil { printPageRenderer = nil }
        if place != 1, printFormatter != nil { printFormatter = nil }
        if place != 2, printingItem != nil { printingItem = nil }
        if place != 3, printingItems != nil { printingItems = nil }
    }

    // MARK: The options

    private weak var options: PrintOptionsController?

    /// - Returns: false if there is nothing that can be printed, as on iOS; the completion is then not called.
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
        guard let job = try? makeJob(), let parent = presenter else { return false }
        let options = PrintOptionsController(
            showsCopies: showsNumberOfCopies,
            print: { [self] copies in leave { self.run(job, copies: copies, completion) } },
            cancel: { [self] in leave { completion?(self, false, nil) } })
        options.dismissed = { [self] in completion?(self, false, nil) }
        place(options)
        self.options = options
        delegate?.printInteractionControllerWillPresentPrinterOptions(self)
        parent.present(options, animated: animated) { [self] in
            delegate?.printInteractionControllerDidPresentPrinterOptions(self)
        }
        return true
    }

    private var presenter: UIViewController? {
        if let parent = delegate?.printInteractionControllerParentViewController(self) { return parent }
        return PrintOptionsController.topController
    }

    open func dismiss(animated: Bool) {
        guard options != nil else { return }
        leave(animated: animated) {}
    }

    private func leave(animated: Bool = true, _ then: @escaping () -> Void) {
        delegate?.printInteractionControllerWillDismissPrinterOptions(self)
        options?.presentingViewController?.dismiss(animated: animated) { [self] in
            delegate?.printInteractionControllerDidDismissPrinterOptions(self)
            then()
        }
    }

    // MARK: Printing

    /// Prints at once.
    ///
    /// - Returns: false if there is nothing that can be printed, or the printer cannot be reached.
    @discardableResult
    open func print(to printer: UIPrinter, completionHandler completion: CompletionHandler? = nil) -> Bool {
        guard printer.isOfDevice, let job = try? makeJob() else { return false }
        run(job, copies: 1, completion)
        return true
    }

    private func run(_ job: PrintJob, copies: Int, _ completion: CompletionHandler?) {
        var job = job
        job.copies = copies
        delegate?.printInteractionControllerWillStartJob(self)
        var failure: (any Error)?
        do { try job.run() } catch { failure = error }
        delegate?.printInteractionControllerDidFinishJob(self)
        completion?(self, failure == nil, failure)
    }

    private func makeJob() throws -> PrintJob {
        let content = try content()
        let usual = UIPrintPaper.usual(in: .current)
        var paper = delegate?.printInteractionController(self, choosePaper: UIPrintPaper.loaded) ?? usual
        if paper.paperSize == .zero { paper = usual }
        if printInfo?.orientation == .landscape, paper.paperSize.height > paper.paperSize.width { paper = paper.turned }
        printPaper = paper
        return PrintJob(name: printInfo?.jobName ?? "", paper: paper, content: content)
    }

    private func content() throws -> PrintJob.Content {
        if let printPageRenderer { return .pages(printPageRenderer) }
        if let printFormatter {
            let renderer = UIPrintPageRenderer()
            renderer.addPrintFormatter(printFormatter, startingAtPageAt: 0)
            return .pages(renderer)
        }
        let items = try (printingItems ?? printingItem.map { [$0] } ?? []).map { try PrintableItem($0) }
        guard !items.isEmpty else { throw UIPrintError(.noContent, "There is nothing to print.") }
        return .items(items)
    }
}
