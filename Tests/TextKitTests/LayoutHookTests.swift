import CoreGraphics
import CoreText
import Foundation
import QuinceTextKit
import Testing
import UIFoundation

@Suite("What delegates and subclasses of layout managers change")
struct LayoutHookTests {
    private static let font = TextKitFixture.font

    /// A delegate made of closures.
    private final class Delegate: NSObject, NSLayoutManagerDelegate {
        var hides: (UInt16) -> Bool = { _ in false }
        var glyph: (UInt16) -> CGGlyph? = { _ in nil }
        var action: (Int) -> NSLayoutManager.ControlCharacterAction? = { _ in nil }
        var box = CGRect.zero
        var mayBreak: (Int) -> Bool = { _ in true }
        var mayDivide: (Int) -> Bool = { _ in true }
        var asked: [NSRange] = []
        var text = ""

        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
            properties props: UnsafePointer<NSLayoutManager.GlyphProperty>,
            characterIndexes charIndexes: UnsafePointer<Int>, font aFont: UIFont, forGlyphRange glyphRange: NSRange
        ) -> Int {
            asked.append(glyphRange)
            let units = Array((layoutManager.textStorage?.string ?? "").utf16)
            var glyphs = Array(UnsafeBufferPointer(start: glyphs, count: glyphRange.length))
            var properties = Array(UnsafeBufferPointer(start: props, count: glyphRange.length))
            for index in 0..<glyphRange.length {
                let unit = units[charIndexes[index]]
                if hides(unit) { properties[index] = .null }
                if action(charIndexes[index]) != nil { properties[index] = .controlCharacter }
                if let other = glyph(unit) { glyphs[index] = other }
            }
            layoutManager.setGlyphs(
                glyphs, properties: properties, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
            return glyphRange.length
        }

        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldUse action: NSLayoutManager.ControlCharacterAction,
            forControlCharacterAt charIndex: Int
        ) -> NSLayoutManager.ControlCharacterAction { self.action(charIndex) ?? action }

