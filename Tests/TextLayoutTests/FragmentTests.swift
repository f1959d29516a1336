import CoreGraphics
import Foundation
import QuinceTextKit
import QuinceTextLayout
import SeededRandom
import Testing
import UIFoundation

/// Rules: NSTextLayoutManager.h, NSTextLayoutFragment.h; that both Text Kits break the same lines: WWDC 2021, "Meet TextKit 2", where a view
/// changes from one to the other without moving its text.
@Suite("Text Kit 2: fragments")
struct FragmentTests {
    @Test("The lines are those of Text Kit 1, in random texts of random widths")
    func sameLines() {
        let seed: UInt64 = 45
        var random = SeededNumbers(seed: seed)
        for round in 0..<60 {
            let string = SampleText.prose(1 + random.next(below: 120), &random)
            let width = CGFloat(80 + random.next(below: 300))
            let text = TextLayoutFixture(string, width: width)
            let storage = NSTextStorage(attributedString: text.contents.attributedString!)
            let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: 0)))
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            var (lines, tops): ([String], [CGFloat]) = ([], [])
            manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
                rect, _, _, range, _ in
                lines.append((string as NSString).substring(with: range))
                tops.append(rect.minY)
            }
            #expect(text.lines == lines, "seed \(seed), round \(round)")
            let own = text.fragments().flatMap { fragment in
                fragment.textLineFragments.map { $0.typographicBounds.minY + fragment.layoutFragmentFrame.minY }
            }
            #expect(own == tops, "seed \(seed), round \(round)")
        }
    }

    @Test("Fragments stand below each other, and are found by points and places")
    func found() throws {
        let text = TextLayoutFixture("One\ntwo\nthree", width: 300)
        let fragments = text.fragments()
        #expect(fragments.count == 3)
        for (above, below) in zip(fragments, fragments.dropFirst()) {
            #expect(above.layoutFragmentFrame.maxY == below.layoutFragmentFrame.minY)
        }
        let second = fragments[1]
        let middle = CGPoint(x: 20, y: second.layoutFragmentFrame.midY)
        #expect(text.manager.textLayoutFragment(for: middle) === second)
        #expect(text.manager.textLayoutFragment(for: text.place(5)) === second)
        #expect(text.manager.textLayoutFragment(for: CGPoint(x: 20, y: 1000)) == nil)
        #expect(second.layoutFragmentFrame.minX == text.container.lineFragmentPadding)
    }

    @Test("An edit forgets the fragments from its paragraph on, and no others")
    func edited() {
        let text = TextLayoutFixture("One\ntwo\nthree", width: 300)
        let before = text.fragments()
        text.contents.textStorage?.replaceCharacters(in: NSRange(location: 4, length: 3), with: "second")
        let after = text.fragments()
        #expect(after[0] === before[0] && after[1] !== before[1])
        #expect(text.lines == ["One\n", "second\n", "three"])
    }

    @Test("A text that ends with a line break has a line behind it, if that is asked for")
    func extraLine() {
        let text = TextLayoutFixture("One\n", width: 300)
        #expect(text.fragments().last?.textLineFragments.count == 1)
        let extra = text.fragments([.ensuresLayout, .ensuresExtraLineFragment]).last?.textLineFragments
        #expect(extra?.count == 2 && extra?.last?.characterRange.length == 0)
    }

    @Test("Characters of a line are found at their places")
    func characters() throws {
        let text = TextLayoutFixture("Pears and plums", width: 300)
        let line = try #require(text.fragments().first?.textLineFragments.first)
        #expect(line.locationForCharacter(at: 0).x == 0)
        let sixth = line.locationForCharacter(at: 6)
        #expect(sixth.x > 0 && sixth.y == line.glyphOrigin.y)
        #expect(line.characterIndex(for: CGPoint(x: sixth.x + 1, y: 5)) == 6)
        #expect(line.characterIndex(for: CGPoint(x: 1000, y: 5)) == 14)
        let alone = NSTextLineFragment(attributedString: line.attributedString, range: line.characterRange)
        #expect(abs(alone.typographicBounds.width - line.typographicBounds.width) < 0.01)
    }

    @Test("Only what the viewport shows of 100,000 paragraphs is laid out")
    func viewport() {
        final class Viewer: NSObject, NSTextViewportLayoutControllerDelegate {
            var bounds = CGRect(x: 0, y: 0, width: 300, height: 600)
            var (shown, order): ([NSTextLayoutFragment], [String]) = ([], [])
            func viewportBounds(for controller: NSTextViewportLayoutController) -> CGRect { bounds }
            func textViewportLayoutController(
                _ controller: NSTextViewportLayoutController,
                configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
            ) {
                shown.append(textLayoutFragment)
                if order.last != "fragment" { order.append("fragment") }
            }
            func textViewportLayoutControllerWillLayout(_ controller: NSTextViewportLayoutController) {
                shown = []
                order = ["will"]
            }
            func textViewportLayoutControllerDidLayout(_ controller: NSTextViewportLayoutController) {
                order.append("did")
            }
        }
        let text = TextLayoutFixture(String(repeating: "A line of a very long text\n", count: 100_000), width: 300)
        let viewer = Viewer()
        let controller = text.manager.textViewportLayoutController
        controller.delegate = viewer
        controller.layoutViewport()
        #expect(viewer.order == ["will", "fragment", "did"])
        #expect((20...40).contains(viewer.shown.count))
        viewer.bounds.origin.y = 1_000_000
        controller.layoutViewport()
        #expect((20...40).contains(viewer.shown.count))
        let places = stride(from: 0, to: 2_700_000, by: 27_000).map(text.place)
        let states = places.map { text.manager.textLayoutFragment(for: $0)?.state }
        #expect(states.filter { $0 == .estimatedUsageBounds }.count >= 98)
        #expect(controller.viewportRange.map { !$0.isEmpty } == true)
        #expect(controller.relocateViewport(to: text.place(0)) == 0)
    }

    @Test("The delegate's fragments are used, and keep their places")
    func ownFragments() {
        final class Bubble: NSTextLayoutFragment {}
        final class Maker: NSObject, NSTextLayoutManagerDelegate {
            func textLayoutManager(
                _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
                in textElement: NSTextElement
            ) -> NSTextLayoutFragment { Bubble(textElement: textElement, range: textElement.elementRange) }
        }
        let text = TextLayoutFixture("One\ntwo", width: 300)
        let plain = text.fragments().map(\.layoutFragmentFrame)
        let maker = Maker()
        text.manager.delegate = maker
        #expect(text.fragments().allSatisfy { $0 is Bubble })
        #expect(text.fragments().map(\.layoutFragmentFrame) == plain)
    }

    @Test("The delegate forbids line breaks")
    func breaks() {
        final class Keeper: NSObject, NSTextLayoutManagerDelegate {
            func textLayoutManager(
                _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation,
                hyphenating: Bool
            ) -> Bool { location.description != "10" }
        }
        let text = TextLayoutFixture("plums and pears", width: 100)
        #expect(text.lines == ["plums and ", "pears"])
        let keeper = Keeper()
        text.manager.delegate = keeper
        #expect(text.lines == ["plums ", "and pears"])
    }

    @Test("The delegate styles a link, and the lines of a delegate's longer paragraph are the storage's")
    func delegates() throws {
        final class Styler: NSObject, NSTextLayoutManagerDelegate {
            var links: [String] = []
            func textLayoutManager(
                _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any,
                at location: any NSTextLocation, defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
            ) -> [NSAttributedString.Key: Any]? {
                links.append("\(link) at \(location)")
                return [.foregroundColor: UIColor.red]
            }
        }
        final class Shortener: NSObject, NSTextContentStorageDelegate {
            func textContentStorage(
                _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
            ) -> NSTextParagraph? { NSTextParagraph(attributedString: NSAttributedString(string: "x")) }
        }
        let text = TextLayoutFixture("plums and pears", width: 300)
        let (styler, shortener) = (Styler(), Shortener())
        text.manager.delegate = styler
        text.contents.textStorage?.addAttribute(.link, value: "plum", range: NSRange(location: 6, length: 3))
        _ = text.lines
        #expect(styler.links.contains("plum at 6"))
        text.contents.delegate = shortener
        text.manager.invalidateLayout(for: text.contents.documentRange)
        #expect(text.lines == ["plums and pears"])
    }

    @Test("Rendering attributes move no line, and are enumerated in both directions")
    func rendering() {
        let text = TextLayoutFixture("plums and pears", width: 300)
        let before = text.fragments().map(\.layoutFragmentFrame)
        text.manager.setRenderingAttributes([.foregroundColor: UIColor.red], for: text.range(0, 5))
        text.manager.addRenderingAttribute(.backgroundColor, value: UIColor.blue, for: text.range(10, 15))
        #expect(text.fragments().map(\.layoutFragmentFrame) == before)
        var ranges: [Range<Int>] = []
        text.manager.enumerateRenderingAttributes(from: text.place(0), reverse: false) { _, _, range in
            ranges.append(text.units(range))
            return true
        }
        #expect(ranges == [0..<5, 10..<15])
        ranges = []
        text.manager.enumerateRenderingAttributes(from: text.place(15), reverse: true) { _, _, range in
            ranges.append(text.units(range))
            return true
        }
        #expect(ranges == [10..<15, 0..<5])
        text.manager.removeRenderingAttribute(.foregroundColor, for: text.range(0, 15))
        #expect(text.contents.attributedString?.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    }

    @Test("A selection's segments reach to the ends of the lines that it goes on behind")
    func segments() {
        let text = TextLayoutFixture("One\ntwo\nthree", width: 300)
        func rects(_ type: NSTextLayoutManager.SegmentType) -> [CGRect] {
            var all: [CGRect] = []
            text.manager.enumerateTextSegments(in: text.range(1, 10), type: type) { _, rect, _, _ in
                all.append(rect)
                return true
            }
            return all
        }
        let (plain, selected) = (rects(.standard), rects(.selection))
        #expect(plain.count == 3 && selected.count == 3)
        #expect(selected[0].maxX == 300 && plain[0].maxX < 300)
        #expect(selected[2].maxX < 300)
        var carets = 0
        text.manager.enumerateTextSegments(in: text.range(2, 2), type: .standard) { range, rect, _, _ in
            carets += 1
            #expect(range?.isEmpty == true && rect.width == 0 && rect.height > 0)
            return true
        }
        #expect(carets == 1)
    }
}
