import Foundation
import QuinceDiagnostics
import QuinceTextKit
import UIFoundation

/// Reads HTML as text with attributes. The elements come from libxml2's parser, one after the other.
///
/// Style sheets are those of the document's own; rules hold for what follows them. Nothing is loaded but images in the
/// document or, for a document that is a file, in files.
final class HTMLReader: HTMLHandler {
    private let html: String
    private let encoding: String.Encoding
    let defaults: TextAttributes
    let base: URL?

    /// An element that has begun.
    private struct Element {
        var name: String
        var style: HTMLStyle
        /// The list that the element is, and the number of its next item.
        var list: NSTextList?
        var item = 0
        /// Whether a cell of the row has begun.
        var hasCell = false
    }

    private var elements: [Element] = []
    private var style: HTMLStyle { elements.last?.style ?? HTMLStyle() }
    private static let standard = CSSRules(HTMLSheet.text)
    private var standard = HTMLReader.standard
    private var rules = CSSRules()
    var text = DocumentText<HTMLCharacter>()
    var paragraphs: [(style: HTMLBlock, end: Int)] = []
    private(set) var links: [Any] = []
    private(set) var attachments: [NSTextAttachment] = []
    private(set) var known: DocumentAttributes = [:]
    /// The text of an element that is not shown, such as the title.
    private var captured = ""
    /// Whether the text ends with a blank that goes if nothing follows on its line.
    private var endsInBlank = false
    /// Whether the text ends with a break that the end of its paragraph replaces.
    private var endsInBreak = false
    /// Whether the paragraph is a further line of its block, which has no space before it.
    private var isFurtherLine = false
    private var lastParagraph = 0
    /// Whether the next line end is left out, as at the beginning of `pre`.
    private var skipsLineEnd = false

    init(_ data: Data, encoding: String.Encoding?, defaults: TextAttributes, base: URL?) throws {
        (html, self.encoding) = try HTMLEncoding.decode(data, encoding)
        self.defaults = defaults
        self.base = base
    }

    func read() throws -> TextDocument {
        try HTMLParser.parse(html, self)
        endBlank()
        endParagraph(style.block)
        known[.documentType] = NSAttributedString.DocumentType.html.rawValue
        known[.characterEncoding] = NSNumber(value: encoding.rawValue)
        return TextDocument(text: attributed(), attributes: known)
    }

    // MARK: Elements

    func begin(_ name: String, _ attributes: [String: String]) {
        var element = Element(name: name, style: style.inherited)
        if style.display == .none { element.style.display = .none } else { setStyle(&element, attributes) }
        if element.style.display == .none {
            beginHidden(name, attributes)
        } else {
            beginShown(&element, attributes)
        }
        elements.append(element)
    }

    private func setStyle(_ element: inout Element, _ attributes: [String: String]) {
        let selected = CSSElement(element.name, attributes)
        let outer = style
        var declarations = standard.declarations(for: CSSElement(element.name, [:]))
        if element.name == "a", let address = attributes["href"] {
            declarations += HTMLPresentation.link
            element.style.character.link = link(address)
        }
        declarations += HTMLPresentation.declarations(element.name, attributes)
        declarations += rules.declarations(for: selected)
        if let own = attributes["style"] { declarations += CSSText.declarations(own) }
        element.style.apply(declarations, in: outer)
        if element.name == "body" {
            known[.backgroundColor] = element.style.character.background ?? known[.backgroundColor]
        }
        if element.name == "body" || element.name == "html" { element.style.character.background = nil }
    }

    /// Elements that are not shown tell something about the document.
    private func beginHidden(_ name: String, _ attributes: [String: String]) {
        if ["title", "style"].contains(name) { captured = "" }
    }

