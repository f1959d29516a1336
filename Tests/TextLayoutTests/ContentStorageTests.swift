import Foundation
import QuinceTextKit
import QuinceTextLayout
import Testing

/// Rules: NSTextContentManager.h, NSTextContentStorage.h, and WWDC 2021, "Meet TextKit 2".
@Suite("Text Kit 2: contents")
struct ContentStorageTests {
    @Test("Paragraphs are the elements, with the characters that end them")
    func paragraphs() throws {
        let text = TextLayoutFixture("One\r\ntwo\n\nfour", width: 200)
        let elements = text.contents.textElements(for: text.contents.documentRange).compactMap {
            $0 as? NSTextParagraph
        }
        #expect(elements.map(\.attributedString.string) == ["One\r\n", "two\n", "\n", "four"])
        let first = try #require(elements.first)
        #expect(first.paragraphContentRange.map(text.units) == 0..<3)
        #expect(first.paragraphSeparatorRange.map(text.units) == 3..<5)
        #expect(elements.last?.paragraphSeparatorRange == nil)
    }

    @Test("An enumeration in reverse begins at the end, and stops when it is told")
    func reverse() {
        let text = TextLayoutFixture("a\nb\nc", width: 200)
        var seen: [String] = []
        let reached = text.contents.enumerateTextElements(from: nil, options: .reverse) { element in
            seen.append((element as? NSTextParagraph)?.attributedString.string ?? "")
            return seen.count < 2
        }
        #expect(seen == ["c", "b\n"])
        #expect(reached.map { text.contents.offset(from: text.place(0), to: $0) } == 2)
    }

    @Test("A transaction is one edit of the storage, and layout follows it")
    func transaction() {
        final class Counter: NSObject, NSTextStorageDelegate {
            var edits = 0
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) { edits += 1 }
        }
        let text = TextLayoutFixture("a\nb", width: 200)
        let counter = Counter()
        text.contents.textStorage?.delegate = counter
        text.contents.performEditingTransaction {
            text.contents.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 1), with: "long")
            text.contents.textStorage?.replaceCharacters(in: NSRange(location: 5, length: 1), with: "short")
        }
        #expect(counter.edits == 1)
        #expect(text.lines == ["long\n", "short"])
        text.manager.replaceContents(in: text.range(0, 5), with: NSAttributedString(string: ""))
        #expect(text.lines == ["short"])
    }

    @Test("The delegate gives a paragraph of its own, and leaves elements out of an enumeration")
    func delegate() {
        final class Editor: NSObject, NSTextContentStorageDelegate {
            func textContentStorage(
                _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
            ) -> NSTextParagraph? {
                range.location == 0 ? NSTextParagraph(attributedString: NSAttributedString(string: "X\n")) : nil
            }
            func textContentManager(
                _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
                options: NSTextContentManager.EnumerationOptions
            ) -> Bool { (textElement as? NSTextParagraph)?.attributedString.string != "b\n" }
        }
        let text = TextLayoutFixture("a\nb\nc", width: 200)
        let editor = Editor()
        text.contents.delegate = editor
        let elements = text.contents.textElements(for: text.contents.documentRange)
        #expect(elements.compactMap { ($0 as? NSTextParagraph)?.attributedString.string } == ["X\n", "c"])
    }

    @Test("A range that cuts a character in two is adjusted")
    func adjusted() {
        let text = TextLayoutFixture("a👩‍👧b", width: 200)
        let range = text.contents.adjustedRange(from: text.range(2, 3), forEditingTextSelection: true)
        #expect(range.map(text.units) == 1..<6)
        #expect(text.contents.adjustedRange(from: text.range(0, 1), forEditingTextSelection: true) == nil)
    }
}
