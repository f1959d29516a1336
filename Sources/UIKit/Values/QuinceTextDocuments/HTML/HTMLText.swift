import CoreGraphics
import CoreText
import Foundation
import QuinceDiagnostics
import QuinceTextKit
import UIFoundation

/// Text, values and styles of HTML.
enum HTMLText {
    private static let words: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\u{2028}": "<br>", "\u{D}": "&#13;",
        "\u{A0}": "&nbsp;",
    ]

    /// Control characters, which HTML cannot have, are left out.
    static func append(_ unit: Unicode.Scalar, to text: inout String) {
        if let word = words[unit] {
            text += word
        } else if unit.value >= 0x20 && unit.value != 0xFFFE && unit.value != 0xFFFF || unit == "\t" || unit == "\n" {
            text.unicodeScalars.append(unit)
        }
    }

    static func escaped(_ text: String) -> String { text.unicodeScalars.reduce(into: "") { append($1, to: &$0) } }

    /// Returns a number with up to five digits behind the point.
    static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (Double(min(max(value, -1e9), 1e9)) * 1e5).rounded() / 1e5
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    static func color(_ color: UIColor) -> String {
        let rgba = color.rgba
        let parts = [rgba.red, rgba.green, rgba.blue].map { min(max($0, 0), 1) }
        let bytes = parts.map { Int(($0 * 255).rounded()) }
        if rgba.alpha == 1, zip(parts, bytes).allSatisfy({ $0 == CGFloat($1) / 255 }) {
            return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        let percent = parts.map { number($0 * 100) + "%" }.joined(separator: ", ")
        return "rgba(\(percent), \(number(rgba.alpha)))"
    }

    // MARK: Paragraphs

    static func style(of style: NSParagraphStyle, isItem: Bool) -> String {
        var parts = ["white-space: pre-wrap"]
        func add(_ name: String, _ value: CGFloat) { if value != 0 { parts.append("\(name): \(number(value))px") } }
        parts.append("margin: \(number(style.paragraphSpacingBefore))px 0 \(number(style.paragraphSpacing))px 0")
        if let alignment = alignments[style.alignment] { parts.append("text-align: \(alignment)") }
        if style.baseWritingDirection != .natural {
            parts.append("direction: \(style.baseWritingDirection == .rightToLeft ? "rtl" : "ltr")")
        }
        if !isItem {
            add("margin-left", style.headIndent)
            add("text-indent", style.firstLineHeadIndent - style.headIndent)
        }
        if style.tailIndent > 0 { Unsupported.report("tail indents from the left edge", in: "HTML") }
        add("margin-right", max(-style.tailIndent, 0))
        if style.lineHeightMultiple > 0 {
            parts.append("line-height: \(number(style.lineHeightMultiple))")
        } else {
            add("line-height", style.maximumLineHeight)
        }
        if style.lineSpacing != 0 || style.minimumLineHeight != style.maximumLineHeight {
            Unsupported.report("line spacing, and least and greatest heights of lines that differ", in: "HTML")
        }
        return parts.joined(separator: "; ")
    }

    private static let alignments: [NSTextAlignment: String] = [
        .left: "left", .right: "right", .center: "center", .justified: "justify",
    ]

    // MARK: Runs

    /// Returns text in the elements for its look. Lines through and under it have an element each.
    static func wrapped(_ content: String, _ look: TextAttributes) -> String {
        reportUnknown(look)
        var text = content
        let lines: [(String, NSAttributedString.Key, NSAttributedString.Key)] = [
            ("line-through", .strikethroughStyle, .strikethroughColor), ("underline", .underlineStyle, .underlineColor),
        ]
        for (name, style, color) in lines {
            guard let number = (look[style] as? NSNumber)?.intValue, number != 0 else { continue }
            var value = [name, decoration(number)]
            if let color = look[color] as? UIColor { value.append(self.color(color)) }
            text = "<span style=\"text-decoration: \(value.joined(separator: " "))\">\(text)</span>"
        }
        text = "<span style=\"\(style(of: look))\">\(text)</span>"
        guard let link = (look[.link] as? URL)?.absoluteString ?? look[.link] as? String else { return text }
        return "<a href=\"\(escaped(link))\" style=\"text-decoration: none; color: inherit\">\(text)</a>"
    }

    private static func decoration(_ style: Int) -> String {
        let style = NSUnderlineStyle(rawValue: style)
        let known: [(NSUnderlineStyle, String)] = [
            (.single, "solid"), (.double, "double"), ([.single, .patternDot], "dotted"),
            ([.single, .patternDash], "dashed"),
        ]
        if let name = known.first(where: { $0.0 == style })?.1 { return name }
        Unsupported.report("the line style \(style.rawValue)", in: "HTML")
        return "solid"
    }

    /// Returns the style of a paragraph's own characters: its end, and the marker of an item. The runs have their own.
    static func base(_ look: TextAttributes) -> String {
        let font = look[.font] as? UIFont ?? UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)
        return self.font(font) + "; color: " + color(look[.foregroundColor] as? UIColor ?? .black)
    }

    private static func style(of look: TextAttributes) -> String {
        var parts = [base(look)]
        if let color = look[.backgroundColor] as? UIColor { parts.append("background-color: \(self.color(color))") }
        if let kern = (look[.kern] as? NSNumber)?.doubleValue { parts.append("letter-spacing: \(number(kern))px") }
        if let lift = (look[.baselineOffset] as? NSNumber)?.doubleValue, lift != 0 {
            parts.append("vertical-align: \(number(lift))px")
        }
        return parts.joined(separator: "; ")
    }

    private static func font(_ font: UIFont) -> String {
        let style = font.ctFont.style
        let family: String
        if font.isSystemFont {
            family = "-apple-system"
        } else if font.ctFont.source == .monospacedSystem {
            family = "ui-monospace"
        } else {
            family = "'\(font.familyName.filter { !"'\"\\;<>&".contains($0) })'"
        }
        return "font: \(style.isItalic ? "italic " : "")\(style.weight) \(number(font.pointSize))px \(family)"
    }

    /// Returns an attachment's image, whose bytes are in its address.
    static func image(_ attachment: NSTextAttachment) -> String? {
        guard let image = attachment.image, let data = image.pngData() else { return nil }
        let size = attachment.bounds == .zero ? image.size : attachment.bounds.size
        return "<img width=\"\(number(size.width))\" height=\"\(number(size.height))\""
            + " src=\"data:image/png;base64,\(data.base64EncodedString())\">"
    }

    private static let unknown: [NSAttributedString.Key] = [
        .tracking, .textEffect, .obliqueness, .expansion, .writingDirection, .verticalGlyphForm, .ligature, .shadow,
        .strokeWidth, .strokeColor,
    ]

    private static func reportUnknown(_ look: TextAttributes) {
        for key in unknown where look[key] != nil {
            Unsupported.report("writing the attribute \(key.rawValue)", in: "HTML")
        }
    }
}
