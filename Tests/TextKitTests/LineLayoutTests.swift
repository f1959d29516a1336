import CoreGraphics
import Foundation
import QuinceTextKit
import SeededRandom
import Testing
import UIFoundation

@Suite("Lines of a layout manager")
struct LineLayoutTests {
    private static let font = TextKitFixture.font
    private static let text = "The quick brown fox jumps over the lazy dog and on into the woods behind the house."

    @Test("Lines fill the container from its top, one font's line height each, padded by five points")
    func stack() {
        let text = TextKitFixture(Self.text, width: 200)
        let lines = text.lines
        #expect(lines.count > 2)
        #expect(text.container.lineFragmentPadding == 5)
        for (index, line) in lines.enumerated() {
            #expect(line.rect.minX == 0 && line.rect.width == 200)
            #expect(abs(line.rect.height - Self.font.lineHeight) < 1e-3)
            #expect(abs(line.rect.minY - CGFloat(index) * Self.font.lineHeight) < 1e-2)
            #expect(line.used.minX == 0 && line.used.maxX <= 200)
        }
        #expect(lines.map(\.range.length).reduce(0, +) == Self.text.utf16.count)
        #expect(text.texts.dropLast().allSatisfy { $0.hasSuffix(" ") })
    }

    @Test("A text that does not fit into a container goes on in the next one")
    func columns() {
        let height = Self.font.lineHeight * 2.5
        let columns = (0..<3).map { _ in NSTextContainer(size: CGSize(width: 120, height: height)) }
        let text = TextKitFixture(Self.text, columns)
        let lines = text.lines
        #expect(lines.map(\.container) == [0, 0, 1, 1, 2, 2])
        #expect(lines[2].rect.minY == 0)
        let first = text.manager.glyphRange(for: columns[0])
        let second = text.manager.glyphRange(for: columns[1])
        #expect(first.location == 0 && second.location == NSMaxRange(first))
        #expect(NSMaxRange(text.manager.glyphRange(for: columns[2])) == NSMaxRange(lines[5].range))
        #expect(text.manager.firstUnlaidCharacterIndex() == NSMaxRange(lines[5].range))
        #expect(NSMaxRange(lines[5].range) < text.storage.length)
        text.manager.addTextContainer(NSTextContainer(size: CGSize(width: 120, height: 0)))
        #expect(NSMaxRange(text.lines.last?.range ?? NSRange()) == text.storage.length)
        text.manager.removeTextContainer(at: 1)
        #expect(text.lines.filter { $0.container == 0 }.count == 2)
        #expect(NSMaxRange(text.lines.last?.range ?? NSRange()) == text.storage.length)
    }

    @Test("A text that is empty or ends with a line end has an extra line", arguments: ["", "one\n", "one\n\n"])
    func extraLine(string: String) {
        let text = TextKitFixture(string, width: 200)
        text.manager.ensureLayout(for: text.container)
        let lines = CGFloat(string.filter { $0 == "\n" }.count)
        let extra = text.manager.extraLineFragmentRect
        #expect(abs(extra.minY - lines * Self.font.lineHeight) < 1e-2)
        #expect(extra.height > 10 && extra.width == 200)
        #expect(text.manager.extraLineFragmentTextContainer === text.container)
        #expect(abs(text.manager.usedRect(for: text.container).maxY - extra.maxY) < 1e-3)
        #expect(TextKitFixture("one", width: 200).manager.extraLineFragmentRect == .zero)
    }

    @Test("Paragraph styles indent, align and space lines")
    func styles() {
        let text = TextKitFixture("One\nTwo\nThree", width: 200)
        let style = NSMutableParagraphStyle()
        (style.firstLineHeadIndent, style.lineSpacing, style.paragraphSpacing) = (20, 3, 10)
        (style.paragraphSpacingBefore, style.minimumLineHeight) = (7, 40)
        text.storage.addAttribute(.paragraphStyle, value: style, range: text.all)
        let lines = text.lines
        #expect(lines.map(\.rect.height) == [53, 60, 50])
        #expect(lines.map(\.used.height) == [40, 40, 40])
        #expect(lines.map(\.used.minX) == [20, 20, 20])
        style.alignment = .right
        text.storage.addAttribute(.paragraphStyle, value: style.copy(), range: text.all)
        #expect(text.lines.allSatisfy { abs($0.used.maxX - 200) < 1e-3 })
        style.alignment = .center
        style.firstLineHeadIndent = 0
        text.storage.addAttribute(.paragraphStyle, value: style.copy(), range: text.all)
        #expect(text.lines.allSatisfy { abs($0.used.midX - 100) < 1e-3 })
    }

