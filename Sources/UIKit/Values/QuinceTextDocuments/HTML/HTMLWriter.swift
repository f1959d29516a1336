import CoreText
import Foundation
import QuinceDiagnostics
import QuinceTextKit
import UIFoundation

/// Writes HTML: a paragraph is an element `p`, or `li` in lists, and each run a `span`, with their styles beside them.
struct HTMLWriter {
    private let text: NSAttributedString
    private let attributes: DocumentAttributes
    private var body = ""
    /// The lists that are open, the outermost first, and whether each has an item.
    private var open: [(list: NSTextList, hasItem: Bool)] = []

    init(_ text: NSAttributedString, _ attributes: DocumentAttributes) {
        self.text = text
        self.attributes = attributes
    }

    func data() -> Data {
        var writer = self
        writer.writeParagraphs()
        return Data((head + writer.body + "</body>\n</html>\n").utf8)
    }

    private var head: String {
        var lines = "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
        if let title = attributes[.title] as? String { lines += "<title>\(HTMLText.escaped(title))</title>\n" }
        let keys: [(String, NSAttributedString.DocumentAttributeKey)] = [
            ("author", .author), ("description", .subject), ("copyright", .copyright), ("keywords", .keywords),
        ]
        for (name, key) in keys {
            let value = attributes[key] as? String ?? (attributes[key] as? [String])?.joined(separator: ", ")
            if let value { lines += "<meta name=\"\(name)\" content=\"\(HTMLText.escaped(value))\">\n" }
        }
        let background = (attributes[.backgroundColor] as? UIColor).map {
            " style=\"background-color: \(HTMLText.color($0))\""
        }
        return lines + "</head>\n<body\(background ?? "")>\n"
    }

    // MARK: Paragraphs

    private mutating func writeParagraphs() {
        let string = text.string as NSString
        var start = 0
        while start < text.length {
            let range = string.paragraphRange(for: NSRange(location: start, length: 0))
            let style = text.attribute(.paragraphStyle, at: start, effectiveRange: nil) as? NSParagraphStyle ?? .default
            write(range, style, string)
            start = NSMaxRange(range)
        }
        close(to: 0)
    }

    private mutating func write(_ range: NSRange, _ style: NSParagraphStyle, _ string: NSString) {
        let marker = RTFLists.marker(in: string, range, style.textLists)
        let lists = marker > 0 ? style.textLists : []
        enter(lists)
        let tag = lists.isEmpty ? "p" : "li"
        let look = text.attributes(at: NSMaxRange(range) - 1, effectiveRange: nil)
        body += "<\(tag) style=\"\(HTMLText.style(of: style, isItem: !lists.isEmpty)); \(HTMLText.base(look))\">"
        var rest = NSRange(location: range.location + marker, length: range.length - marker)
        if rest.length > 0, string.character(at: NSMaxRange(rest) - 1) == 0x0A { rest.length -= 1 }
        text.enumerateAttributes(in: rest, options: []) { look, part, _ in writeRun(look, string.substring(with: part))
        }
        let isOpen = rest.length == 0 || string.character(at: NSMaxRange(rest) - 1) == 0x2028
        // A break at the end of a paragraph is not a line of its own: a second one is.
        if isOpen { body += "<br>" }
        // Items stay open, for the lists in them. Between them there is no line end, which would be text.
        if lists.isEmpty { body += "</p>\n" }
    }

    private mutating func enter(_ lists: [NSTextList]) {
        let shared = zip(open, lists).prefix { $0.list === $1 }.count
        close(to: shared)
        for list in lists[shared...] {
            // A list is in an item of the list around it, which has no marker if it has no text.
            if let last = open.last, !last.hasItem { body += "<li style=\"display: block\">" }
            let tag = list.isOrdered ? "ol" : "ul"
            let start = list.startingItemNumber == 1 ? "" : " start=\"\(list.startingItemNumber)\""
            body += "<\(tag)\(start) style=\"list-style-type: \(HTMLList.style(of: list))\">"
            open.append((list, false))
        }
        if !open.isEmpty { open[open.count - 1].hasItem = true }
    }

    private mutating func close(to count: Int) {
        while open.count > count {
            body += open.removeLast().list.isOrdered ? "</ol>" : "</ul>"
            if open.isEmpty { body += "\n" }
        }
    }

    // MARK: Runs

    private mutating func writeRun(_ look: TextAttributes, _ string: String) {
        let attachment = look[.attachment] as? NSTextAttachment
        var content = ""
        for unit in string.unicodeScalars {
            if unit == "\u{FFFC}", let attachment, let image = HTMLText.image(attachment) {
                content += image
            } else {
                HTMLText.append(unit, to: &content)
            }
        }
        body += HTMLText.wrapped(content, look)
    }
}