        func layoutManager(
            _ layoutManager: NSLayoutManager, boundingBoxForControlGlyphAt glyphIndex: Int,
            for textContainer: NSTextContainer, proposedLineFragment proposedRect: CGRect, glyphPosition: CGPoint,
            characterIndex charIndex: Int
        ) -> CGRect { box }

        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
        ) -> Bool { mayBreak(charIndex) }

        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int
        ) -> Bool { mayDivide(charIndex) }
    }

    private func width(_ text: String) -> CGFloat {
        ShapedLine(text, TextStyle(font: Self.font.ctFont)).width
    }

    // MARK: Glyphs

    @Test("Null glyphs hide characters: the line is as wide as without them, and offsets count them still")
    func hidden() {
        let delegate = Delegate()
        delegate.hides = { $0 == 0x2A }
        let text = TextKitFixture("one **two** three", width: 400)
        text.manager.delegate = delegate
        let line = text.lines[0]
        #expect(abs(line.used.width - 10 - width("one two three")) < 1e-3)
        #expect(delegate.asked == [NSRange(location: 0, length: 17)])
        #expect(text.manager.propertyForGlyph(at: 4) == .null)
        #expect(text.manager.propertyForGlyph(at: 6) == [])
        let bold = text.manager.boundingRect(forGlyphRange: NSRange(location: 6, length: 3), in: text.container)
        #expect(abs(bold.minX - 5 - width("one ")) < 1e-2)
        #expect(text.storage.string == "one **two** three")
        text.manager.delegate = nil
        #expect(text.lines[0].used.width > line.used.width)
    }

    @Test("Hidden characters let lines break where their text does")
    func hiddenBreaks() {
        let delegate = Delegate()
        delegate.hides = { $0 == 0x2A }
        let text = TextKitFixture("one **two** three", width: width("one two") + 12)
        text.manager.delegate = delegate
        #expect(text.texts == ["one **two** ", "three"])
        text.container.size.width = width("one") + 12
        #expect(text.texts.first == "one ")
    }

    @Test("Glyphs that a delegate sets are those of the line, with their own widths")
    func replacedGlyphs() {
        var bullet: [CGGlyph] = [0]
        _ = CTFontGetGlyphsForCharacters(Self.font.ctFont, [0x2022], &bullet, 1)
        let delegate = Delegate()
        delegate.glyph = { $0 == 0x20 ? nil : bullet[0] }
        let text = TextKitFixture("secret word", width: 400)
        text.manager.delegate = delegate
        #expect(text.manager.cgGlyph(at: 0) == bullet[0])
        let dots = TextStyle(font: Self.font.ctFont, kern: 0)
        let expected = 10 * ShapedLine("•", dots).width + width(" ")
        #expect(abs(text.lines[0].used.width - 10 - expected) < 1e-2)
    }

    @Test("Control characters take the space, or do, what the delegate says")
    func controlCharacters() {
        let delegate = Delegate()
        delegate.box = CGRect(x: 0, y: -10, width: 33, height: 12)
        delegate.action = { $0 == 3 ? .whitespace : nil }
        let text = TextKitFixture("one|two", width: 400)
        text.manager.delegate = delegate
        #expect(abs(text.lines[0].used.width - 10 - width("one") - 33 - width("two")) < 1e-2)
        delegate.action = { $0 == 3 ? .lineBreak : nil }
        text.manager.invalidateGlyphs(forCharacterRange: text.all, changeInLength: 0, actualCharacterRange: nil)
        #expect(text.texts == ["one|", "two"])
        delegate.action = { $0 == 3 ? .zeroAdvancement : nil }
        text.manager.invalidateGlyphs(forCharacterRange: text.all, changeInLength: 0, actualCharacterRange: nil)
        #expect(abs(text.lines[0].used.width - 10 - width("one") - width("two")) < 1e-2)
        delegate.action = { $0 == 3 ? .horizontalTab : nil }
        text.manager.invalidateGlyphs(forCharacterRange: text.all, changeInLength: 0, actualCharacterRange: nil)
        let two = text.manager.location(forGlyphAt: 4)
        // Tab stops are 28 points apart, from the padding on.
        #expect(abs((two.x - 5).truncatingRemainder(dividingBy: 28)) < 1e-3)
    }

    @Test("A buffer gets the glyphs of a range with their properties and characters")
    func glyphBuffers() {
        let text = TextKitFixture("a b", width: 400)
        var glyphs = [CGGlyph](repeating: 0, count: 3)
        var properties = [NSLayoutManager.GlyphProperty](repeating: [], count: 3)
        var characters = [0, 0, 0]
        var levels: [UInt8] = [9, 9, 9]
        let count = text.manager.getGlyphs(
            in: text.all, glyphs: &glyphs, properties: &properties, characterIndexes: &characters, bidiLevels: &levels)
        #expect(count == 3 && characters == [0, 1, 2] && levels == [0, 0, 0])
        #expect(properties == [[], .elastic, []])
        #expect(glyphs == (0..<3).map { text.manager.cgGlyph(at: $0) })
    }

    // MARK: Breaks

    @Test("A delegate forbids breaks between words")
    func forbiddenBreaks() {
        let delegate = Delegate()
        let text = TextKitFixture("call 555 1234 now", width: width("555 1234") + 12)
        text.manager.delegate = delegate
        #expect(text.texts == ["call 555 ", "1234 ", "now"])
        delegate.mayBreak = { $0 != 9 }
        text.manager.invalidateLayout(forCharacterRange: text.all, actualCharacterRange: nil)
        #expect(text.texts == ["call ", "555 1234 ", "now"])
    }

    @Test("Words are divided by their language's patterns where less of a line is taken than the factor")
    func hyphenation() {
        let text = TextKitFixture("an extraordinary representation", width: width("an extraordi-") + 11)
        #expect(text.texts.first == "an ")
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 1
        text.storage.addAttribute(.paragraphStyle, value: style, range: text.all)
        // en-US: ex-traor-di-nary.
        #expect(text.texts.first == "an extraordi")
        #expect(text.lines[0].used.maxX <= text.container.size.width)
        #expect(abs(text.lines[0].used.width - 10 - width("an extraordi\u{2010}")) < 0.5)
        // A line that is fuller than the factor is left alone.
        style.hyphenationFactor = 0.1
        text.storage.addAttribute(.paragraphStyle, value: style.copy(), range: text.all)
        #expect(text.texts.first == "an ")
    }

    @Test("The layout manager's factor is for paragraphs without one, and a delegate may object to a division")
    func managersHyphenation() {
        let text = TextKitFixture("an extraordinary representation", width: width("an extraordi-") + 11)
        text.manager.hyphenationFactor = 1
        #expect(text.texts.first == "an extraordi")
        let delegate = Delegate()
        delegate.mayDivide = { $0 < 11 }
        text.manager.delegate = delegate
        #expect(text.texts.first == "an extraor")
        text.manager.delegate = nil
        text.manager.hyphenationFactor = 0
        text.manager.usesDefaultHyphenation = true
        #expect(text.texts.first == "an extraordi")
    }

    @Test("A run of letters that is not a word is not divided, in a time that grows with the text")
    func endlessWord() {
        let text = TextKitFixture(String(repeating: "a", count: 20_000), width: 200)
        text.manager.hyphenationFactor = 1
        #expect(text.lines.allSatisfy { $0.used.maxX <= 200 })
    }

    @Test("Rectangles that a delegate writes count only if it says that it has changed them", arguments: [true, false])
    func changedRectangles(says: Bool) {
        final class Mover: NSObject, NSLayoutManagerDelegate {
            var says = false
            func layoutManager(
                _ layoutManager: NSLayoutManager,
                shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
                lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
                in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
            ) -> Bool {
                lineFragmentRect.pointee.size.height += 30
                return says
            }
        }
        let mover = Mover()
        mover.says = says
        let text = TextKitFixture("one\ntwo", width: 200)
        let before = text.lines.map(\.rect.height)
        text.manager.delegate = mover
        #expect(text.lines.map(\.rect.height) == before.map { says ? $0 + 30 : $0 })
    }

    @Test("Glyphs of another font are drawn in that font")
    func otherFont() {
        final class Fonts: NSObject, NSLayoutManagerDelegate {
            let font = UIFont.systemFont(ofSize: 40)
            func layoutManager(
                _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
                properties props: UnsafePointer<NSLayoutManager.GlyphProperty>,
                characterIndexes charIndexes: UnsafePointer<Int>, font aFont: UIFont, forGlyphRange glyphRange: NSRange
            ) -> Int {
                layoutManager.setGlyphs(
                    glyphs, properties: props, characterIndexes: charIndexes, font: font, forGlyphRange: glyphRange)
                return glyphRange.length
            }
        }
        let fonts = Fonts()
        let text = TextKitFixture("a", width: 200)
        let before = text.lines[0]
        text.manager.delegate = fonts
        #expect(text.lines[0].rect.height > before.rect.height * 2)
    }

    @Test("What shows a container hears of settings that change its lines, whenever they are made")
    func settings() {
        final class Owner: TextContainerOwner {
            var changes = 0
            func textDidChange(_ range: NSRange?) { changes += 1 }
            func displayDidChange(_ range: NSRange) {}
        }
        let (owner, delegate) = (Owner(), Delegate())
        let text = TextKitFixture("an extraordinary representation", width: width("an extraordi-") + 11)
        text.container.owner = owner
        text.manager.hyphenationFactor = 1
        text.manager.usesFontLeading = false
        text.manager.delegate = delegate
        text.manager.delegate = delegate
        #expect(owner.changes == 3)
        let manager = NSLayoutManager()
        manager.addTextContainer(NSTextContainer(size: text.container.size))
        manager.hyphenationFactor = 1
        text.storage.addLayoutManager(manager)
        var line = NSRange()
        _ = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &line)
        #expect(line.length == "an extraordi".count)
    }

    // MARK: Subclasses

    private final class Ruled: NSLayoutManager {
        var extra: CGFloat = 0
        var shown: [(count: Int, first: CGPoint)] = []
        var underlined: [NSRange] = []

        override func setLineFragmentRect(_ fragmentRect: CGRect, forGlyphRange glyphRange: NSRange, usedRect: CGRect) {
            var rect = fragmentRect
            rect.size.height += extra
            super.setLineFragmentRect(rect, forGlyphRange: glyphRange, usedRect: usedRect)
        }

        override func showCGGlyphs(
            _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
            textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any], in CGContext: CGContext
        ) {
            shown.append((glyphCount, positions[0]))
            super.showCGGlyphs(
                glyphs, positions: positions, count: glyphCount, font: font, textMatrix: textMatrix,
                attributes: attributes, in: CGContext)
        }

        override func drawUnderline(
            forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
            lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
        ) { underlined.append(glyphRange) }
    }

    private func ruled(_ text: String, width: CGFloat) -> (Ruled, NSTextStorage, NSTextContainer) {
        let storage = NSTextStorage(string: text, attributes: [.font: Self.font])
        let manager = Ruled()
        let container = NSTextContainer(size: CGSize(width: width, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (manager, storage, container)
    }

    private func draw(_ manager: NSLayoutManager) -> CGImage {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 200, height: 100), false, 1)
        defer { UIGraphicsEndImageContext() }
        let range = NSRange(location: 0, length: manager.numberOfGlyphs)
        manager.drawBackground(forGlyphRange: range, at: CGPoint(x: 3, y: 2))
        manager.drawGlyphs(forGlyphRange: range, at: CGPoint(x: 3, y: 2))
        return UIGraphicsGetImageFromCurrentImageContext()!.cgImage!
    }

    @Test("A subclass changes the rectangles of fragments, also of those further down")
    func changedFragments() {
        let (manager, storage, container) = ruled("one\ntwo\nthree", width: 300)
        manager.extra = 11
        manager.ensureLayout(for: container)
        let second = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
        #expect(abs(second.height - Self.font.lineHeight - 11) < 1e-2)
        #expect(abs(second.minY - Self.font.lineHeight - 11) < 1e-2)
        let third = manager.lineFragmentRect(forGlyphAt: 8, effectiveRange: nil)
        #expect(abs(third.minY - 2 * second.minY) < 1e-2)
        #expect(storage.length == 13)
    }

    @Test("A subclass that passes glyphs on draws the pixels of a plain layout manager")
    func shownGlyphs() {
        let (manager, storage, _) = ruled("Glyphs, with red ones", width: 190)
        storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 13, length: 3))
        let own = draw(manager)
        #expect(manager.shown.map(\.count) == [13, 3, 5])
        // The first glyph is at the padding, on the pixel of the baseline.
        #expect(manager.shown[0].first.x == 8)
        #expect((2 * manager.shown[0].first.y).rounded() == 2 * manager.shown[0].first.y)
        let plain = NSLayoutManager()
        plain.addTextContainer(NSTextContainer(size: CGSize(width: 190, height: 0)))
        storage.addLayoutManager(plain)
        #expect(draw(plain).bytes == own.bytes)
    }

    @Test("Underlines are drawn by a method that a subclass overrides, for words alone if they are asked for")
    func underlines() {
        let (manager, storage, _) = ruled("one two three", width: 190)
        storage.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 7))
        storage.addAttribute(
            .underlineStyle, value: NSUnderlineStyle([.single, .byWord]).rawValue,
            range: NSRange(location: 7, length: 6))
        let without = draw(manager)
        #expect(manager.underlined == [NSRange(location: 0, length: 7), NSRange(location: 8, length: 5)])
        let plain = NSLayoutManager()
        plain.addTextContainer(NSTextContainer(size: CGSize(width: 190, height: 0)))
        storage.addLayoutManager(plain)
        #expect(draw(plain).bytes != without.bytes)
    }

    @Test("Marks show white space and line ends when they are asked for")
    func marks() {
        let text = TextKitFixture("a b\nc", width: 190)
        let before = draw(text.manager)
        text.manager.showsInvisibleCharacters = true
        let after = draw(text.manager)
        #expect(before.bytes != after.bytes)
        text.manager.showsInvisibleCharacters = false
        #expect(draw(text.manager).bytes == before.bytes)
    }

    @Test("A layout manager and its containers move to another text")
    func replacedStorage() {
        let text = TextKitFixture("one", width: 300)
        let other = NSTextStorage(string: "another text", attributes: [.font: Self.font])
        text.manager.replaceTextStorage(other)
        #expect(text.manager.textStorage === other && text.storage.layoutManagers.isEmpty)
        #expect(text.manager.glyphRange(for: text.container).length == 12)
    }
}
