import CoreGraphics
import Foundation
import QuinceTextKit
import SeededRandom
import Testing
import UIFoundation

@Suite("Lines at another width")
struct WidthChangeTests {
    private static let inserts = [
        "word ", "\n", "longer words to insert here ", "\t", "\r\n", "é", "👩‍👩‍👧 ", "שלום ", "水河園窗晨信", "\u{2028}",
        "\u{AD}", "well-nigh/", String(repeating: "wide", count: 30),
    ]

    private static func style(_ random: inout SeededNumbers) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = [.natural, .center, .right, .justified, .left][random.next(below: 5)]
        style.firstLineHeadIndent = CGFloat(random.next(below: 3) * 12)
        style.headIndent = CGFloat(random.next(below: 3) * 7)
        style.tailIndent = -CGFloat(random.next(below: 3) * 5)
        style.lineSpacing = CGFloat(random.next(below: 3)) * 1.3
        style.paragraphSpacing = CGFloat(random.next(below: 3)) * 2.7
        style.paragraphSpacingBefore = CGFloat(random.next(below: 3)) * 3.1
        style.lineHeightMultiple = random.chance(30) ? 1.17 : 0
        style.hyphenationFactor = random.chance(15) ? 0.9 : 0
        style.lineBreakMode = random.chance(15) ? .byCharWrapping : .byWordWrapping
        style.baseWritingDirection = random.chance(20) ? .rightToLeft : .natural
        return style
    }

    private static func edit(_ storage: NSTextStorage, _ random: inout SeededNumbers) {
        let count = storage.length
        if random.chance(50) {
            let insert = Self.inserts[random.next(below: Self.inserts.count)]
            // Between characters: a Swift string cannot hold halves of them.
            let place = storage.mutableString.rangeOfComposedCharacterSequence(at: random.next(below: count)).location
            return storage.replaceCharacters(in: NSRange(location: place, length: 0), with: insert)
        }
        let location = random.next(below: count)
        let range = NSRange(location: location, length: min(random.next(below: 40), count - location))
        switch random.next(below: 3) {
        case 0: storage.addAttribute(.paragraphStyle, value: Self.style(&random), range: range)
        case 1:
            storage.addAttribute(
                .font, value: UIFont.systemFont(ofSize: 12 + CGFloat(random.next(below: 9))), range: range)
        default: storage.addAttribute(.kern, value: CGFloat(random.next(below: 4)), range: range)
        }
    }

    /// A delegate without methods, for which all lines are set from their text.
    private final class Silent: NSObject, NSLayoutManagerDelegate {}

    /// Counts the attributes that layout reads.
    private final class ReadStorage: NSTextStorage {
        private let text = NSMutableAttributedString(string: "")
        var reads = 0

        override var string: String { text.string }
        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] {
            reads += 1
            return text.attributes(at: location, effectiveRange: range)
        }
        override func replaceCharacters(in range: NSRange, with str: String) {
            text.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            text.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
        }
    }

    @Test("Lines at another width are set without reading the text again", arguments: [true, false])
    func reads(setsWords: Bool) {
        var random = SeededNumbers(seed: 3)
        let (storage, delegate) = (ReadStorage(), Silent())
        let text = TextKitFixture(
            SampleText.prose(60, &random), [NSTextContainer(size: CGSize(width: 300, height: 0))], storage: storage)
        if !setsWords { text.manager.delegate = delegate }
        text.manager.ensureLayout(for: text.container)
        storage.reads = 0
        text.container.size.width = 170
        text.manager.ensureLayout(for: text.container)
        #expect((storage.reads == 0) == setsWords)
    }

    @Test("After random edits and widths the lines are those of a text that is laid out from scratch")
    func random() {
        let seed: UInt64 = 1130
        let delegate = Silent()
        var random = SeededNumbers(seed: seed)
        let text = TextKitFixture(SampleText.prose(300, &random, paragraphEvery: 12), width: 200)
        for round in 0..<120 {
            if random.chance(40) { Self.edit(text.storage, &random) }
            if random.chance(10) { text.manager.usesFontLeading.toggle() }
            if random.chance(10) { text.container.lineFragmentPadding = CGFloat(random.next(below: 3) * 5) }
            text.container.size.width = 20 + CGFloat(random.next(below: 4000)) / 10
            let fresh = TextKitFixture(width: text.container.size.width)
            fresh.manager.delegate = delegate
            fresh.container.lineFragmentPadding = text.container.lineFragmentPadding
            fresh.manager.usesFontLeading = text.manager.usesFontLeading
            fresh.storage.setAttributedString(text.storage)
            let (a, b) = (text.lines, fresh.lines)
            guard a == b else {
                let at = zip(a, b).enumerated().first { $1.0 != $1.1 }
                Issue.record("seed \(seed), round \(round): \(a.count) and \(b.count) lines, \(at as Any)")
                return
            }
            #expect(text.manager.usedRect(for: text.container) == fresh.manager.usedRect(for: fresh.container))
            #expect(text.manager.extraLineFragmentRect == fresh.manager.extraLineFragmentRect)
        }
    }

    @Test("A delegate that comes later decides about lines that were set from words")
    func delegate() {
        final class Shifting: NSObject, NSLayoutManagerDelegate {
            func layoutManager(
                _ manager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
                withProposedLineFragmentRect rect: CGRect
            ) -> CGFloat { 7 }
        }
        let text = TextKitFixture("a text of some words in several lines", width: 100)
        let before = text.lines
        let delegate = Shifting()
        text.manager.delegate = delegate
        #expect(text.lines[1].rect.minY == before[1].rect.minY + 7)
        text.manager.delegate = nil
        #expect(text.lines == before)
    }
}
