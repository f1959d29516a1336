package import CoreGraphics
import CoreText
package import Foundation
package import UIFoundation

/// The text of a block: its paragraphs, and what is needed to make them again in another size.
///
/// A text in one style needs no attributed string, whose attributes would be boxed, hashed and read again for each label.
package struct BlockText {
    private enum Source {
        case plain(String, UIFont, CGColor, NSParagraphStyle)
        case attributed(NSAttributedString)
    }

    private let source: Source
    /// The paragraphs, in order. Colors are those of the traits that were current when the text was made.
    let paragraphs: [ParagraphText]
    let defaultFont: UIFont

    package init(_ string: NSAttributedString, defaultFont: UIFont) {
        (source, self.defaultFont) = (.attributed(string), defaultFont)
        let text = StyledText(string, defaultFont: defaultFont.ctFont)
        paragraphs = Self.paragraphs(of: text) { string.paragraphStyle(at: $0) }
        count = text.units.count
    }

    /// A text in one style.
    package init(_ text: String, font: UIFont, color: CGColor, paragraph: NSParagraphStyle) {
        (source, defaultFont) = (.plain(text, font, color, paragraph), font)
        let styled = StyledText(text, TextStyle(font: font.ctFont, color: color))
        paragraphs = Self.paragraphs(of: styled) { _ in paragraph }
        count = styled.units.count
    }

    private init(_ text: BlockText, _ paragraphs: [ParagraphText]) {
        (source, defaultFont) = (text.source, text.defaultFont)
        (self.paragraphs, count) = (paragraphs, text.count)
    }

    private static func paragraphs(of text: StyledText, _ style: (Int) -> NSParagraphStyle) -> [ParagraphText] {
        var start = 0
        return TextUnits.paragraphLengths(of: text.units).map { length in
            let style = style(start)
            var part = length == text.units.count ? text : text.part(start..<start + length)
            part.direction = style.baseWritingDirection.base
            part.tabs = style.tabRuler
            start += length
            return ParagraphText(part, style)
        }
    }

    /// The number of UTF-16 units.
    package let count: Int

    // MARK: Changed texts

    /// Returns the text with all fonts' sizes multiplied.
    package func scalingFonts(by factor: CGFloat) -> BlockText {
        switch source {
        case .plain(let text, let font, let color, let paragraph):
            BlockText(text, font: font.withSize(font.pointSize * factor), color: color, paragraph: paragraph)
        case .attributed(let string):
            BlockText(
                string.mappingFonts { $0.withSize($0.pointSize * factor) }, defaultFont: defaultFont)
        }
    }

    /// Returns the text with a space in points added after each character.
    package func spacing(_ kern: CGFloat) -> BlockText {
        BlockText(
            self,
            paragraphs.map {
                var styled = $0.typesetter.analysis.text
                styled.setKern(kern)
                return ParagraphText(styled, $0.style)
            })
    }

    // MARK: Attributes

    func attribute(_ key: NSAttributedString.Key, at index: Int) -> Any? {
        guard case .attributed(let string) = source else { return nil }
        return string.attribute(key, at: index)
    }

    /// The style and the font of text that would follow the last character.
    var end: (style: NSParagraphStyle, font: UIFont) {
        switch source {
        case .plain(_, let font, _, let paragraph): (paragraph, font)
        case .attributed(let string):
            (
                string.paragraphStyle(at: string.length),
                string.attribute(.font, at: string.length - 1) as? UIFont ?? defaultFont
            )
        }
    }
}

extension NSAttributedString {
    /// Returns an attribute, or `nil` if the index is out of range.
    package func attribute(_ key: NSAttributedString.Key, at index: Int) -> Any? {
        index >= 0 && index < length ? attribute(key, at: index, effectiveRange: nil) : nil
    }

    package func paragraphStyle(at index: Int) -> NSParagraphStyle {
        attribute(.paragraphStyle, at: min(index, length - 1)) as? NSParagraphStyle ?? .default
    }

    package func mappingFonts(_ change: (UIFont) -> UIFont) -> NSAttributedString {
        let mapped = NSMutableAttributedString(attributedString: self)
        let whole = NSRange(location: 0, length: length)
        enumerateAttribute(.font, in: whole, options: []) { value, range, _ in
            guard let font = value as? UIFont else { return }
            mapped.addAttribute(.font, value: change(font), range: range)
        }
        return mapped
    }
}