    private func beginShown(_ element: inout Element, _ attributes: [String: String]) {
        switch element.name {
        case "meta": takeMeta(attributes)
        case "br": putBreak()
        case "img": putImage(attributes, element.style)
        case "ul", "ol", "menu", "dir": beginList(&element, attributes)
        case "table": Unsupported.report("tables, which are read as text with tabs", in: "HTML")
        case "link" where attributes["rel"]?.lowercased().contains("stylesheet") == true:
            Unsupported.report("style sheets that are not in the document", in: "HTML")
        case "hr": Unsupported.report("rules (hr)", in: "HTML")
        case "input", "embed": Unsupported.report("the element \(element.name)", in: "HTML")
        default: break
        }
        switch element.style.display {
        case .block, .row: beginBlock()
        case .item: beginItem(&element)
        case .cell: beginCell(element.style)
        case .inline, .none: break
        }
        if element.name == "pre" { skipsLineEnd = true }
    }

    func end(_ name: String) {
        guard let element = elements.popLast() else { return }
        switch element.style.display {
        case .block, .row, .item: endBlock(element.style)
        case .none: endHidden(element.name)
        case .inline, .cell: break
        }
        skipsLineEnd = false
    }

    private func endHidden(_ name: String) {
        switch name {
        case "style": rules.add(captured)
        case "title":
            let title = captured.split { $0.isWhitespace }.joined(separator: " ")
            if !title.isEmpty { known[.title] = title }
        default: return
        }
        captured = ""
    }

    private func takeMeta(_ attributes: [String: String]) {
        guard let content = attributes["content"], let name = attributes["name"]?.lowercased() else { return }
        switch name {
        case "author": known[.author] = content
        case "description": known[.subject] = content
        case "copyright": known[.copyright] = content
        case "keywords":
            known[.keywords] = content.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        default: break
        }
    }

    private func link(_ address: String) -> Int {
        let address = address.trimmingCharacters(in: .whitespacesAndNewlines)
        links.append(URL(string: address, relativeTo: base)?.absoluteURL as Any? ?? address)
        return links.count - 1
    }

    // MARK: Blocks

    private func beginBlock() {
        endBlank()
        defer { isFurtherLine = false }
        guard hasText else { return }
        // A break at the end of a line is the line's end.
        if endsInBreak { replaceBreak() } else { text.append(0x0A, style.character) }
        endParagraph(style.block)
    }

    private func endBlock(_ own: HTMLStyle) {
        endBlank()
        defer { isFurtherLine = false }
        guard hasText else { return isFurtherLine ? endLines(own.block) : () }
        if endsInBreak { replaceBreak() } else { text.append(0x0A, own.character) }
        endParagraph(own.block)
    }

    /// Gives the last line of a block, which ended before the block, the space behind the block.
    private func endLines(_ block: HTMLBlock) {
        guard let last = paragraphs.popLast() else { return }
        if lastParagraph > paragraphs.last?.end ?? 0 { paragraphs.append((last.style, lastParagraph)) }
        var style = last.style
        style.after = block.after
        paragraphs.append((style, last.end))
    }

    /// Ends a line within a block. The space behind the block follows its last line.
    private func endLine(_ block: HTMLBlock) {
        var block = block
        block.after = 0
        endParagraph(block)
        isFurtherLine = true
    }

    private func replaceBreak() {
        text.replaceLast(with: 0x0A)
        endsInBreak = false
    }

    /// Whether the paragraph has text.
    private var hasText: Bool { text.units.count > (paragraphs.last?.end ?? 0) }

    private func endParagraph(_ block: HTMLBlock) {
        endsInBreak = false
        let end = text.units.count
        lastParagraph = paragraphs.last?.end ?? 0
        guard end > lastParagraph else { return }
        var block = block
        if isFurtherLine { block.before = 0 }
        if let last = paragraphs.indices.last, paragraphs[last].style == block {
            paragraphs[last].end = end
        } else {
            paragraphs.append((block, end))
        }
    }

    private func beginCell(_ style: HTMLStyle) {
        guard let row = elements.lastIndex(where: { $0.style.display == .row }) else { return }
        endBlank()
        if elements[row].hasCell { text.append(0x09, style.character) }
        elements[row].hasCell = true
    }

    // MARK: Lists

