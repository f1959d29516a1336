import CoreGraphics
import Diagnostics
public import Foundation
import TextDocuments
import TextKit
public import UIFoundation
import UIKitCore

/// Prints text that flows from page to page.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: UIPrintFormatter {
    open var text: String? { didSet { pagesDidChange() } }
    open var attributedText: NSAttributedString? { didSet { pagesDidChange() } }
    open var font: UIFont? { didSet { pagesDidChange() } }
    open var color: UIColor? { didSet { pagesDidChange() } }
    open var textAlignment = NSTextAlignment.natural { didSet { pagesDidChange() } }
    private var pages: TextPages?

    public init(text: String) {
        self.text = text
        super.init()
    }

    public init(attributedText: NSAttributedString) {
        self.attributedText = attributedText
        super.init()
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = copySettings(to: UISimpleTextPrintFormatter(text: text ?? ""))
        (copy.attributedText, copy.font, copy.color, copy.textAlignment) = (attributedText, font, color, textAlignment)
        return copy
    }

    override func pagesDidChange() { pages = nil }

    /// The text as it is set. That plain text is in the system's font of 12 points is chosen.
    private var content: NSAttributedString {
        if let attributedText { return attributedText }
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        return NSAttributedString(
            string: text ?? "",
            attributes: [
                .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black, .paragraphStyle: style,
            ])
    }

    private var laid: TextPages {
        if let pages { return pages }
        let made = TextPages(content) { [self] in rectForPage(at: startPage + $0).size }
        pages = made
        return made
    }

    open override var pageCount: Int { printPageRenderer == nil ? 0 : laid.count }

    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        laid.draw(page: pageIndex - startPage, at: rect.origin)
    }
}

/// Prints HTML as Quince reads it: text with attributes, without a layout of its own.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    open var markupText: String? { didSet { pagesDidChange() } }
    private var pages: TextPages?

    public init(markupText: String) {
        self.markupText = markupText
        super.init()
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        copySettings(to: UIMarkupTextPrintFormatter(markupText: markupText ?? ""))
    }

    override func pagesDidChange() { pages = nil }

    private var content: NSAttributedString {
        let data = Data((markupText ?? "").utf8)
        do {
            return try NSAttributedString(
                data: data,
                options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: 4],
                documentAttributes: nil)
        } catch {
            Unsupported.report("markup that cannot be read: \(error)", in: "UIMarkupTextPrintFormatter")
            return NSAttributedString(string: markupText ?? "")
        }
    }

    private var laid: TextPages {
        if let pages { return pages }
        let made = TextPages(content) { [self] in rectForPage(at: startPage + $0).size }
        pages = made
        return made
    }

    open override var pageCount: Int { printPageRenderer == nil ? 0 : laid.count }

    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        laid.draw(page: pageIndex - startPage, at: rect.origin)
    }
}

/// A text in the containers of its pages.
private final class TextPages {
    private let storage: NSTextStorage
    private let manager = NSLayoutManager()

    /// The most pages that are laid out: content that is higher than its page would never end.
    private static let mostPages = 10_000

    /// - Parameter size: returns the size of the content on a page.
    init(_ text: NSAttributedString, size: (Int) -> CGSize) {
        storage = NSTextStorage(attributedString: text)
        storage.addLayoutManager(manager)
        var laid = 0
        while laid < storage.length || manager.textContainers.isEmpty, manager.textContainers.count < Self.mostPages {
            let room = size(manager.textContainers.count)
            // A size of zero would be no limit.
            guard room.width > 0, room.height > 0 else { break }
            let container = NSTextContainer(size: room)
            container.lineFragmentPadding = 0
            manager.addTextContainer(container)
            manager.ensureLayout(for: container)
            let end = NSMaxRange(manager.glyphRange(for: container))
            if end <= laid { break }
            laid = end
        }
    }

    var count: Int { manager.textContainers.count }

    func draw(page: Int, at origin: CGPoint) {
        guard manager.textContainers.indices.contains(page) else { return }
        let range = manager.glyphRange(for: manager.textContainers[page])
        manager.drawBackground(forGlyphRange: range, at: origin)
        manager.drawGlyphs(forGlyphRange: range, at: origin)
    }
}
