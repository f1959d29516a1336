import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation

/// The facts that a document states about itself, as RTF.
enum RTFHead {
    static func text(_ attributes: DocumentAttributes) -> String {
        info(attributes) + sizes(attributes) + numbers(attributes) + background(attributes)
    }

    private static func info(_ attributes: DocumentAttributes) -> String {
        var parts = ""
        for (word, destination) in RTFWords.destinations.sorted(by: { $0.key < $1.key }) {
            switch destination {
            case .entry(let key):
                let value = attributes[key] as? String ?? (attributes[key] as? [String])?.joined(separator: ", ")
                if let value { parts += "{\(optional.contains(word) ? "\\*" : "")\\\(word) \(RTFText.escaped(value))}" }
            case .time(let key): if let date = attributes[key] as? Date { parts += "{\\\(word)\(time(date))}" }
            default: break
            }
        }
        return parts.isEmpty ? "" : "{\\info\n\(parts)}\n"
    }

    /// Words that not all readers know.
    private static let optional: Set<String> = ["company", "manager", "copyright"]

    private static func time(_ date: Date) -> String {
        let units: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
        let parts = Calendar(identifier: .gregorian).dateComponents(units, from: date)
        return "\\yr\(parts.year ?? 1)\\mo\(parts.month ?? 1)\\dy\(parts.day ?? 1)"
            + "\\hr\(parts.hour ?? 0)\\min\(parts.minute ?? 0)\\sec\(parts.second ?? 0)"
    }

    private static func sizes(_ attributes: DocumentAttributes) -> String {
        var words = ""
        if let size = size(attributes[.paperSize]) {
            words += "\\paperw\(RTFText.twips(size.width))\\paperh\(RTFText.twips(size.height))"
        }
        if let margins = (attributes[.paperMargin] as? NSValue)?.uiEdgeInsetsValue
            ?? attributes[.paperMargin] as? UIEdgeInsets
        {
            let sides = [("l", margins.left), ("r", margins.right), ("t", margins.top), ("b", margins.bottom)]
            words += sides.map { "\\marg\($0)\(RTFText.twips($1))" }.joined()
        }
        if let size = size(attributes[.viewSize]) {
            words += "\\vieww\(RTFText.twips(size.width))\\viewh\(RTFText.twips(size.height))"
        }
        return words
    }

    private static func size(_ value: Any?) -> CGSize? { (value as? NSValue)?.sizeValue ?? value as? CGSize }

    private static let scaled: [(String, NSAttributedString.DocumentAttributeKey, CGFloat)] = [
        ("viewkind", .viewMode, 1), ("viewscale", .viewZoom, 1), ("readonlydoc", .readOnly, 1),
        ("hyphfactor", .hyphenationFactor, 100), ("deftab", .defaultTabInterval, 20),
    ]

    private static func numbers(_ attributes: DocumentAttributes) -> String {
        scaled.reduce(into: "") { words, entry in
            guard let number = attributes.number(entry.1) else { return }
            words += "\\\(entry.0)\(RTFText.whole(number * entry.2))"
        }
    }

    private static func background(_ attributes: DocumentAttributes) -> String {
        guard let rgba = (attributes[.backgroundColor] as? UIColor)?.rgba else { return "" }
        let parts = [rgba.red, rgba.green, rgba.blue].map { RTFText.whole(min(max($0, 0), 1) * 255) }
        let number = parts[0] | parts[1] << 8 | parts[2] << 16
        return "{\\*\\background {\\shp{\\*\\shpinst{\\sp{\\sn fillColor}{\\sv \(number)}}}}}"
    }
}

extension RTFParagraph {
    /// Returns the words of a paragraph style; they begin with those that undo the last paragraph's.
    static func words(_ style: NSParagraphStyle, list: String) -> String {
        var words = "\\pard" + style.tabStops.prefix(100).map(word).joined()
        if style.defaultTabInterval > 0 { words += "\\pardeftab\(RTFText.twips(style.defaultTabInterval))" }
        words += list
        func add(_ word: String, _ length: CGFloat) { if length != 0 { words += "\\\(word)\(RTFText.twips(length))" } }
        add("fi", style.firstLineHeadIndent - style.headIndent)
        add("li", style.headIndent)
        add("ri", -tail(style))
        add("sb", style.paragraphSpacingBefore)
        add("sa", style.paragraphSpacing)
        add("slleading", style.lineSpacing)
        if style.lineHeightMultiple > 0 { words += "\\sl\(RTFText.whole(style.lineHeightMultiple * 240))\\slmult1" }
        add("slminimum", style.minimumLineHeight)
        add("slmaximum", style.maximumLineHeight)
        if style.hyphenationFactor > 0 {
            words += "\\hyphpar\\parhyphenfactor\(RTFText.whole(CGFloat(style.hyphenationFactor) * 100))"
        }
        words += directions[style.baseWritingDirection] ?? ""
        words += alignments[style.alignment] ?? ""
        return words + "\\partightenfactor\(style.allowsDefaultTighteningForTruncation ? 1 : 0)\n"
    }

    private static let directions: [NSWritingDirection: String] = [
        .natural: "\\pardirnatural", .leftToRight: "\\ltrpar", .rightToLeft: "\\rtlpar",
    ]
    private static let alignments: [NSTextAlignment: String] = [
        .left: "\\ql", .right: "\\qr", .center: "\\qc", .justified: "\\qj",
    ]

    /// A tail that is measured from the left edge is written as if the lines had the width of RTF's own page, 6 inches.
    private static func tail(_ style: NSParagraphStyle) -> CGFloat {
        style.tailIndent > 0 ? style.tailIndent - 432 : style.tailIndent
    }

    private static func word(_ tab: NSTextTab) -> String {
        let kind = tab.alignment == .right ? "\\tqr" : tab.alignment == .center ? "\\tqc" : ""
        return "\(kind)\\tx\(RTFText.twips(tab.location))"
    }
}

extension RTFPicture {
    /// Returns an attachment's image as PNG in a document.
    static func text(_ attachment: NSTextAttachment) -> String? {
        guard let image = attachment.image, let data = image.pngData() else { return nil }
        let size = attachment.bounds == .zero ? image.size : attachment.bounds.size
        let digits = Array("0123456789abcdef".utf8)
        var hex: [UInt8] = []
        for byte in data { hex += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]] }
        return "{\\pict\\pngblip\\picwgoal\(RTFText.twips(size.width))\\pichgoal\(RTFText.twips(size.height)) "
            + String(decoding: hex, as: UTF8.self) + "}"
    }
}
