import CoreGraphics
import CoreText
import Foundation
import QuinceTextKit
import Testing
import UIFoundation

@Suite("Blocks: the lines of labels and drawn strings")
struct BlockTests {
    private static let font = UIFont.systemFont(ofSize: 17)

    private func block(
        _ text: String, width: CGFloat = .greatestFiniteMagnitude, height: CGFloat = .greatestFiniteMagnitude,
        lines: Int = 0, _ mode: NSLineBreakMode? = nil, _ style: NSParagraphStyle = .default
    ) -> TextBlock {
        var limits = TextBlock.Limits()
        (limits.width, limits.height, limits.lines, limits.lineBreakMode) = (width, height, lines, mode)
        let string = NSAttributedString(string: text, attributes: [.font: Self.font, .paragraphStyle: style])
        return TextBlock(BlockText(string, defaultFont: Self.font), limits)
    }

    private func width(_ text: String) -> CGFloat { ShapedLine(text, TextStyle(font: Self.font.ctFont)).width }

    @Test("A block has the lines of Text Kit in a container without padding")
    func sameLines() {
        let text = "The quick brown fox jumps over the lazy dog.\nAnd on into the woods behind the house it goes."
        let block = block(text, width: 140)
        let fixture = TextKitFixture(text, width: 140)
        fixture.container.lineFragmentPadding = 0
        #expect(block.lines.count == fixture.lines.count)
        // A layout manager rounds each line up to a multiple of 2⁻¹⁶ points.
        for (line, other) in zip(block.lines, fixture.lines) {
            #expect(abs(line.top - other.used.minY) < 2e-4 && abs(line.height - other.used.height) < 2e-5)
        }
        #expect(abs(block.size.height - fixture.manager.usedRect(for: fixture.container).height) < 1e-3)
    }

    @Test("Each paragraph has its own tab stops and direction")
    func paragraphs() {
        let style = NSMutableParagraphStyle()
        style.tabStops = [NSTextTab(textAlignment: .left, location: 90)]
        let tabbed = block("a\tb", nil, style)
        #expect(abs(tabbed.size.width - 90 - width("b")) < 1e-2)
        var mixed = block("one\nשלום", width: 200)
        mixed.align(in: 200, as: .natural)
        #expect(mixed.lines[0].x == 0)
        #expect(abs(mixed.lines[1].x + mixed.lines[1].line.width - 200) < 1e-2)
    }

    @Test("With several lines the last one is truncated, by number or by height")
    func lastLine() {
        let text = "one two three four five six seven eight"
        let two = block(text, width: 90, lines: 2, .byTruncatingTail)
        #expect(two.lines.count == 2 && two.isTruncated)
        #expect(!two.lines[0].line.isTruncated && two.lines[1].line.isTruncated)
        let low = block(text, width: 90, height: Self.font.lineHeight * 2.5, .byTruncatingTail)
        #expect(low.lines.count == 2 && low.lines[1].line.isTruncated)
        let plain = block(text, width: 90, lines: 2, .byWordWrapping)
        #expect(plain.isTruncated && !plain.lines[1].line.isTruncated)
    }

    @Test("A single line is truncated where it is too wide, and where paragraphs are left over")
    func singleLine() {
        let wide = block("one two three four", width: 80, lines: 1, .byTruncatingTail)
        #expect(wide.lines.count == 1 && wide.lines[0].line.isTruncated && wide.size.width <= 80)
        let more = block("one\ntwo", width: 300, lines: 1, .byTruncatingTail)
        #expect(more.lines.count == 1 && more.lines[0].line.isTruncated)
        #expect(abs(more.size.width - width("one…")) < 0.5)
        // LayoutKit's tests compare labels with several lines that clip with iOS.
        let several = block("one two three four", width: 80, .byClipping)
        #expect(several.size == block("one two three four", width: 80, .byWordWrapping).size)
        let clipped = block("one two three four", width: 80, lines: 1, .byClipping)
        #expect(clipped.lines[0].line.width > 80 && clipped.size.width == 80)
    }

    @Test("The first line is set however low and narrow the block is", arguments: [0, 0.5, 3])
    func smallBlocks(side: CGFloat) {
        let small = block("one two", width: side, height: side, .byTruncatingTail)
        #expect(small.lines.count == 1)
        #expect(small.size.height > 0 && small.size.width <= side)
    }

    @Test("Indents that are not numbers, or reach beyond the width, leave the text inside")
    func oddIndents() {
        let style = NSMutableParagraphStyle()
        (style.headIndent, style.firstLineHeadIndent, style.tailIndent) = (.nan, .nan, 500)
        style.alignment = .right
        var odd = block("one", width: 200, nil, style)
        odd.align(in: 200, as: nil)
        #expect(abs(odd.lines[0].x + odd.lines[0].line.width - 200) < 1e-2)
    }

    @Test("An empty text is one line high; a line end at the end adds a line", arguments: ["", "a", "a\n", "a\n\n"])
    func lineEnds(text: String) {
        let lines = text.isEmpty ? 1 : text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(abs(block(text).size.height - CGFloat(lines) * Self.font.lineHeight) < 1e-2)
    }
}
