import CoreText
import Foundation
import UIFoundation

// The tables and states of a document as attributes of text.

extension RTFReader {
    mutating func attributed() -> NSAttributedString {
        var fonts = RTFFonts(tables)
        let string = text.attributed { run in
            defaults.merging(attributes(run, &fonts)) { $1 }
        }
        var start = 0
        for (style, end) in paragraphs {
            let range = NSRange(location: start, length: end - start)
            string.addAttribute(.paragraphStyle, value: paragraphStyle(style), range: range)
            start = end
        }
        return string
    }

    func documentAttributes() -> DocumentAttributes { known.attributes }

    // MARK: Characters

    private func attributes(_ run: Run, _ fonts: inout RTFFonts) -> TextAttributes {
        let look = run.character
        var found: TextAttributes = [.font: fonts.font(look)]
        found[.foregroundColor] = tables.color(look.color)
        found[.backgroundColor] = tables.background(look.background)
        if look.underline != 0 {
            found[.underlineStyle] = NSNumber(value: look.underline)
            found[.underlineColor] = tables.color(look.underlineColor)
        }
        if look.strike != 0 {
            found[.strikethroughStyle] = NSNumber(value: look.strike)
            found[.strikethroughColor] = tables.color(look.strikeColor)
        }
        if look.stroke != 0 {
            found[.strokeWidth] = NSNumber(value: Double(look.stroke) / 20)
            found[.strokeColor] = tables.color(look.strokeColor)
        }
        let lift = Double(look.offset) / 2 + Double(look.script) * Double(fonts.size(look)) / 3
        if lift != 0 { found[.baselineOffset] = NSNumber(value: lift) }
        found[.kern] = look.kern.map { NSNumber(value: Double($0) / 20) }
        found[.shadow] = look.shadow.map(shadow)
        found[.link] = run.link.map { links[$0] }
        found[.attachment] = run.attachment.map { attachments[$0] }
        return found
    }

    private func shadow(_ values: RTFCharacter.Shadow) -> NSShadow {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: points(values.x), height: -points(values.y))
        shadow.shadowBlurRadius = max(points(values.radius), 0)
        let color = tables.color(values.color) ?? .black
        shadow.shadowColor = color.withAlphaComponent(CGFloat(min(max(values.opacity, 0), 255)) / 255)
        return shadow
    }

    // MARK: Paragraphs

    private func points(_ twips: Int) -> CGFloat {
        min(max(CGFloat(twips) / 20, -DocumentLimits.distance), DocumentLimits.distance)
    }

    private mutating func paragraphStyle(_ values: RTFParagraph) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = values.alignment
        style.baseWritingDirection = values.direction
        style.headIndent = points(values.left)
        style.firstLineHeadIndent = points(values.left + values.first)
        style.tailIndent = values.right == 0 ? 0 : -points(values.right)
        style.paragraphSpacingBefore = max(points(values.before), 0)
        style.paragraphSpacing = max(points(values.after), 0)
        style.lineSpacing = max(points(values.leading), 0)
        style.hyphenationFactor = Float(min(max(values.hyphenation, 0), 100)) / 100
        style.allowsDefaultTighteningForTruncation = values.tightening != 0
        setLineHeight(values, style)
        style.tabStops = values.tabs.map { NSTextTab(textAlignment: $0.alignment, location: points($0.place)) }
        // Documents that do not say otherwise have stops at every half inch; Cocoa's own have them where a style does.
        let interval = values.tabInterval ?? known.numbers["deftab"] ?? (tables.isCocoa ? 0 : 720)
        style.defaultTabInterval = max(points(interval), 0)
        style.textLists = tables.lists(values.list, level: values.level)
        return style
    }

    private func setLineHeight(_ values: RTFParagraph, _ style: NSMutableParagraphStyle) {
        if values.isMultiple != 0 {
            style.lineHeightMultiple = max(CGFloat(values.line) / 240, 0)
        } else {
            style.minimumLineHeight = abs(points(values.line))
            style.maximumLineHeight = max(-points(values.line), 0)
        }
        if values.minimum > 0 { style.minimumLineHeight = points(values.minimum) }
        if values.maximum > 0 { style.maximumLineHeight = points(values.maximum) }
    }
}

/// The fonts of a document, each made once.
struct RTFFonts {
    private struct Key: Hashable {
        var font: Int?
        var size: Int
        var isBold: Bool
        var isItalic: Bool
        var isScript: Bool
    }

    private let tables: RTFTables
    private var made: [Key: UIFont] = [:]
    private var names = NamedFonts()

    init(_ tables: RTFTables) { self.tables = tables }

    /// The size in points: from 1, where RTF has a number; letters above and below the line are smaller.
    func size(_ look: RTFCharacter) -> CGFloat {
        min(max(CGFloat(look.size) / 1000, 1), DocumentLimits.fontSize)
    }

    mutating func font(_ look: RTFCharacter) -> UIFont {
        let key = Key(
            font: look.font, size: look.size, isBold: look.isBold, isItalic: look.isItalic, isScript: look.script != 0)
        if let font = made[key] { return font }
        let entry = (look.font ?? tables.defaultFont).flatMap { tables.fonts[$0] } ?? RTFTables.Font()
        let size = look.script != 0 ? (size(look) * 2 / 3).rounded() : size(look)
        let font = names.font(entry.name, substitute: entry.substitute, size: max(size, 1))
            .with(isBold: look.isBold, isItalic: look.isItalic)
        made[key] = font
        return font
    }
}
