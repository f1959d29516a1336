import Foundation
import QuinceDiagnostics
import QuinceTextKit
import UIFoundation

/// Reads RTF: what Cocoa writes, and the text, characters and paragraphs of other programs' documents.
///
/// A document that is cut off is read as far as it goes. Words that are not known are skipped, as RTF asks for.
struct RTFReader {
    /// A run's look, link and attachment.
    struct Run: Equatable {
        var character: RTFCharacter
        var link: Int?
        var attachment: Int?
    }

    private var scanner: RTFScanner
    let defaults: TextAttributes
    /// Returns the content of a file of a folder with attachments.
    var attachment: (String) -> Data? = { _ in nil }

    var state = RTFState()
    private var stack: [RTFState] = []
    /// The text, with the looks of its characters.
    var text = DocumentText<Run>()
    /// The layout of the paragraphs, with their ends.
    var paragraphs: [(style: RTFParagraph, end: Int)] = []
    var tables = RTFTables()
    var picture = RTFPicture()
    private(set) var attachments: [NSTextAttachment] = []
    private(set) var links: [Any] = []
    var known = RTFKnowledge()

    /// The text of a destination that is not the document's.
    private var captured: [UInt16] = []
    /// Bytes in a code page that are not converted yet.
    private var pending: [UInt8] = []
    /// The number of characters to leave out.
    private var skipping = 0
    private var codePage = CodePage.windows
    private var codePages: [Int: CodePage] = [:]

    init(_ data: Data, defaults: TextAttributes) throws {
        guard data.starts(with: Data("{\\rtf".utf8)) else {
            throw DocumentError.corrupt("The document is not RTF: it does not begin with {\\rtf.")
        }
        scanner = RTFScanner(Array(data))
        self.defaults = defaults
    }

    mutating func read() throws -> TextDocument {
        while let token = scanner.next() {
            if case .byte(let byte) = token {
                take(byte)
                continue
            }
            if case .hex(let byte) = token, state.destination != .picture {
                take(byte)
                continue
            }
            flush()
            switch token {
            case .open: try open()
            case .close:
                close()
                if stack.isEmpty { return finished() }
            case .word(let word, let number): take(word, number)
            case .symbol(let symbol): take(symbol: symbol)
            case .hex, .byte: break
            }
        }
        flush()
        while !stack.isEmpty { close() }
        return finished()
    }

    private mutating func finished() -> TextDocument {
        endParagraph()
        return TextDocument(text: attributed(), attributes: documentAttributes())
    }

    // MARK: Groups

    private mutating func open() throws {
        guard stack.count < DocumentLimits.groups else {
            throw DocumentError.corrupt("The groups of the RTF document are nested more than \(stack.count) deep.")
        }
        skipping = 0
        stack.append(state)
        state.isOptional = false
        state.fieldLink = nil
    }

    private mutating func close() {
        skipping = 0
        if stack.count == 1 { endParagraph() }
        guard let outer = stack.popLast() else { return }
        let inner = state.destination
        state = outer
        if inner != outer.destination { finish(inner) }
    }

    private mutating func begin(_ destination: RTFDestination) {
        // Everything inside a skipped destination is skipped too; the body of a field or a list is where the field is.
        guard state.destination != .skip else { return }
        if destination == .body { return }
        captured = []
        if destination == .picture { picture = RTFPicture() }
        if case .time = destination { known.time = DateComponents() }
        state.destination = destination
    }

    /// Uses what a destination contained. The state is that of the group around it.
    private mutating func finish(_ destination: RTFDestination) {
        let content = String(decoding: captured, as: UTF16.self)
        captured = []
        switch destination {
        case .instruction: state.fieldLink = link(content)
        case .entry(let key): known.enter(content, key)
        case .time(let key): known.enterTime(key)
        case .levelMarker: tables.setMarker(content)
        case .shapeName: known.shapeName = content.trimmingCharacters(in: .whitespaces)
        case .shapeValue: if state.destination == .background { known.enterShapeValue(content) }
        case .picture: finishPicture()
        case .graphic: finishGraphic(content.trimmingCharacters(in: .whitespaces))
        case .body, .skip, .fonts, .colors, .expandedColors, .info, .lists, .overrides, .background: break
        }
    }

    // MARK: Text

    private mutating func take(_ byte: UInt8) {
        if skipping > 0 {
            skipping -= 1
            return
        }
        switch state.destination {
        case .skip: return
        case .picture: picture.take(byte)
        default: pending.append(byte)
        }
    }

    private mutating func flush() {
        guard !pending.isEmpty else { return }
        let bytes = pending
        pending = []
        if bytes.allSatisfy({ $0 < 0x80 }) { return put(bytes.map(UInt16.init)) }
        put(page?.decode(bytes) ?? bytes.map(UInt16.init))
    }

    /// The code page of the current font, or of the document.
    private var page: CodePage? {
        mutating get {
            let own = state.destination == .body ? state.character.font.flatMap { tables.fonts[$0]?.codePage } : nil
            let number = own ?? codePage
            if let known = codePages[number] { return known }
            let page = CodePage(number) ?? CodePage(CodePage.windows)
            codePages[number] = page
            return page
        }
    }

