import AppKitCore
import AppKitDrawing
import AppKitText
import Desk
import Foundation
import Testing

@Suite("Dragged, composed and completed text")
@MainActor
struct TextDraggingTests {
    @MainActor
    private struct Stage {
        let desk = Desk()
        let window: NSWindow
        let view = NSTextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

        init(_ text: String) {
            window = desk.window()
            window.contentView?.addSubview(view)
            view.isRichText = false
            view.string = text
            window.makeFirstResponder(view)
            desk.turn()
        }

        /// Returns the place of a character from the top left of the screen.
        func place(_ index: Int) -> CGPoint {
            let rect = view.firstRect(forCharacterRange: NSRange(location: index, length: 1))
            return CGPoint(x: rect.minX + 1, y: 800 - rect.midY)
        }
    }

    @Test("A selection that is held and dragged moves; a quick drag selects anew")
    func moving() {
        let stage = Stage("one two three")
        stage.view.setSelectedRange(NSRange(location: 0, length: 4))
        let (from, to) = (stage.place(2), stage.place(8))
        stage.desk.mouse(.down, from.x, from.y)
        stage.desk.advance(0.3)
        for step in 1...5 {
            stage.desk.mouse(.move, from.x + (to.x - from.x) * CGFloat(step) / 5, to.y)
        }
        stage.desk.mouse(.up, to.x, to.y)
        #expect(stage.view.string == "two one three")
        #expect(stage.view.selectedRange == NSRange(location: 4, length: 4))
        stage.view.setSelectedRange(NSRange(location: 0, length: 7))
        stage.desk.drag(from: stage.place(2), to: stage.place(5))
        #expect(stage.view.string == "two one three" && stage.view.selectedRange.location == 2)
    }

    @Test("A click in the selection puts the insertion point there")
    func click() {
        let stage = Stage("one two three")
        stage.view.setSelectedRange(NSRange(location: 0, length: 7))
        let place = stage.place(4)
        stage.desk.click(place.x, place.y)
        #expect(stage.view.selectedRange == NSRange(location: 4, length: 0))
    }

    @Test("Text that is composed is marked, is replaced by what follows, and is typed in the end")
    func marked() {
        let stage = Stage("ab")
        stage.view.setSelectedRange(NSRange(location: 1, length: 0))
        stage.desk.host.send(.text(.setMarked("n", selected: 1..<1)))
        #expect(stage.view.string == "anb" && stage.view.markedRange() == NSRange(location: 1, length: 1))
        stage.desk.host.send(.text(.setMarked("ni", selected: 2..<2)))
        #expect(stage.view.string == "anib" && stage.view.hasMarkedText())
        stage.desk.host.send(.text(.insert("に")))
        #expect(stage.view.string == "aにb" && !stage.view.hasMarkedText())
        #expect(stage.view.selectedRange == NSRange(location: 2, length: 0))
    }

    @Test("The word before the insertion point is the one that is completed")
    func completion() {
        final class Words: NSObject, NSTextViewDelegate {
            func textView(
                _ textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange,
                indexOfSelectedItem index: UnsafeMutablePointer<Int>?
            ) -> [String] { ["three", "throw"] }
        }
        let stage = Stage("one thr")
        let words = Words()
        stage.view.delegate = words
        stage.view.setSelectedRange(NSRange(location: 7, length: 0))
        let range = stage.view.rangeForUserCompletion
        #expect(range == NSRange(location: 4, length: 3))
        var index = 0
        #expect(stage.view.completions(forPartialWordRange: range, indexOfSelectedItem: &index)?.count == 2)
        stage.view.insertCompletion("throw", forPartialWordRange: range, movement: 0, isFinal: true)
        #expect(stage.view.string == "one throw")
        stage.view.setSelectedRange(NSRange(location: 4, length: 0))
        #expect(stage.view.rangeForUserCompletion.location == NSNotFound)
    }

    @Test("Commands of styles change the selection's attributes; a font menu's commands its fonts")
    func styles() {
        let stage = Stage("one two")
        stage.view.isRichText = true
        stage.view.setSelectedRange(NSRange(location: 0, length: 3))
        stage.view.raiseBaseline(nil)
        stage.view.raiseBaseline(nil)
        let storage = stage.view.textStorage
        #expect(storage?.attribute(.baselineOffset, at: 0, effectiveRange: nil) as? Double == 2)
        #expect(storage?.attribute(.baselineOffset, at: 4, effectiveRange: nil) == nil)
        let size = (storage?.attribute(.font, at: 0, effectiveRange: nil) as? NSFont)?.pointSize ?? 0
        let item = NSFontManager.shared.fontMenu(true)?.item(withTitle: "Bigger")
        NSFontManager.shared.modifyFont(item)
        #expect((storage?.attribute(.font, at: 0, effectiveRange: nil) as? NSFont)?.pointSize == size + 1)
        #expect((storage?.attribute(.font, at: 4, effectiveRange: nil) as? NSFont)?.pointSize == size)
    }

    @Test("A word that is deleted takes the space beside it along, if the view is to be smart")
    func smart() {
        let stage = Stage("one two three")
        let two = NSRange(location: 4, length: 3)
        stage.view.smartInsertDeleteEnabled = false
        #expect(stage.view.smartDeleteRange(forProposedRange: two) == two)
        stage.view.smartInsertDeleteEnabled = true
        #expect(stage.view.smartDeleteRange(forProposedRange: two) == NSRange(location: 3, length: 4))
        #expect(stage.view.smartInsertAfterString(for: "x", replacing: NSRange(location: 4, length: 0)) == " ")
    }
}
