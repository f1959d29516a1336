import CoreGraphics
public import Foundation
public import UIFoundation
import UIKitCore

/// Lays content out on pages, which it draws.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject, @preconcurrency NSCopying {
    open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
    /// The largest size of the content on a page; 0 for what the page has.
    open var maximumContentHeight: CGFloat = 0 { didSet { pagesDidChange() } }
    open var maximumContentWidth: CGFloat = 0 { didSet { pagesDidChange() } }
    /// The distances from the printable rectangle: at the top of the first page, and at the sides of all.
    open var contentInsets = UIEdgeInsets.zero { didSet { pagesDidChange() } }
    /// The distances on each page.
    open var perPageContentInsets = UIEdgeInsets.zero { didSet { pagesDidChange() } }
    /// The renderer's page on which the content begins.
    open var startPage = 0 { didSet { pagesDidChange() } }

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any { copySettings(to: UIPrintFormatter()) }

    func copySettings<Formatter: UIPrintFormatter>(to copy: Formatter) -> Formatter {
        copy.maximumContentHeight = maximumContentHeight
        copy.maximumContentWidth = maximumContentWidth
        (copy.contentInsets, copy.perPageContentInsets, copy.startPage) = (
            contentInsets, perPageContentInsets, startPage
        )
        return copy
    }

    /// The text that flows over the pages; `nil` for a formatter that draws something else.
    var content: NSAttributedString? { nil }
    private var pages: TextPages?

    private var laid: TextPages? {
        if let pages { return pages }
        pages = content.map { TextPages($0) { [self] in rectForPage(at: startPage + $0).size } }
        return pages
    }

    /// The number of pages that the content takes; 0 without a renderer, which has their size.
    open var pageCount: Int { printPageRenderer == nil ? 0 : laid?.count ?? 0 }
    open func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }

    /// Returns the rectangle of the content on a page of the renderer, in the paper's space.
    open func rectForPage(at pageIndex: Int) -> CGRect {
        guard let page = printPageRenderer?.contentRect else { return .zero }
        let isFirst = pageIndex == startPage
        let insets = UIEdgeInsets(
            top: perPageContentInsets.top + (isFirst ? contentInsets.top : 0),
            left: perPageContentInsets.left + contentInsets.left, bottom: perPageContentInsets.bottom,
            right: perPageContentInsets.right + contentInsets.right)
        var rect = page.inset(by: insets)
        if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
        if maximumContentHeight > 0 { rect.size.height = min(rect.height, maximumContentHeight) }
        return CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, 0), height: max(rect.height, 0))
    }

    /// Draws the content of a page into a rectangle of the current context.
    open func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        laid?.draw(page: pageIndex - startPage, at: rect.origin)
    }

    /// Called when the text or the size of the pages has changed.
    func pagesDidChange() { pages = nil }
}
