import CoreGraphics
public import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
import UIFoundation
import UIKitCore

/// Draws the pages of a print job: headers, footers and the content of formatters.
///
/// A subclass overrides the `draw…` methods. To draw pages into a PDF by itself, an app sets `paperRect` and `printableRect` by key,
/// begins a page and calls `drawPage(at:in:)`.
///
/// Space: points of 1/72 inch, y down, from the paper's top left.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
    open var headerHeight: CGFloat = 0 { didSet { pagesDidChange() } }
    open var footerHeight: CGFloat = 0 { didSet { pagesDidChange() } }
    open fileprivate(set) var paperRect = CGRect.zero { didSet { pagesDidChange() } }
    open fileprivate(set) var printableRect = CGRect.zero { didSet { pagesDidChange() } }
    private var formatters: [UIPrintFormatter] = []

    public override init() { super.init() }

    /// Sets the rectangles to those of a sheet.
    func use(_ paper: UIPrintPaper) {
        paperRect = CGRect(origin: .zero, size: paper.paperSize)
        printableRect = paper.printableRect
    }

    /// The part of the printable rectangle between header and footer.
    var contentRect: CGRect {
        CGRect(
            x: printableRect.minX, y: printableRect.minY + headerHeight, width: printableRect.width,
            height: max(printableRect.height - headerHeight - footerHeight, 0))
    }

    private func pagesDidChange() { for formatter in formatters { formatter.pagesDidChange() } }

    // MARK: Formatters

    open var printFormatters: [UIPrintFormatter]? {
        get { formatters }
        set {
            for formatter in formatters { formatter.printPageRenderer = nil }
            formatters = newValue ?? []
            for formatter in formatters { adopt(formatter) }
        }
    }

    open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
        formatters.filter { $0.startPage <= pageIndex && pageIndex < $0.startPage + $0.pageCount }
    }

    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.removeFromPrintPageRenderer()
        formatter.startPage = pageIndex
        formatters.append(formatter)
        adopt(formatter)
    }

    private func adopt(_ formatter: UIPrintFormatter) {
        formatter.printPageRenderer = self
        formatter.pagesDidChange()
    }

    func remove(_ formatter: UIPrintFormatter) {
        formatters.removeAll { $0 === formatter }
        formatter.printPageRenderer = nil
    }

    // MARK: Pages

    /// The number of pages that the formatters take; a subclass without formatters overrides it.
    open var numberOfPages: Int { formatters.map { $0.startPage + $0.pageCount }.max() ?? 0 }
    /// Called before the first of some pages is drawn; a subclass may count its pages in it.
    open func prepare(forDrawingPages range: NSRange) {}

    /// Draws a page: the header, the content, each formatter, the footer.
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
        let header = CGRect(
            x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: headerHeight)
        let footer = CGRect(
            x: printableRect.minX, y: printableRect.maxY - footerHeight, width: printableRect.width,
            height: footerHeight)
        let content = CGRect(
            x: printableRect.minX, y: header.maxY, width: printableRect.width,
            height: max(footer.minY - header.maxY, 0))
        if headerHeight > 0 { drawHeaderForPage(at: pageIndex, in: header) }
        drawContentForPage(at: pageIndex, in: content)
        for formatter in printFormattersForPage(at: pageIndex) ?? [] {
            drawPrintFormatter(formatter, forPageAt: pageIndex)
        }
        if footerHeight > 0 { drawFooterForPage(at: pageIndex, in: footer) }
    }

    open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
        printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
    }
    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
    open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIPrintPageRenderer.self) {
        // Apps set both by key: on iOS there is no other way to draw pages into a PDF.
        $0.key("paperRect", \.paperRect)
        $0.key("printableRect", \.printableRect)
    }
}
