import CoreText
import Foundation
import UIFoundation

/// The characters and attributes of a storage, as layout reads them.
///
/// A subclass of `NSTextStorage` may need long to find a part of its text, so its characters are kept here once more.
struct TextSource {
    private weak var storage: NSTextStorage?
    private var copy: TextUnits?
    /// The last attributes that were made a style: most paragraphs have the same.
    private var last: (attributes: TextAttributes, style: TextStyle)?

    init(_ storage: NSTextStorage?) {
        self.storage = storage
        guard let storage, !storage.usesBuffer else { return }
        var units = TextUnits()
        units.replace(0, 0, with: Array(storage.string.utf16))
        copy = units
    }

    var hasStorage: Bool { storage != nil }

    var length: Int { copy?.count ?? storage?.length ?? 0 }

    /// Takes over an edit.
    ///
    /// - Parameter range: the new range.
    /// - Returns: whether the edit was told truly; if not, all of the text may be different.
    mutating func edit(_ range: NSRange, _ delta: Int) -> Bool {
        last = nil
        guard let storage, let units = copy else { return true }
        let text = storage.string.utf16
        let isTrue =
            text.count == units.count + delta && NSMaxRange(range) <= text.count && range.length >= delta
            && range.location >= 0
        guard isTrue else {
            self = TextSource(storage)
            return false
        }
        let start = text.index(text.startIndex, offsetBy: range.location)
        let end = text.index(start, offsetBy: range.length)
        copy?.replace(range.location, range.length - delta, with: Array(text[start..<end]))
        return true
    }

    func units(in range: Range<Int>) -> [UInt16] { copy?.units(in: range) ?? storage?.bufferUnits(in: range) ?? [] }

    func paragraphLengths(in range: Range<Int>) -> [Int] {
        copy?.paragraphLengths(in: range) ?? storage?.bufferParagraphs(in: range) ?? []
    }

    func attributes(at location: Int) -> [NSAttributedString.Key: Any] {
        guard let storage, location >= 0, location < storage.length else { return [:] }
        return storage.attributes(at: location, effectiveRange: nil)
    }

    /// Returns the attributes at a location and where they end.
    func run(at location: Int) -> (attributes: [NSAttributedString.Key: Any], end: Int) {
        guard let storage, location < storage.length else { return ([:], location + 1) }
        var range = NSRange(location: location, length: 1)
        let attributes = storage.attributes(at: location, effectiveRange: &range)
        return (attributes, max(NSMaxRange(range), location + 1))
    }

    /// Returns the style at a location and where it ends.
    ///
    /// - Parameter defaults: the font and the color of text that has none.
    mutating func style(at location: Int, _ defaults: (font: CTFont, color: CGColor)) -> (style: TextStyle, end: Int) {
        guard let storage, storage.usesBuffer, location < storage.length else {
            let run = run(at: location)
            return (TextStyle(run.attributes, defaultFont: defaults.font, defaultColor: defaults.color), run.end)
        }
        let (attributes, range) = storage.bufferRun(at: location)
        if let last, last.attributes === attributes { return (last.style, NSMaxRange(range)) }
        let style = TextStyle(attributes.attributes, defaultFont: defaults.font, defaultColor: defaults.color)
        last = (attributes, style)
        return (style, NSMaxRange(range))
    }
}
