/// Reads markup without losing a byte of it.
///
/// It is not a whole reader of XML: a document with a type declaration is refused, since nothing here would expand its entities.
struct MarkupReader {
    private let text: String
    private let bytes: String.UTF8View
    private let file: String
    private var place: String.UTF8View.Index
    /// The elements whose end tag has not come yet, the innermost last.
    private var open: [MarkupElement] = []

    /// More levels than a person nests; each level takes some of the stack when a document is written.
    private static let deepest = 400

    init(_ text: String, file: String) {
        var text = text
        text.makeContiguousUTF8()
        (self.text, bytes, self.file) = (text, text.utf8, file)
        place = bytes.startIndex
    }

    /// Returns the text before the root, the root, and the text after it.
    mutating func document() throws(MarkupError) -> (String, MarkupElement, String) {
        let prolog = try between(until: { $0.isStartTag })
        guard place < bytes.endIndex else { throw problem("the document has no element") }
        let root = try element()
        let epilog = try between(until: { _ in false })
        guard place == bytes.endIndex else { throw problem("there is more after the end of the document") }
        return (prolog, root, epilog)
    }

    /// Takes blanks, comments and instructions outside of the root.
    private mutating func between(until isEnd: (MarkupReader) -> Bool) throws(MarkupError) -> String {
        let start = place
        while place < bytes.endIndex, !isEnd(self) {
            if begins(with: "<!DOCTYPE") { throw problem("a document of Interface Builder has no type declaration") }
            if try skipOther() { continue }
            guard MarkupText.isBlank(bytes[place]) || begins(with: "\u{FEFF}") else {
                throw problem("expected an element")
            }
            place = bytes.index(place, offsetBy: begins(with: "\u{FEFF}") ? 3 : 1)
        }
        return taken(from: start)
    }

    // MARK: Elements

    private mutating func element() throws(MarkupError) -> MarkupElement {
        try startTag()
        while true {
            if let root = try closed() { return root }
            if begins(with: "</") { try endTag() } else { try node() }
        }
    }

    /// Ends an element that is one tag or has had its end tag, and returns the root when it is that.
    private mutating func closed() throws(MarkupError) -> MarkupElement? {
        guard let last = open.last, last.content == nil || isEnded else { return nil }
        isEnded = false
        open.removeLast()
        if open.isEmpty { return last }
        open[open.count - 1].content?.append(.element(last))
        return nil
    }

    /// Whether the innermost element has had its end tag.
    private var isEnded = false

    private mutating func startTag() throws(MarkupError) {
        guard open.count < Self.deepest else { throw problem("elements are nested more than \(Self.deepest) deep") }
        advance(1)
        var element = MarkupElement(try name("an element's name"))
        while true {
            let blanks = blanks()
            if begins(with: "/>") || begins(with: ">") {
                element.tagBlanks = blanks
                element.content = begins(with: ">") ? [] : nil
                advance(begins(with: ">") ? 1 : 2)
                return open.append(element)
            }
            guard !blanks.isEmpty else { throw problem("the tag of <\(element.name)> is not closed") }
            element.attributes.append(try attribute(blanks, of: element))
        }
    }

    private mutating func endTag() throws(MarkupError) {
        advance(2)
        let name = try name("an element's name")
        guard let last = open.last, last.name == name else {
            throw problem("</\(name)> ends <\(open.last?.name ?? "")>")
        }
        open[open.count - 1].endTagBlanks = blanks()
        guard begins(with: ">") else { throw problem("the tag </\(name)> is not closed") }
        advance(1)
        isEnded = true
    }

    private mutating func attribute(
        _ blanks: String, of element: MarkupElement
    ) throws(MarkupError) -> MarkupAttribute {
        let name = try name("an attribute of <\(element.name)>")
        guard !element.attributes.contains(where: { $0.name == name }) else {
            throw problem("<\(element.name)> has two attributes “\(name)”")
        }
        let start = place
        _ = self.blanks()
        guard begins(with: "=") else { throw problem("the attribute “\(name)” has no value") }
        advance(1)
        _ = self.blanks()
        let equals = taken(from: start)
        guard begins(with: "\"") || begins(with: "'") else { throw problem("the value of “\(name)” has no quotes") }
        let (first, quote) = (place, bytes[place])
        advance(1)
        while place < bytes.endIndex, bytes[place] != quote {
            if bytes[place] == UInt8(ascii: "<") { throw problem("the value of “\(name)” contains “<”") }
            advance(1)
        }
        guard place < bytes.endIndex else { throw problem("the value of “\(name)” has no end") }
        advance(1)
        return MarkupAttribute(blanks: blanks, name: name, equals: equals, quoted: taken(from: first))
    }

    // MARK: Contents

    private mutating func node() throws(MarkupError) {
        guard place < bytes.endIndex else { throw problem("<\(open.last?.name ?? "")> has no end tag") }
        if isStartTag { return try startTag() }
        let start = place
        if try skipOther() { return open[open.count - 1].content!.append(.other(taken(from: start))) }
        if begins(with: "<") { throw problem("“<” begins no tag") }
        while place < bytes.endIndex, bytes[place] != UInt8(ascii: "<") { advance(1) }
        open[open.count - 1].content!.append(.text(taken(from: start)))
    }

    private static let others = [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>")]

    /// Takes a comment, an instruction or a section of characters.
    private mutating func skipOther() throws(MarkupError) -> Bool {
        guard let (_, ending) = Self.others.first(where: { begins(with: $0.0) }) else { return false }
        let start = place
        while !begins(with: ending) {
            guard place < bytes.endIndex else {
                place = start
                throw problem("what begins here has no “\(ending)”")
            }
            advance(1)
        }
        advance(ending.utf8.count)
        return true
    }

    // MARK: Characters

    private var isStartTag: Bool {
        guard begins(with: "<"), let next = bytes.index(place, offsetBy: 1, limitedBy: bytes.endIndex) else {
            return false
        }
        return next < bytes.endIndex && Self.isName(bytes[next]) && !Self.endsNames.contains(bytes[next])
    }

    /// The bytes of names with which none begins.
    private static let endsNames = Set("0123456789-.".utf8)

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...0xFF:
            true
        default: false
        }
    }

    private mutating func name(_ expected: String) throws(MarkupError) -> String {
        let start = place
        while place < bytes.endIndex, Self.isName(bytes[place]) { advance(1) }
        guard place > start else { throw problem("expected \(expected)") }
        return taken(from: start)
    }

    private mutating func blanks() -> String {
        let start = place
        while place < bytes.endIndex, MarkupText.isBlank(bytes[place]) { advance(1) }
        return taken(from: start)
    }

    private func begins(with prefix: String) -> Bool { bytes[place...].starts(with: prefix.utf8) }

    private mutating func advance(_ count: Int) { place = bytes.index(place, offsetBy: count) }

    private func taken(from start: String.UTF8View.Index) -> String { String(text[start..<place]) }

    private func problem(_ message: String) -> MarkupError {
        let line = bytes[..<place].reduce(into: 1) { if $1 == 0x0A { $0 += 1 } }
        return MarkupError(file, line: line, message)
    }
}
