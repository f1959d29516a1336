public import Foundation
import QuinceDiagnostics
import QuinceTextDocuments
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

    /// The text as it is set. That plain text is in the system's font of 12 points is chosen.
    override var content: NSAttributedString? {
        if let attributedText { return attributedText }
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        return NSAttributedString(
            string: text ?? "",
            attributes: [
                .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black, .paragraphStyle: style,
            ])
    }
}

/// Prints HTML as Quince reads it: text with attributes, without a layout of its own.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    open var markupText: String? { didSet { pagesDidChange() } }

    public init(markupText: String) {
        self.markupText = markupText
        super.init()
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        copySettings(to: UIMarkupTextPrintFormatter(markupText: markupText ?? ""))
    }

    override var content: NSAttributedString? {
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
}
