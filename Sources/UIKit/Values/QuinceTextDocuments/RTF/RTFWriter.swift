import Foundation
import QuinceDiagnostics
import QuinceTextKit
import UIFoundation

/// Writes RTF as Cocoa does, in ASCII.
struct RTFWriter {
    private let text: NSAttributedString
    private let attributes: DocumentAttributes
    private var tables = RTFWriterTables()
    private var body = ""

    init(_ text: NSAttributedString, _ attributes: DocumentAttributes) {
        self.text = text
        self.attributes = attributes
    }

    func data() -> Data {
        var writer = self
        writer.writeParagraphs()
        let head = "{\\rtf1\\ansi\\ansicpg1252\\cocoartf2822\n\\cocoatextscaling1\\cocoaplatform1\\uc0 "
        return Data((head + writer.tables.text + RTFHead.text(attributes) + "\n" + writer.body + "}").utf8)
    }

    // MARK: Paragraphs

    private mutating func writeParagraphs() {
        let string = text.string as NSString
        var written: NSParagraphStyle?
        var start = 0
        while start < text.length {
            let range = string.paragraphRange(for: NSRange(location: start, length: 0))
            let style = text.attribute(.paragraphStyle, at: start, effectiveRange: nil) as? NSParagraphStyle ?? .default
            if written == nil || written != style {
                body += RTFParagraph.words(style, list: tables.list(style.textLists))
            }
            written = style
            writeRuns(range, marker: RTFLists.marker(in: string, range, style.textLists))
            start = NSMaxRange(range)
        }
    }

    /// - Parameter marker: the length of the list's marker at the paragraph's start.
    private mutating func writeRuns(_ range: NSRange, marker: Int) {
        let head = NSRange(location: range.location, length: marker)
        if marker > 0 {
            body += "{\\listtext"
            text.enumerateAttributes(in: head, options: []) { look, part, _ in write(look, part) }
            body += "}"
        }
        let rest = NSRange(location: NSMaxRange(head), length: range.length - marker)
        text.enumerateAttributes(in: rest, options: []) { look, part, _ in write(look, part) }
    }

    // MARK: Runs

    private mutating func write(_ look: TextAttributes, _ range: NSRange) {
        let link = (look[.link] as? URL)?.absoluteString ?? look[.link] as? String
        if let link {
            let address = RTFText.escaped(link.replacingOccurrences(of: "\"", with: "%22"))
            body += "{\\field{\\*\\fldinst{HYPERLINK \"\(address)\"}}{\\fldrslt"
        }
        body += words(look) + " "
        let piece = (text.string as NSString).substring(with: range)
        let attachment = look[.attachment] as? NSTextAttachment
        for unit in piece.utf16 {
            if unit == 0xFFFC, let attachment, let picture = RTFPicture.text(attachment) {
                body += picture
            } else {
                RTFText.append(unit, to: &body)
            }
        }
        if link != nil { body += "}}" }
    }

    private mutating func words(_ look: TextAttributes) -> String {
        reportUnknown(look)
        let font = look[.font] as? UIFont ?? UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)
        var words = "\\plain\\f\(tables.font(font))\\fs\(Int((font.pointSize * 2).rounded()))"
        let milli = Int((font.pointSize * 1000).rounded())
        if milli % 500 != 0 { words += "\\fsmilli\(milli)" }
        if font.ctFont.style.weight >= 600 { words += "\\b" }
        if font.ctFont.style.isItalic { words += "\\i" }
        words += color(look[.foregroundColor], "cf") + color(look[.backgroundColor], "cb")
        words += lines(look)
        if let kern = number(look[.kern]) {
            let twips = RTFText.twips(kern)
            words += "\\expnd\(twips / 5)\\expndtw\(twips)\\kerning0"
        }
        if let lift = number(look[.baselineOffset]), lift != 0 {
            words += lift > 0 ? "\\up\(RTFText.whole(lift * 2))" : "\\dn\(RTFText.whole(-lift * 2))"
        }
        if let width = number(look[.strokeWidth]), width != 0 {
            words += "\\outl0\\strokewidth\(RTFText.whole(width * 20))" + color(look[.strokeColor], "strokec")
        }
        if let shadow = look[.shadow] as? NSShadow { words += self.shadow(shadow) }
        return words
    }

    private mutating func lines(_ look: TextAttributes) -> String {
        var words = ""
        if let style = number(look[.underlineStyle]).map({ Int($0) }), style != 0 {
            let known = RTFWords.underlines.first { $0.style.rawValue == style }
            if known == nil { Unsupported.report("the underline style \(style)", in: "RTF") }
            words += "\\\(known?.word ?? "ul")" + color(look[.underlineColor], "ulc")
        }
        if let style = number(look[.strikethroughStyle]).map({ Int($0) }), style != 0 {
            let isDouble = style & 0xF == NSUnderlineStyle.double.rawValue
            if style != 1, style != NSUnderlineStyle.double.rawValue {
                Unsupported.report("the strikethrough style \(style)", in: "RTF")
            }
            words += (isDouble ? "\\striked1" : "\\strike") + color(look[.strikethroughColor], "strikec")
        }
        return words
    }

    private mutating func shadow(_ shadow: NSShadow) -> String {
        let color = (shadow.shadowColor as? UIColor ?? .black).rgba
        let opaque = UIColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
        let (x, y) = (RTFText.twips(shadow.shadowOffset.width), RTFText.twips(-shadow.shadowOffset.height))
        return "\\shad\\shadx\(x)\\shady\(y)\\shadr\(RTFText.twips(shadow.shadowBlurRadius))"
            + "\\shado\(RTFText.whole(color.alpha * 255))\\shadc\(tables.color(opaque))"
    }

    private mutating func color(_ value: Any?, _ word: String) -> String {
        (value as? UIColor).map { "\\\(word)\(tables.color($0))" } ?? ""
    }

    private func number(_ value: Any?) -> CGFloat? {
        let number = (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    private static let unknown: [NSAttributedString.Key] = [
        .tracking, .textEffect, .obliqueness, .expansion, .writingDirection, .verticalGlyphForm, .ligature,
    ]

    private func reportUnknown(_ look: TextAttributes) {
        for key in Self.unknown where look[key] != nil {
            Unsupported.report("writing the attribute \(key.rawValue)", in: "RTF")
        }
    }
}

/// Text and numbers of RTF.
enum RTFText {
    private static let words: [UInt16: String] = [
        0x0A: "\\\n", 0x09: "\\tab ", 0x2028: "\\line ", 0x0C: "\\page ", 0xA0: "\\~", 0x5C: "\\\\", 0x7B: "\\{",
        0x7D: "\\}",
    ]

    static func append(_ unit: UInt16, to text: inout String) {
        if let word = words[unit] {
            text += word
        } else if 0x20...0x7E ~= unit {
            text.unicodeScalars.append(UnicodeScalar(UInt8(unit)))
        } else {
            text += "\\u\(Int16(bitPattern: unit)) "
        }
    }

    static func escaped(_ text: String) -> String {
        text.utf16.reduce(into: "") { append($1, to: &$0) }
    }

    static func whole(_ number: CGFloat) -> Int { Int(min(max(number, -2e9), 2e9).rounded()) }
    static func twips(_ points: CGFloat) -> Int { points.isFinite ? whole(points * 20) : 0 }
}
