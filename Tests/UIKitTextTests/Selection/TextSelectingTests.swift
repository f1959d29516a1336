import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import Stage
import Testing
import UIKitCore
import UIKitText

@MainActor private var log: [String] = []

private final class Delegate: NSObject, UITextViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        log.append("should begin")
        return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("did begin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("did end") }
    func textViewDidChangeSelection(_ textView: UITextView) {
        log.append("\(textView.selectedRange.location)+\(textView.selectedRange.length)")
    }
}

/// The views of the input's selection display.
@MainActor
func selectionDisplay(in view: UIView) -> TextSelectionView? {
    view.subviews.lazy.compactMap { $0 as? TextSelectionView }.first
}

@Suite("Selecting in text views that are not edited")
@MainActor
struct TextSelectingTests {
    private let stage = Stage()
    private let view = UITextView(frame: CGRect(x: 10, y: 140, width: 300, height: 200))
    private let delegate = Delegate()

    init() {
        view.contentInsetAdjustmentBehavior = .never
        view.font = .systemFont(ofSize: 17)
        view.text = "Some words to select\nin two paragraphs of text"
        view.isEditable = false
        view.delegate = delegate
        stage.root.addSubview(view)
        stage.advance(0.1)
        log = []
    }

    private func press(_ point: CGPoint) {
        stage.touch(.down, point.x, point.y)
        stage.advance(0.6)
    }

    private func tap(_ point: CGPoint, times: Int) {
        for _ in 0..<times {
            stage.tap(point.x, point.y)
            stage.advance(0.1)
        }
    }

    private var menu: UIMenuController { .shared }
    private var selected: String { (view.text as NSString).substring(with: view.selectedRange) }

    @Test("A long press selects the word under the finger, follows it, and opens the menu when the finger is lifted")
    func longPress() {
        press(view.place(of: 6))
        #expect(selected == "words")
        #expect(!menu.isMenuVisible)
        let next = view.place(of: 16)
        stage.touch(.move, next.x, next.y)
        #expect(selected == "select")
        stage.touch(.up, next.x, next.y)
        stage.turn()
        #expect(menu.isMenuVisible)
        #expect(view.isFirstResponder)
        #expect(log == ["5+5", "14+6"])
    }

    @Test("Neither a caret nor a keyboard comes, and no editing begins")
    func noKeyboard() {
        #expect(view.becomeFirstResponder())
        stage.advance(1)
        #expect(log.isEmpty)
        #expect(KeyboardArea.current.frame == nil)
        view.selectedRange = NSRange(location: 3, length: 0)
        stage.advance(0.1)
        let caret = selectionDisplay(in: view)?.subviews.first { $0.accessibilityIdentifier == "caret" }
        #expect(caret?.isHidden ?? true)
        stage.host.send(.text(.insert("x")))
        stage.host.send(.text(.deleteBackward))
        #expect(view.text.hasPrefix("Some words"))
        #expect(view.resignFirstResponder())
        #expect(log == ["3+0"])
    }

    @Test("Two taps select a word, three a paragraph, and a tap beside the selection ends it")
    func taps() {
        tap(view.place(of: 6), times: 1)
        #expect(!view.isFirstResponder)
        stage.advance(1)
        tap(view.place(of: 6), times: 2)
        #expect(selected == "words" && menu.isMenuVisible)
        stage.advance(1)
        tap(view.place(of: 6), times: 3)
        #expect(selected == "Some words to select\n")
        stage.advance(1)
        let empty = view.place(of: 41)
        tap(CGPoint(x: empty.x, y: empty.y + 100), times: 1)
        stage.advance(0.5)
        #expect(view.selectedRange.length == 0 && !menu.isMenuVisible)
    }

    @Test("The menu copies, and offers no change of the text")
    func entries() {
        UIPasteboard.general.string = "pasted"
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 4)
        let all: [Selector] = ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:"]
        #expect(all.filter { view.canPerformAction($0, withSender: nil) } == ["copy:", "selectAll:"])
        view.copy(nil)
        #expect(UIPasteboard.general.string == "Some")
    }

    @Test("A handle moves its end of the selection")
    func handles() throws {
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 5, length: 5)
        stage.advance(0.1)
        let rect = view.textRects(of: view.selectedRange)[0].rect
        let start = view.convert(CGPoint(x: rect.maxX, y: rect.maxY + 4), to: nil)
        let end = view.place(of: 13)
        stage.drag(from: start, to: CGPoint(x: end.x + 1, y: end.y))
        #expect(view.selectedRange.location == 5 && (8...10).contains(view.selectedRange.length))
    }

    @Test("Shift with arrows moves the end of the selection; plain arrows do nothing")
    func keys() {
        func key(_ modifiers: KeySample.Modifiers) {
            for phase in [KeySample.Phase.down, .up] {
                stage.host.send(
                    .key(KeySample(phase: phase, code: "ArrowRight", key: "ArrowRight", modifiers: modifiers)))
            }
        }
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 5, length: 5)
        key([])
        #expect(view.selectedRange == NSRange(location: 5, length: 5))
        key(.shift)
        #expect(view.selectedRange == NSRange(location: 5, length: 6))
    }

    @Test("Text that cannot be selected takes no touches")
    func notSelectable() {
        view.isSelectable = false
        press(view.place(of: 6))
        stage.touch(.up, 100, 100)
        tap(view.place(of: 6), times: 2)
        #expect(view.selectedRange.length == 0 && !view.isFirstResponder && !menu.isMenuVisible)
        view.isSelectable = true
        stage.advance(1)
        tap(view.place(of: 6), times: 2)
        #expect(selected == "words")
    }

    @Test("A text view that can no longer be edited resigns; one that can be again shows its caret")
    func changes() {
        view.isEditable = true
        view.becomeFirstResponder()
        #expect(log == ["should begin", "did begin"])
        view.isEditable = false
        #expect(!view.isFirstResponder && log.last == "did end")
    }
}
