import CoreGraphics
import Foundation
import QuinceTextKit
import Testing
import UIFoundation

@Suite("Layout of hostile text")
struct HostileLayoutTests {
    @Test("A megabyte without a break is broken between characters")
    func endlessWord() {
        let text = TextKitFixture(String(repeating: "m", count: 1_000_000), width: 375)
        text.manager.ensureLayout(for: text.container)
        #expect(text.manager.firstUnlaidCharacterIndex() == 1_000_000)
        var range = NSRange()
        let rect = text.manager.lineFragmentRect(forGlyphAt: 999_999, effectiveRange: &range)
        #expect(range.length > 0 && range.length < 60)
        #expect(rect.minY > 100_000)
    }

    @Test("A hundred thousand marks on one letter are one cluster")
    func marks() {
        let text = TextKitFixture("a" + String(repeating: "\u{0301}", count: 100_000) + " end", width: 375)
        #expect(text.lines.count == 1)
        let cluster = text.manager.glyphRange(
            forCharacterRange: NSRange(location: 50, length: 1), actualCharacterRange: nil)
        #expect(cluster.location == 0)
    }

    @Test("Halves of surrogate pairs, controls and noncharacters take part in lines")
    func oddities() {
        let text = TextKitFixture("one 👍 two \u{0} \u{7} \u{FFFE} \u{10FFFF} \u{202E}overridden\u{202C} end", width: 80)
        let half = (text.storage.string as NSString).range(of: "👍").location
        text.storage.replaceCharacters(in: NSRange(location: half, length: 1), with: "")
        #expect(text.lines.map(\.range.length).reduce(0, +) == text.storage.length)
        for index in 0..<text.storage.length { _ = text.manager.location(forGlyphAt: index) }
    }

    @Test("Bidi controls nested beyond the limit do not trap")
    func nesting() {
        let deep = String(repeating: "\u{202B}a\u{202A}b", count: 500)
        #expect(TextKitFixture(deep, width: 200).lines.map(\.range.length).reduce(0, +) == deep.utf16.count)
    }

    @Test(
        "A container without any space leaves the text unset",
        arguments: [CGSize(width: 0.5, height: 0.5), CGSize(width: 300, height: 4)])
    func tiny(size: CGSize) {
        let text = TextKitFixture("some words", [NSTextContainer(size: size)])
        #expect(text.lines.isEmpty)
        #expect(text.manager.firstUnlaidCharacterIndex() == 0)
        #expect(text.manager.glyphRange(for: text.container).length == 0)
        #expect(text.manager.usedRect(for: text.container) == .zero)
    }

    @Test("A container that is narrower than a letter takes a letter a line")
    func narrow() {
        #expect(TextKitFixture("abc", width: 3).lines.count == 3)
    }

    @Test("A subclass that never has space ends the search")
    func neverSpace() {
        final class Full: NSTextContainer {
            override func lineFragmentRect(
                forProposedRect proposedRect: CGRect, at characterIndex: Int,
                writingDirection baseWritingDirection: NSWritingDirection,
                remaining remainingRect: UnsafeMutablePointer<CGRect>?
            ) -> CGRect { .zero }
        }
        #expect(TextKitFixture("some words", [Full(size: CGSize(width: 100, height: 0))]).lines.isEmpty)
    }

    @Test("A delegate may change the text, or add containers, while it is told of lines")
    func delegate() {
        final class Delegate: NSObject, NSLayoutManagerDelegate {
            var edits = 3
            var added = 0
            func layoutManager(
                _ layoutManager: NSLayoutManager,
                shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
                lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
                in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
            ) -> Bool {
                guard edits > 0 else { return false }
                edits -= 1
                layoutManager.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 4), with: "")
                return false
            }
            func layoutManager(
                _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
                atEnd layoutFinishedFlag: Bool
            ) {
                guard !layoutFinishedFlag, added < 40 else { return }
                added += 1
                layoutManager.addTextContainer(NSTextContainer(size: CGSize(width: 100, height: 50)))
            }
        }
        let delegate = Delegate()
        let string = String(repeating: "a few words\nto set ", count: 20)
        let text = TextKitFixture(string, [NSTextContainer(size: CGSize(width: 100, height: 50))])
        text.manager.delegate = delegate
        _ = text.lines
        #expect(text.storage.length == string.utf16.count - 12)
        #expect(text.lines.map(\.range.length).reduce(0, +) == text.storage.length)
        #expect(delegate.added > 3 && text.manager.textContainers.count == delegate.added + 1)
    }
}
