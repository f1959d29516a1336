public import Foundation
import QuinceDiagnostics
public import QuinceTextKit

public protocol NSTextContentStorageDelegate: NSTextContentManagerDelegate {
    /// Returns the paragraph that is shown in place of a range of the text storage; `nil` for the text as it is.
    func textContentStorage(
        _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
    ) -> NSTextParagraph?
}

extension NSTextContentStorageDelegate {
    public func textContentStorage(
        _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
    ) -> NSTextParagraph? { nil }
}

/// The paragraphs of a text storage.
///
/// - Differs: a paragraph of the delegate's is given out as an element, and the text of the storage is laid out. So are elements that
///   the delegate leaves out of enumerations.
open class NSTextContentStorage: NSTextContentManager {
    private var storage: NSTextStorage? = NSTextStorage()

    /// The text storage whose paragraphs these are.
    open var textStorage: NSTextStorage? {
        get { storage }
        set {
            guard newValue !== storage else { return }
            storage = newValue
            for manager in textLayoutManagers { manager.storageDidChange() }
        }
    }

    /// The text of the storage. Setting it makes a new storage if there is none.
    open var attributedString: NSAttributedString? {
        get { storage.map { NSAttributedString(attributedString: $0) } }
        set {
            guard let storage else { return textStorage = newValue.map { NSTextStorage(attributedString: $0) } }
            storage.setAttributedString(newValue ?? NSAttributedString(string: ""))
        }
    }

    /// Whether the markers of lists are part of the text (iOS 17).
    open var includesTextListMarkers = false {
        didSet { Unsupported.report("markers of lists as text", in: "NSTextContentStorage") }
    }

    var length: Int { storage?.length ?? 0 }

    open override var documentRange: NSTextRange { NSTextRange(0..<length) }

    // MARK: Paragraphs

    /// Returns the paragraph that contains a unit, or the last one for the end of a text that has a paragraph there.
    func paragraph(containing offset: Int) -> NSTextParagraph? {
        guard let storage, (0..<storage.length).contains(offset) else { return nil }
        let units = storage.unitFinder.segment(.paragraph, at: offset, forward: true)
        return paragraph(in: NSRange(units), of: storage)
    }

    private func paragraph(in range: NSRange, of storage: NSTextStorage) -> NSTextParagraph {
        let own = (delegate as? any NSTextContentStorageDelegate)?.textContentStorage(self, textParagraphWith: range)
        if own != nil { Unsupported.report("laying out a delegate's paragraphs", in: "NSTextContentStorage") }
        let paragraph = own ?? NSTextParagraph(attributedString: storage.attributedSubstring(from: range))
        paragraph.textContentManager = self
        paragraph.elementRange = NSTextRange(range)
        return paragraph
    }

    open override func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
        using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)? {
        let isReversed = options.contains(.reverse)
        var place = textLocation?.units(within: length) ?? (isReversed ? length : 0)
        var reached: (any NSTextLocation)?
        while let paragraph = paragraph(containing: isReversed ? place - 1 : place), let range = paragraph.elementRange
        {
            reached = isReversed ? range.location : range.endLocation
            place = reached?.units(within: length) ?? length
            let isWanted = delegate?.textContentManager(self, shouldEnumerate: paragraph, options: options) ?? true
            if !isWanted { Unsupported.report("leaving elements out of the layout", in: "NSTextContentStorage") }
            if isWanted, !block(paragraph) { break }
        }
        return reached
    }

    open func attributedString(for textElement: NSTextElement) -> NSAttributedString? {
        (textElement as? NSTextParagraph)?.attributedString
    }

    open func textElement(for attributedString: NSAttributedString) -> NSTextElement? {
        NSTextParagraph(attributedString: attributedString)
    }

    // MARK: Editing

    open override func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
        let text = NSMutableAttributedString()
        for element in textElements ?? [] { attributedString(for: element).map { text.append($0) } }
        storage?.replaceCharacters(in: range.nsRange(within: length), with: text)
    }

    open override func performEditingTransaction(_ transaction: () -> Void) {
        storage?.beginEditing()
        super.performEditingTransaction(transaction)
        storage?.endEditing()
    }

    // MARK: Places

    open override func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
        guard let start = (location as? UnitLocation)?.offset, (0...length).contains(start + offset) else { return nil }
        return UnitLocation(start + offset)
    }

    open override func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
        guard let start = (from as? UnitLocation)?.offset, let end = (to as? UnitLocation)?.offset else {
            return NSNotFound
        }
        return end - start
    }

    /// Returns a range within the text that cuts no character in two; `nil` if it is that already.
    open override func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? {
        guard let storage else { return nil }
        let units = textRange.units(within: storage.length)
        guard !units.isEmpty else { return nil }
        let finder = storage.unitFinder
        let first = finder.segment(.character, at: units.lowerBound, forward: true)
        let last = finder.segment(.character, at: units.upperBound, forward: false)
        let whole = first.lowerBound..<last.upperBound
        return whole == units ? nil : NSTextRange(whole)
    }
}
