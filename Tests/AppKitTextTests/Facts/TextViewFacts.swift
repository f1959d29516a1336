import AppKitCore
import AppKitDrawing
import AppKitText
import Desk
import Foundation
import QuinceTextKit
import Testing
import UIFoundation

/// The facts are those of GNUstep's tests NSText/config.m, NSText/alignmentValues.m, NSTextView/config.m, NSTextView/defaults.m and
/// NSTextView/typingAttributes.m, which were checked on a Mac (the last one by its pull request, 490).
@Suite("Facts of a Mac: text views")
@MainActor
struct TextViewFacts {
    private func view() -> NSTextView { NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200)) }

    @Test("Text that is made with a frame has the flags of AppKit")
    func flags() {
        let view = view()
        #expect(view.isEditable)
        #expect(view.isSelectable)
        #expect(view.isRichText)
        #expect(view.drawsBackground)
        #expect(view.usesFontPanel)
        #expect(view.isVerticallyResizable)
        #expect(view.smartInsertDeleteEnabled)
        #expect(view.usesRuler)
        #expect(view.acceptsGlyphInfo)
        #expect(!view.isFieldEditor)
        #expect(!view.importsGraphics)
        #expect(!view.isHorizontallyResizable)
        #expect(!view.allowsUndo)
        #expect(!view.isContinuousSpellCheckingEnabled)
        #expect(!view.allowsDocumentBackgroundColorChange)
    }

    @Test("It has no text, no selection, no delegate, natural alignment and no inset")
    func values() {
        let view = view()
        #expect(view.string == "")
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
        #expect(view.delegate == nil)
        #expect(view.alignment == .natural)
        #expect(view.textContainerInset == .zero)
        #expect(view.textColor != nil)
        #expect(view.backgroundColor == .textBackgroundColor)
    }

    @Test("Its container, its layout manager and its storage know one another")
    func stack() throws {
        let view = view()
        let (container, manager) = (try #require(view.textContainer), try #require(view.layoutManager))
        #expect(container.layoutManager === manager)
        #expect(manager.textStorage === view.textStorage)
        #expect(manager.textContainers.count == 1)
        #expect(manager.textContainers.first === container)
        #expect(container.lineFragmentPadding == 5)
    }

    @Test("What is typed has a font and a color, which are those of the text")
    func typing() {
        let view = view()
        #expect(view.typingAttributes[.font] is NSFont)
        #expect(view.typingAttributes[.foregroundColor] is NSColor)
        view.string = "hello"
        #expect(view.string.count == 5)
        view.font = .systemFont(ofSize: 20)
        #expect(view.font?.pointSize == 20)
        #expect((view.typingAttributes[.font] as? NSFont)?.pointSize == 20)
        view.textColor = .red
        #expect(view.typingAttributes[.foregroundColor] as? NSColor == .red)
        view.typingAttributes = [.font: NSFont.systemFont(ofSize: 30)]
        #expect((view.typingAttributes[.font] as? NSFont)?.pointSize == 30)
        #expect(view.font?.pointSize == 20)
    }

    @Test("What can be edited can be selected, and what cannot be selected cannot be edited")
    func coupling() {
        let view = view()
        view.isEditable = false
        #expect(!view.isEditable && view.isSelectable)
        view.isSelectable = false
        #expect(!view.isEditable && !view.isSelectable)
        view.isEditable = true
        #expect(view.isEditable && view.isSelectable)
        view.isSelectable = false
        #expect(!view.isEditable && !view.isSelectable)
    }

    @Test(
        "Alignments have the numbers that a Mac keeps in documents",
        arguments: [
            (NSTextAlignment.left, 0), (.center, 1), (.right, 2), (.justified, 3), (.natural, 4),
        ])
    func alignments(alignment: NSTextAlignment, number: Int) {
        #expect(alignment.rawValue == number)
    }

    @Test("A paragraph is aligned naturally")
    func paragraphs() {
        #expect(NSMutableParagraphStyle().alignment == .natural)
        #expect(NSParagraphStyle.default.alignment == .natural)
    }

    // MARK: changeNotification.m, which its author has compared with a Mac by his own word

    @MainActor
    private final class Listener: NSObject, NSTextViewDelegate {
        var changes = 0
        func textDidChange(_ notification: Notification) { changes += 1 }
    }

    @Test("Text that is inserted is told to the delegate, each time")
    func changes() {
        let (view, listener) = (view(), Listener())
        view.delegate = listener
        view.insertText("hello")
        #expect(view.string == "hello")
        #expect(listener.changes == 1)
        view.insertText(" world")
        #expect(view.string == "hello world")
        #expect(listener.changes == 2)
    }
}
