package import CoreGraphics
import CoreText
package import Foundation
package import UIFoundation

/// The text of a block: its characters with their styles, and what lines and paragraphs need beyond these.
///
/// A text in one style needs no attributed string, whose attributes would be boxed, hashed and read again for each label.
package struct BlockText {
    private enum Source {
        case plain(String, UIFont, CGColor, NSParagraphStyle)
        case attributed(NSAttributedString)
    }

    private let source: Source
    /// The characters, shaped. Colours are those of the traits that were current when the text was made.
    let typesetter: TextTypesetter
    let defaultFont: UIFont

    package init(_ string: NSAttributedString, defaultFont: UIFont) {
        (source, self.defaultFont) = (.attributed(string), defaultFont)
        typesetter = TextTypesetter(StyledText(string, defaultFont: defaultFont.ctFont))
    }

    /// A text in one style.
    package init(_ text: String, font: UIFont, color: CGColor, paragraph: NSParagraphStyle) {
        (source, defaultFont) = (.plain(text, font, color, paragraph), font)
        typesetter = TextTypesetter(StyledText(text, TextStyle(font: font.ctFont, color: color)))
    }

    private init(_ text: BlockText, _ styled: StyledText) {
        (source, defaultFont) = (text.source, text.defaultFont)
        typesetter = TextTypesetter(styled)
    }

    package var count: Int { typesetter.count }

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
        var styled = typesetter.analysis.text
        styled.setKern(kern)
        return BlockText(self, styled)
    }

    // MARK: Attributes

    func attribute(_ key: NSAttributedString.Key, at index: Int) -> Any? {
        guard case .attributed(let string) = source else { return nil }
        return string.attribute(key, at: index)
    }

    func font(at index: Int) -> UIFont { attribute(.font, at: index) as? UIFont ?? defaultFont }

    func paragraphStyle(at index: Int) -> NSParagraphStyle {
        switch source {
        case .plain(_, _, _, let paragraph): paragraph
        case .attributed(let string): string.paragraphStyle(at: index)
        }
    }

    /// Whether the character before an index ends a paragraph, or there is none.
    func endsParagraph(at index: Int) -> Bool {
        guard index > 0, index <= count else { return true }
        let unit = typesetter.analysis.text.units[index - 1]
        return unit == 0x0A || unit == 0x0D || unit == 0x2029
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
