import AppKitCore
import AppKitDrawing
import AppKitText
import CoreGraphics
import Foundation
import QuinceTextKit
import Testing
import UIFoundation

/// The facts are those of GNUstep's tests NSTextStorage/*.m, NSLayoutManager/config.m and NSTextContainer/basic.m, which were checked on
/// a Mac (the last one by its pull request, 501).
@Suite("Facts of a Mac: storages, layout managers and containers")
@MainActor
struct TextStackFacts {
    @Test("A new storage has its text, is laid out by nobody and has no edits")
    func storage() {
        let storage = NSTextStorage(string: "hello")
        #expect(storage.length == 5)
        #expect(storage.string == "hello")
        #expect(storage.layoutManagers.isEmpty)
        #expect(storage.delegate == nil)
        #expect(storage.editedMask == [])
        #expect(storage.changeInLength == 0)
        #expect(NSTextStorage.EditActions.editedAttributes.rawValue == 1)
        #expect(NSTextStorage.EditActions.editedCharacters.rawValue == 2)
    }

    @Test("An insertion is an edit of characters until the editing ends")
    func editing() {
        let storage = NSTextStorage(string: "hello")
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "X")
        #expect(storage.editedMask.contains(.editedCharacters))
        #expect(storage.changeInLength == 1)
        storage.endEditing()
        #expect(storage.string == "Xhello")
        #expect(storage.length == 6)
        let key = NSAttributedString.Key("testAttr")
        storage.addAttribute(key, value: "testVal", range: NSRange(location: 0, length: 3))
        #expect(storage.attribute(key, at: 0, effectiveRange: nil) as? String == "testVal")
        #expect(storage.attribute(key, at: 2, effectiveRange: nil) as? String == "testVal")
        #expect(storage.attribute(key, at: 5, effectiveRange: nil) == nil)
    }

    @Test("A storage and its layout managers know one another until they are parted")
    func managers() {
        let (storage, manager) = (NSTextStorage(string: "hi"), NSLayoutManager())
        storage.addLayoutManager(manager)
        #expect(storage.layoutManagers.count == 1 && storage.layoutManagers.first === manager)
        #expect(manager.textStorage === storage)
        storage.removeLayoutManager(manager)
        #expect(storage.layoutManagers.isEmpty)
        #expect(manager.textStorage == nil)
    }

    @Test("A new layout manager has nothing, shows no invisible characters and does not hyphenate")
    func manager() {
        let manager = NSLayoutManager()
        #expect(manager.textStorage == nil)
        #expect(manager.delegate == nil)
        #expect(manager.textContainers.isEmpty)
        #expect(!manager.showsInvisibleCharacters)
        #expect(!manager.showsControlCharacters)
        #expect(manager.hyphenationFactor == 0)
        #expect(!manager.allowsNonContiguousLayout)
        manager.allowsNonContiguousLayout = true
        #expect(!manager.hasNonContiguousLayout)
        let container = NSTextContainer(size: CGSize(width: 100, height: 100))
        manager.addTextContainer(container)
        #expect(manager.textContainers.count == 1 && manager.textContainers.first === container)
        #expect(container.layoutManager === manager)
    }

    @Test("A container follows no view by default, is a rectangle, and has 5 points on each side of a line")
    func container() {
        let container = NSTextContainer(size: CGSize(width: 100, height: 200))
        #expect(container.size == CGSize(width: 100, height: 200))
        #expect(container.lineFragmentPadding == 5)
        #expect(!container.widthTracksTextView)
        #expect(!container.heightTracksTextView)
        #expect(container.layoutManager == nil)
        #expect(container.isSimpleRectangularTextContainer)
    }

    // MARK: Indents (NSAttributedString/headIndentBounding.m and headIndentWrapped.m; the widths there leave the indent out)

    private func box(_ text: String, first: CGFloat, rest: CGFloat, width: CGFloat) -> CGRect {
        let style = NSMutableParagraphStyle()
        (style.firstLineHeadIndent, style.headIndent) = (first, rest)
        let text = NSAttributedString(
            string: text, attributes: [.font: NSFont.systemFont(ofSize: 12), .paragraphStyle: style])
        return text.boundingRect(
            with: CGSize(width: width, height: 9999), options: rest > 0 || width < 300 ? .usesLineFragmentOrigin : [],
            context: nil)
    }

    @Test("The indent of the first line leaves the origin and the height of a text on one line")
    func firstLineIndent() {
        let plain = box("some text in bold", first: 0, rest: 0, width: 336)
        let indented = box("some text in bold", first: 20, rest: 0, width: 336)
        #expect(indented.minX == 0)
        #expect(abs(indented.minY - plain.minY) < 0.001)
        #expect(abs(indented.height - plain.height) < 0.001)
    }

    @Test("A text whose lines are all indented is as high as one that is narrower by that, and begins at the origin")
    func indent() {
        let text = "A text with a lot of words that needs some lines"
        let indented = box(text, first: 30, rest: 30, width: 150)
        let narrow = box(text, first: 0, rest: 0, width: 120)
        let full = box(text, first: 0, rest: 0, width: 150)
        #expect(indented.minX == 0)
        #expect(abs(indented.height - narrow.height) < 0.5)
        #expect(indented.height > full.height)
    }
}
