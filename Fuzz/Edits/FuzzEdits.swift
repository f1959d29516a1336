import CoreText
import Foundation
import QuinceTextKit
import UIFoundation

/// Bytes that are taken one by one; behind the end they are 0.
private struct Script {
    private var bytes: UnsafeBufferPointer<UInt8>.Iterator
    private(set) var isAtEnd = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes.makeIterator() }

    mutating func next() -> Int {
        guard let byte = bytes.next() else {
            isAtEnd = true
            return 0
        }
        return Int(byte)
    }

    mutating func next(below limit: Int) -> Int { limit > 0 ? (next() << 8 | next()) % limit : 0 }
}

/// A text with a layout.
private struct Text {
    let storage = NSTextStorage()
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(kind: Int) {
        container = NSTextContainer(size: CGSize(width: 120 + 10 * CGFloat(kind % 7), height: 0))
        if kind & 8 != 0 { container.maximumNumberOfLines = 4 }
        if kind & 16 != 0 { container.lineBreakMode = .byTruncatingTail }
        if kind & 32 != 0 {
            container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 40, y: 20, width: 60, height: 50))]
        }
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
    }

    var lines: [[CGFloat]] {
        manager.ensureLayout(for: container)
        var lines: [[CGFloat]] = []
        let all = NSRange(location: 0, length: storage.length)
        manager.enumerateLineFragments(forGlyphRange: all) { rect, used, _, range, _ in
            let numbers = [
                rect.minX, rect.minY, rect.width, rect.height, used.minX, used.minY, used.width, used.height,
            ]
            lines.append(numbers + [CGFloat(range.location), CGFloat(range.length)])
        }
        return lines
    }
}

private let pieces = [
    "a", " ", "\n", "word ", "\r", "\u{2028}", "é", "👩‍👩‍👧", "שלום", "\t", "\u{301}", "\u{C}", "日本", "\u{FFFC}", "\r\n",
    "several words to break into lines ",
]

/// Returns a place that is not within a surrogate pair: half a pair is another character in a copy of the text.
private func whole(_ location: Int, _ storage: NSTextStorage) -> Int {
    let text = storage.string as NSString
    guard location > 0, location < text.length else { return location }
    let isWithin = UTF16.isTrailSurrogate(text.character(at: location))
    return isWithin && UTF16.isLeadSurrogate(text.character(at: location - 1)) ? location - 1 : location
}

private func edit(_ storage: NSTextStorage, _ script: inout Script, depth: Int = 0) {
    let start = whole(script.next(below: storage.length + 1), storage)
    let end = whole(min(start + script.next() % 24, storage.length), storage)
    let range = NSRange(location: start, length: end - start)
    switch script.next() % 8 {
    case 0...2:
        // The text stays short: a fuzzer that finds long texts finds little else.
        let place = storage.length < 600 ? NSRange(location: start, length: 0) : range
        storage.replaceCharacters(in: place, with: pieces[script.next() % pieces.count])
    case 3: storage.deleteCharacters(in: range)
    case 4:
        storage.addAttribute(.font, value: UIFont.systemFont(ofSize: CGFloat(1 + script.next() % 40)), range: range)
    case 5: storage.addAttribute(.paragraphStyle, value: style(&script), range: range)
    case 6: storage.removeAttribute(.font, range: range)
    default:
        guard depth < 3 else { return }
        storage.beginEditing()
        for _ in 0..<3 { edit(storage, &script, depth: depth + 1) }
        storage.endEditing()
    }
}

private func style(_ script: inout Script) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = [.left, .center, .right, .justified, .natural][script.next() % 5]
    style.headIndent = CGFloat(script.next() % 150)
    style.firstLineHeadIndent = CGFloat(script.next() % 150)
    style.tailIndent = CGFloat(script.next() % 60) - 30
    style.paragraphSpacing = CGFloat(script.next() % 20)
    style.lineSpacing = CGFloat(script.next() % 10)
    style.lineHeightMultiple = CGFloat(script.next() % 4)
    style.baseWritingDirection = [.natural, .leftToRight, .rightToLeft][script.next() % 3]
    return style
}

/// Checks that after any edits the lines that were kept are those of a text that is laid out anew.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEdits(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    var script = Script(UnsafeBufferPointer(start: bytes, count: min(count, 2048)))
    let kind = script.next()
    let text = Text(kind: kind)
    var rounds = 0
    while !script.isAtEnd, rounds < 100 {
        rounds += 1
        edit(text.storage, &script)
        if script.next() % 4 == 0 {
            let place = NSRange(location: script.next(below: text.storage.length + 1), length: 0)
            text.manager.ensureLayout(forCharacterRange: place)
        }
        guard script.next() % 4 == 0 else { continue }
        let fresh = Text(kind: kind)
        fresh.storage.setAttributedString(text.storage)
        precondition(text.lines == fresh.lines)
        precondition(text.manager.extraLineFragmentRect == fresh.manager.extraLineFragmentRect)
        precondition(text.manager.usedRect(for: text.container) == fresh.manager.usedRect(for: fresh.container))
    }
    return 0
}
