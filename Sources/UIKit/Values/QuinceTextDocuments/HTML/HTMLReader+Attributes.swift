import CoreText
import Foundation
import UIFoundation

// The styles of a document as attributes of text.

extension HTMLReader {
    func attributed() -> NSAttributedString {
        var fonts = HTMLFonts()
        let string = text.attributed { look in defaults.merging(attributes(look, &fonts)) { $1 } }
        var start = 0
        for (block, end) in paragraphs {
            let range = NSRange(location: start, length: end - start)
            string.addAttribute(.paragraphStyle, value: paragraphStyle(block), range: range)
            start = end
        }
        return string
    }

    private func attributes(_ look: HTMLCharacter, _ fonts: inout HTMLFonts) -> TextAttributes {
        var found: TextAttributes = [.font: fonts.font(look)]
        found[.foregroundColor] = look.color
        found[.backgroundColor] = look.background
        if look.underline != 0 {
            found[.underlineStyle] = NSNumber(value: look.underline)
            found[.underlineColor] = look.underlineColor
        }
        if look.strike != 0 {
            found[.strikethroughStyle] = NSNumber(value: look.strike)
            found[.strikethroughColor] = look.strikeColor
        }
        found[.kern] = look.spacing.map { NSNumber(value: Double($0)) }
        if look.lift != 0 { found[.baselineOffset] = NSNumber(value: Double(look.lift)) }
        found[.link] = look.link.map { links[$0] }
        found[.attachment] = look.attachment.map { attachments[$0] }
        return found
    }

    /// Lists have a tab for the marker, 11 points behind the edge of the list, and one for the text.
    private func paragraphStyle(_ block: HTMLBlock) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = block.alignment
        style.baseWritingDirection = block.direction
        style.headIndent = block.left
        style.firstLineHeadIndent = block.lists.isEmpty ? block.left + block.indent : block.indent
        style.tailIndent = block.right == 0 ? 0 : -block.right
        style.paragraphSpacingBefore = block.before
        style.paragraphSpacing = block.after
        style.lineHeightMultiple = block.lineMultiple
        (style.minimumLineHeight, style.maximumLineHeight) = (block.lineHeight, block.lineHeight)
        style.defaultTabInterval = 36
        style.textLists = block.lists
        style.tabStops =
            block.lists.isEmpty
            ? []
            : [
                NSTextTab(textAlignment: .left, location: block.left - 25),
                NSTextTab(textAlignment: .natural, location: block.left),
            ]
        return style
    }
}

/// The fonts of a document, each made once.
private struct HTMLFonts {
    private struct Key: Hashable {
        var families: [String]
        var size: CGFloat
        var weight: Int
        var isItalic: Bool
    }

    private var made: [Key: UIFont] = [:]
    private var names = NamedFonts()

    mutating func font(_ look: HTMLCharacter) -> UIFont {
        let key = Key(families: look.families, size: look.size, weight: look.weight, isItalic: look.isItalic)
        if let font = made[key] { return font }
        var base: UIFont?
        for family in look.families where base == nil { base = self.family(family, look.size) }
        let plain = base ?? UIFont(name: "Times New Roman", size: look.size) ?? .systemFont(ofSize: look.size)
        var style = plain.ctFont.style
        if look.weight != 400 { style.weight = look.weight }
        if look.isItalic { style.isItalic = true }
        let font = style == plain.ctFont.style ? plain : UIFont(plain.ctFont.with(style: style))
        made[key] = font
        return font
    }

    /// Families that stand for others.
    private static let generic: [String: String] = [
        "serif": "Times New Roman", "sans-serif": "Helvetica", "monospace": "Courier", "cursive": "Snell Roundhand",
    ]
    private static let system: Set<String> = ["-apple-system", "system-ui", "blinkmacsystemfont", "ui-sans-serif"]

    private mutating func family(_ family: String, _ size: CGFloat) -> UIFont? {
        let name = family.lowercased()
        if Self.system.contains(name) { return .systemFont(ofSize: size) }
        if name == "ui-monospace" { return .monospacedSystemFont(ofSize: size, weight: .regular) }
        return names.font(Self.generic[name] ?? family, size: size)
    }
}