    private func beginList(_ element: inout Element, _ attributes: [String: String]) {
        let start = attributes["start"].flatMap { Int($0) }.map { min(max($0, -1_000_000), 1_000_000) } ?? 1
        let list = NSTextList(
            markerFormat: HTMLList.format(element.style.listStyle), options: [], startingItemNumber: start)
        element.list = list
        element.item = start
        element.style.block.lists.append(list)
        element.style.block.left = CGFloat(element.style.block.lists.count) * 36
    }

    private func beginItem(_ element: inout Element) {
        beginBlock()
        guard let place = elements.lastIndex(where: { $0.list != nil }), let list = elements[place].list else { return }
        let marker = list.marker(forItemNumber: elements[place].item)
        elements[place].item += 1
        guard !marker.isEmpty else { return }
        text.append(Array("\t\(marker)\t".utf16), element.style.character)
    }

    // MARK: Text

    func take(_ bytes: UnsafeBufferPointer<UInt8>) {
        let style = style
        let string = String(decoding: bytes, as: UTF8.self)
        guard style.display != .none else {
            if captured.utf8.count < DocumentLimits.length { captured += string }
            return
        }
        switch style.spaces {
        case .collapse: putCollapsed(cased(string, style).utf16, style.character, keepsLines: false)
        case .keepLines: putCollapsed(cased(string, style).utf16, style.character, keepsLines: true)
        case .keep: putKept(cased(string, style).utf16, style)
        }
    }

    private func cased(_ text: String, _ style: HTMLStyle) -> String {
        switch style.changesCase {
        case "uppercase": return text.uppercased()
        case "lowercase": return text.lowercased()
        case "capitalize": return text.capitalized
        default: return text
        }
    }

    private func putCollapsed(_ units: String.UTF16View, _ look: HTMLCharacter, keepsLines: Bool) {
        for unit in units {
            switch unit {
            case 0x0A where keepsLines:
                putBreak()
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
                guard hasText, let last = text.units.last, ![0x20, 0x0A, 0x09, 0x2028].contains(last) else { continue }
                text.append(0x20, look)
                endsInBlank = true
            default:
                text.append(unit, look)
                (endsInBlank, endsInBreak) = (false, false)
            }
        }
    }

    private func putKept(_ units: String.UTF16View, _ style: HTMLStyle) {
        var last: UInt16 = 0
        for unit in units {
            defer { last = unit }
            let skips = skipsLineEnd
            skipsLineEnd = false
            if unit == 0x0A, skips || last == 0x0D { continue }
            (endsInBlank, endsInBreak) = (false, false)
            text.append(unit, style.character)
            if unit == 0x0A || unit == 0x0D { endLine(style.block) }
        }
    }

    /// Removes the blank at the end of a line.
    private func endBlank() {
        if endsInBlank { text.removeLast() }
        endsInBlank = false
    }

    private static let paragraphNames: Set<String> = ["p", "li", "h1", "h2", "h3", "h4", "h5", "h6"]

    /// Within a paragraph, an item or a heading a break is a line's end, elsewhere a paragraph's.
    private func putBreak() {
        endBlank()
        let block = elements.last { $0.style.display != .inline }
        let isLine = block.map { Self.paragraphNames.contains($0.name) } ?? false
        text.append(isLine ? 0x2028 : 0x0A, style.character)
        if isLine { endsInBreak = true } else { endLine(style.block) }
    }

    // MARK: Images

    private func putImage(_ attributes: [String: String], _ style: HTMLStyle) {
        guard let image = HTMLImage.image(attributes["src"] ?? "", base) else {
            let words = attributes["alt"] ?? ""
            return putCollapsed(words.utf16, style.character, keepsLines: false)
        }
        let size = HTMLImage.size(attributes, image, em: style.character.size)
        attachments.append(NSTextAttachment(image, size: size))
        var look = style.character
        look.attachment = attachments.count - 1
        text.append(0xFFFC, look)
        (endsInBlank, endsInBreak) = (false, false)
    }
}