    @Test("The last of a limited number of lines is truncated if the container says so")
    func truncation() {
        let container = NSTextContainer(size: CGSize(width: 150, height: 0))
        (container.maximumNumberOfLines, container.lineBreakMode) = (2, .byTruncatingTail)
        let text = TextKitFixture(Self.text, [container])
        let lines = text.lines
        #expect(lines.count == 2)
        #expect(NSMaxRange(lines[1].range) == text.storage.length)
        let hidden = text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: lines[1].range.location)
        #expect(hidden.location > lines[1].range.location && NSMaxRange(hidden) == text.storage.length)
        #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
        container.lineBreakMode = .byWordWrapping
        #expect(text.lines.count == 2)
        #expect(NSMaxRange(text.lines[1].range) < text.storage.length)
    }

    @Test("A point hits the glyph whose rectangle contains it")
    func hitting() {
        let text = TextKitFixture(Self.text + "\nA second paragraph, שלום עולם, with two directions.", width: 180)
        _ = text.lines
        for index in 0..<text.storage.length {
            let glyphs = text.manager.glyphRange(
                forCharacterRange: NSRange(location: index, length: 1), actualCharacterRange: nil)
            let rect = text.manager.boundingRect(forGlyphRange: glyphs, in: text.container)
            guard rect.width > 0.5 else { continue }
            let hit = text.manager.glyphIndex(for: CGPoint(x: rect.midX, y: rect.midY), in: text.container)
            // White space at a line's end hangs over the next character's place on no line.
            #expect(NSLocationInRange(hit, glyphs), "glyph \(index)")
        }
        var fraction: CGFloat = 0
        let below = CGPoint(x: 500, y: 10_000)
        let last = text.manager.characterIndex(
            for: below, in: text.container, fractionOfDistanceBetweenInsertionPoints: &fraction)
        #expect(last == text.storage.length - 1 && fraction == 1)
    }

    @Test("A selection reaches the container's edge on lines behind which it goes on")
    func selection() {
        let text = TextKitFixture(Self.text, width: 150)
        let lines = text.lines
        var rects: [CGRect] = []
        let range = NSRange(location: 4, length: lines[1].range.location + 3 - 4)
        text.manager.enumerateEnclosingRects(
            forGlyphRange: range, withinSelectedGlyphRange: range, in: text.container
        ) { rect, _ in rects.append(rect) }
        #expect(rects.count == 2)
        #expect(rects[0].maxX == 150 && rects[0].minX > 5)
        #expect(rects[1].minX == 5 && rects[1].maxX < 100)
    }

    @Test("With holes allowed, lines at a height are set without those above; else all from the start")
    func holes() {
        var random = SeededNumbers(seed: 5)
        let string = SampleText.prose(20_000, &random)
        let whole = TextKitFixture(string, width: 300)
        let holey = TextKitFixture(string, width: 300)
        holey.manager.allowsNonContiguousLayout = true
        #expect(!whole.manager.hasNonContiguousLayout && holey.manager.hasNonContiguousLayout)
        let far = CGRect(x: 0, y: 10_000, width: 300, height: 400)
        let range = holey.manager.glyphRange(forBoundingRect: far, in: holey.container)
        #expect(range.length > 100 && range.location > 1000)
        #expect(holey.manager.firstUnlaidCharacterIndex() == 0)
        _ = whole.manager.glyphRange(forBoundingRect: far, in: whole.container)
        let unlaid = whole.manager.firstUnlaidCharacterIndex()
        #expect(unlaid > range.location / 2 && unlaid < whole.storage.length)
        #expect(holey.lines == whole.lines)
    }

    @Test("Layout while the storage is being edited stops with UIKit's message")
    func layoutWhileEditing() async {
        await #expect(processExitsWith: .failure) {
            let text = TextKitFixture("text", width: 100)
            text.storage.beginEditing()
            text.storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "T")
            text.manager.ensureLayout(for: text.container)
        }
    }
}
