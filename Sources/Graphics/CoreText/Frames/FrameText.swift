internal import Foundation

/// The paragraphs of an attributed string, each with its style and, once it is needed, its typesetter.
final class FrameText {
    struct Paragraph {
        var range: Range<Int>
        var style: ParagraphValues
    }

    let string: NSAttributedString
    let count: Int
    let paragraphs: [Paragraph]
    private var typesetters: [Int: TextTypesetter] = [:]

    init(_ string: NSAttributedString) {
        self.string = string
        let units = Array(string.string.utf16)
        count = min(units.count, string.length)
        let boundaries = TextBoundaries(.paragraph, in: units)
        var paragraphs: [Paragraph] = []
        var start = 0
        while start < count {
            let end = boundaries.following(start) ?? count
            paragraphs.append(Paragraph(range: start..<end, style: ParagraphValues(of: string, at: start)))
            start = end
        }
        self.paragraphs = paragraphs
    }

    func typesetter(_ index: Int) -> TextTypesetter {
        if let known = typesetters[index] { return known }
        let range = paragraphs[index].range
        let part = string.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count))
        let made = TextTypesetter(StyledText(part))
        typesetters[index] = made
        return made
    }

    /// Returns the index of the paragraph that a unit belongs to.
    func paragraphIndex(at unit: Int) -> Int {
        paragraphs.firstIndex { $0.range.upperBound > unit } ?? paragraphs.count
    }
}

extension ParagraphValues {
    /// The style at a unit of a string: that of its paragraph's first character.
    init(of string: NSAttributedString, at unit: Int) {
        self.init()
        guard unit < string.length else { return }
        let key = NSAttributedString.Key.ctParagraphStyle
        let value: Any? = string.attribute(key, at: unit, effectiveRange: nil)
        if let style = value as? CTParagraphStyle ?? (value as? any CTParagraphStyleProviding)?.ctParagraphStyle {
            self = style.values
        }
    }
}
