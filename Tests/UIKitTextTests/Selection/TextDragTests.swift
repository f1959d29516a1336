import Foundation
import QuinceHeadlessHost
import Stage
import Testing
import UIKitCore
import UIKitText

@Suite("Dragging the caret and the selection")
@MainActor
struct TextDragTests {
    private let stage = Stage()
    private let view = UITextView(frame: CGRect(x: 10, y: 200, width: 300, height: 120))

    init() {
        view.contentInsetAdjustmentBehavior = .never
        view.font = .systemFont(ofSize: 17)
        view.text = (1...40).map { "line \($0) of some words" }.joined(separator: "\n")
        stage.root.backgroundColor = .white
        stage.root.addSubview(view)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        stage.advance(0.5)
        view.contentOffset = .zero
    }

    private var loupe: UIView? {
        UIApplication.shared.windows.last?.subviews.first { $0.accessibilityIdentifier == "loupe" }
    }

    @Test("A long press shows a round loupe above the finger, which follows it and goes when it is lifted")
    func caretLoupe() throws {
        stage.touch(.down, 60, 230)
        stage.advance(0.8)
        let loupe = try #require(loupe)
        #expect(loupe.bounds.size == CGSize(width: 120, height: 120))
        #expect(loupe.center.x == 60 && loupe.frame.maxY < 230)
        stage.touch(.move, 120, 230)
        #expect(loupe.center.x == 120)
        stage.touch(.up, 120, 230)
        stage.advance(0.5)
        #expect(self.loupe == nil)
    }

    @Test("The loupe shows the text magnified, the same each time")
    func magnified() throws {
        func darkest() -> [Int] {
            stage.touch(.down, 60, 230)
            stage.advance(0.8)
            let reds = (20...100).map { x in (120...200).map { stage.pixel(CGFloat(x), CGFloat($0)).0 }.min() ?? 255 }
            stage.touch(.up, 60, 230)
            stage.advance(1)
            UIMenuController.shared.hideMenu()
            stage.advance(1)
            return reds
        }
        let first = darkest()
        #expect(first.contains { $0 < 80 })
        #expect(darkest() == first)
    }

    @Test("No touch is for the loupe")
    func hits() throws {
        stage.touch(.down, 60, 230)
        stage.advance(0.8)
        let loupe = try #require(loupe)
        #expect(loupe.window?.hitTest(loupe.center, with: nil) !== loupe)
        #expect(loupe.hitTest(CGPoint(x: 20, y: 20), with: nil) == nil)
        stage.touch(.up, 60, 230)
    }

    @Test("A handle shows the wide loupe above its end, which changes")
    func rangeLoupe() throws {
        view.selectedRange = NSRange(location: 5, length: 6)
        stage.advance(0.1)
        let rect = view.convert(view.textRects(of: view.selectedRange)[0].rect, to: nil)
        stage.touch(.down, rect.maxX, rect.maxY + 4)
        stage.advance(0.1)
        stage.touch(.move, rect.maxX + 12, rect.maxY)
        stage.touch(.move, rect.maxX + 30, rect.maxY - 5)
        stage.advance(0.3)
        let loupe = try #require(loupe)
        #expect(loupe.bounds.width == 146)
        let end = view.convert(view.caretRect(for: view.selectedTextRange!.end), to: nil)
        #expect(abs(loupe.center.x - end.midX) < 1 && view.selectedRange.length > 6)
        stage.touch(.up, rect.maxX + 30, rect.maxY - 5)
    }

    @Test("Near the edge the text scrolls under the finger, and the selection grows")
    func autoscroll() {
        view.selectedRange = NSRange(location: 5, length: 6)
        stage.advance(0.1)
        let rect = view.convert(view.textRects(of: view.selectedRange)[0].rect, to: nil)
        stage.touch(.down, rect.maxX, rect.maxY + 4)
        stage.advance(0.1)
        stage.touch(.move, rect.maxX, rect.maxY + 20)
        stage.touch(.move, rect.maxX, 318)
        stage.advance(1)
        let offset = view.contentOffset.y
        #expect(offset > 150)
        #expect(view.selectedRange.location == 5 && view.selectedRange.length > 150)
        stage.touch(.move, rect.maxX, 260)
        stage.advance(0.5)
        #expect(view.contentOffset.y - offset < 20)
        stage.touch(.up, rect.maxX, 260)
        stage.advance(0.5)
    }

    @Test("The start handle scrolls upwards, and the text does not jump back to the selection's end")
    func upwards() {
        view.selectedRange = NSRange(location: 500, length: 40)
        stage.advance(0.1)
        view.scrollRangeToVisible(NSRange(location: 500, length: 1))
        stage.advance(1)
        let before = view.contentOffset.y
        let rect = view.convert(view.textRects(of: view.selectedRange)[0].rect, to: nil)
        stage.touch(.down, rect.minX, rect.minY - 2)
        stage.advance(0.1)
        stage.touch(.move, rect.minX, rect.minY - 20)
        stage.touch(.move, rect.minX, 202)
        stage.advance(0.6)
        #expect(view.contentOffset.y < before - 60)
        #expect(view.selectedRange.location < 450 && NSMaxRange(view.selectedRange) == 540)
        stage.touch(.up, rect.minX, 202)
    }
}