    private mutating func put(_ units: [UInt16]) {
        switch state.destination {
        case .body: putBody(units)
        case .fonts: tables.takeFontName(units)
        case .colors, .expandedColors:
            for unit in units where unit == 0x3B { tables.endColor(isExpanded: state.destination == .expandedColors) }
        case .skip, .picture: break
        default: if captured.count < 1 << 16 { captured += units }
        }
    }

    private mutating func putBody(_ units: [UInt16]) {
        guard !state.character.isHidden else { return }
        let run = Run(character: state.character, link: state.link)
        var start = 0
        for (index, unit) in units.enumerated() where unit == 0x0A || unit == 0x0D || unit == 0x2029 {
            text.append(units[start...index], run)
            start = index + 1
            endParagraph()
        }
        text.append(units[start...], run)
    }

    /// The paragraph's layout is the one at its end.
    private mutating func endParagraph() {
        let end = text.units.count
        let start = paragraphs.last?.end ?? 0
        guard end > start else { return }
        if let last = paragraphs.indices.last, paragraphs[last].style == state.paragraph {
            paragraphs[last].end = end
        } else {
            paragraphs.append((state.paragraph, end))
        }
    }

    mutating func put(_ attachment: NSTextAttachment) {
        guard state.destination == .body else { return }
        attachments.append(attachment)
        text.append(0xFFFC, Run(character: state.character, link: state.link, attachment: attachments.count - 1))
    }

    private mutating func link(_ instruction: String) -> Int? {
        guard let address = RTFField.address(instruction) else { return nil }
        links.append(URL(string: address) as Any? ?? address)
        return links.count - 1
    }

    // MARK: Control symbols and words

    private static let symbols: [UInt8: UInt16] = [
        0x7E: 0xA0, 0x2D: 0xAD, 0x5F: 0x2011, 0x5C: 0x5C, 0x7B: 0x7B, 0x7D: 0x7D, 0x0A: 0x0A, 0x0D: 0x0A, 0x09: 0x09,
    ]

    private mutating func take(symbol: UInt8) {
        if symbol == 0x2A {
            state.isOptional = true
        } else if skipping > 0 {
            skipping -= 1
        } else if let unit = Self.symbols[symbol] {
            put([unit])
        }
    }

    private mutating func take(_ word: String, _ number: Int?) {
        if word == "bin" {
            let bytes = scanner.take(number ?? 0)
            if state.destination == .picture { picture.take(raw: bytes) }
            return
        }
        guard state.destination != .skip else { return }
        if word == "u" { return takeUnicode(number ?? 0) }
        if skipping > 0 {
            skipping -= 1
            return
        }
        if let destination = RTFWords.destinations[word] {
            state.isOptional = false
            if let loss = RTFWords.losses[word] { Unsupported.report(loss, in: "RTF") }
            if word == "fldrslt" { state.link = stack.last?.fieldLink ?? state.link }
            return begin(destination)
        }
        if state.isOptional {
            state.isOptional = false
            return begin(.skip)
        }
        switch state.destination {
        case .fonts: tables.takeFont(word, number)
        case .colors: tables.takeColor(word, number ?? 0)
        case .expandedColors: tables.takeExpanded(word, number ?? 0)
        case .lists, .overrides: tables.takeList(word, number ?? 0)
        case .picture, .graphic: picture.take(word, number ?? 0)
        case .time: known.takeTime(word, number ?? 0)
        case .body: takeBody(word, number)
        default: if let unit = RTFWords.characters[word] { put([unit]) }
        }
    }

    private mutating func takeUnicode(_ number: Int) {
        skipping = state.fallback
        let unit = UInt16(truncatingIfNeeded: number)
        if unit != 0 { put([unit]) }
    }

    private mutating func takeBody(_ word: String, _ number: Int?) {
        if let unit = RTFWords.characters[word] { return put([unit]) }
        switch word {
        case "uc": state.fallback = min(max(number ?? 1, 0), 100)
        case "plain":
            state.character = RTFCharacter()
            state.character.font = tables.defaultFont
        case "pard": state.paragraph = RTFParagraph()
        case "ansicpg": codePage = number ?? CodePage.windows
        case "mac": codePage = 10000
        case "pc": codePage = 437
        case "pca": codePage = 850
        case "deff": tables.defaultFont = number
        case "cocoartf": tables.isCocoa = true
        case "trowd", "intbl": Unsupported.report("tables, which are read as text with tabs", in: "RTF")
        case "object": Unsupported.report("objects", in: "RTF")
        case "caps", "scaps": Unsupported.report("capitals", in: "RTF")
        default: takeStyle(word, number)
        }
    }

    private mutating func takeStyle(_ word: String, _ number: Int?) {
        if RTFWords.documentNumbers.contains(word) {
            known.numbers[word] = number ?? 1
        } else if !state.character.take(word, number) {
            state.paragraph.take(word, number)
        }
    }
}
