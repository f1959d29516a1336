public import Foundation

/// A part of a text's contents, such as a paragraph.
open class NSTextElement: NSObject {
    open weak var textContentManager: NSTextContentManager?
    /// The place of the element in the text.
    open var elementRange: NSTextRange?

    public init(textContentManager: NSTextContentManager?) {
        self.textContentManager = textContentManager
        super.init()
    }

    /// The elements within this one. Paragraphs have none here.
    open var childElements: [NSTextElement] { [] }
    open weak var parentElement: NSTextElement? { nil }
    open var isRepresentedElement: Bool { true }
}

/// A paragraph with the characters that end it.
open class NSTextParagraph: NSTextElement {
    open var attributedString: NSAttributedString { contents }
    private let contents: NSAttributedString

    public init(attributedString: NSAttributedString?) {
        contents = attributedString ?? NSAttributedString(string: "")
        super.init(textContentManager: nil)
    }

    /// The paragraph without the characters that end it.
    open var paragraphContentRange: NSTextRange? {
        range { location, length in location..<location + length - endingLength }
    }

    /// The characters that end the paragraph; `nil` in the last one of a text, which has none.
    open var paragraphSeparatorRange: NSTextRange? {
        endingLength == 0 ? nil : range { location, length in location + length - endingLength..<location + length }
    }

    private func range(_ part: (_ location: Int, _ length: Int) -> Range<Int>) -> NSTextRange? {
        guard let range = elementRange else { return nil }
        let units = range.units(within: .max)
        return NSTextRange(part(units.lowerBound, max(units.count, endingLength)))
    }

    private var endingLength: Int {
        let string = contents.string as NSString
        guard string.length > 0 else { return 0 }
        var (end, contentsEnd) = (0, 0)
        string.getParagraphStart(
            nil, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: string.length - 1, length: 0))
        return end - contentsEnd
    }
}
