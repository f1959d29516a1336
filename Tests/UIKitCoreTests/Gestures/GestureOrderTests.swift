import Stage
import Testing
import UIKitControls
@_spi(Quince) import UIKitCore

/// Rules of the documentation of `UIGestureRecognizer`: failure requirements, `delaysTouchesEnded`, and actions, which are
/// sent after the touch methods have returned.
@Suite("The order of gestures, touches and actions")
@MainActor
struct GestureOrderTests {
    private final class Both: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { true }
    }

    private let stage = Stage()
    private let log = CallLog()

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
        recognizer.addHandler { [log] in log.add("\(name) \($0.state)") }
        stage.root.addGestureRecognizer(recognizer)
        return recognizer
    }

    private func flick(by distance: CGFloat, frames: Int) {
        stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100 + distance, y: 300), frames: frames)
    }

    @Test("A pan that waits for a swipe's failure begins and ends with the finger's lift")
    func shortFlick() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        pan.require(toFail: swipe)
        flick(by: 30, frames: 3)
        #expect(log.take() == ["pan began", "pan ended"] && pan.state == .possible)
        flick(by: 120, frames: 4)
        #expect(log.take() == ["swipe ended"])
    }

    @Test("A pan that waits goes on with the finger once the swipe has failed, from where it would have begun")
    func slowDrag() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        pan.require(toFail: swipe)
        var translation = CGFloat.zero
        pan.addHandler { if $0.state == .changed { translation = pan.translation(in: nil).x } }
        stage.touch(.down, 100, 300)
        for step in 1...45 {
            stage.advance(1 / 60)
            stage.touch(.move, 100 + CGFloat(step), 300)
        }
        stage.advance(1 / 60)
        stage.touch(.up, 145, 300)
        stage.advance(1 / 60)
        let calls = log.take()
        #expect(calls.first == "pan began" && calls.last == "pan ended" && calls.count > 5)
        #expect(translation == 35)
    }

    @Test("One that waits for a failure fails when the other recognizes, even if both may recognize together")
    func recognitionOfTheOther() {
        let delegate = Both()
        let one = add(UITapGestureRecognizer(), "one")
        let two = add(UITapGestureRecognizer(), "two")
        let three = add(UISwipeGestureRecognizer(), "three")
        one.require(toFail: two)
        for recognizer in [one, two, three] { recognizer.delegate = delegate }
        stage.tap(100, 300)
        stage.advance(1)
        #expect(log.take() == ["two ended"])
        flick(by: 20, frames: 2)
        stage.advance(1)
        #expect(log.take() == ["two ended"])
    }

    @Test("A tap that waits for a double tap goes on when that is removed or disabled", arguments: [false, true])
    func endOfTheOther(isRemoved: Bool) {
        let single = add(UITapGestureRecognizer(), "single")
        let double = add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        stage.tap(100, 300)
        stage.advance(0.1)
        #expect(log.take() == [])
        if isRemoved { stage.root.removeGestureRecognizer(double) } else { double.isEnabled = false }
        #expect(log.take() == ["single ended"])
        stage.tap(100, 300)
        stage.advance(1)
        #expect(log.take() == ["single ended"])
    }

    @Test("A tap that waits and is removed does not recognize any more")
    func removedWaiter() {
        let single = add(UITapGestureRecognizer(), "single")
        let double = add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        stage.tap(100, 300)
        stage.root.removeGestureRecognizer(single)
        stage.advance(1)
        #expect(log.take() == [])
    }

    @Test("A tap that waits is not lost to the next touch", arguments: [false, true])
    func nextTouch(isFirst: Bool) {
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for (recognizer, name) in isFirst
            ? [(single, "single"), (double, "double")] : [(double, "double"), (single, "single")]
        {
            _ = add(recognizer, name)
        }
        stage.tap(100, 300)
        stage.advance(0.1)
        flick(by: 120, frames: 4)
        stage.advance(2)
        #expect(log.take() == ["single ended"])
    }

    @Test("Actions are called after the touch methods have returned")
    func actionsComeLater() {
        final class Own: UIGestureRecognizer {
            var onReturn: () -> Void = {}
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .began
                onReturn()
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .ended
                onReturn()
            }
        }
        let own = add(Own(), "action")
        own.onReturn = { [log] in log.add("returns in \(own.state)") }
        stage.tap(100, 300)
        #expect(log.take() == ["returns in began", "action began", "returns in ended", "action ended"])
    }

    @Test("A button under a double tap waits for its failure, and is cancelled by the second tap")
    func heldEnd() {
        let button = UIButton(frame: CGRect(x: 50, y: 250, width: 100, height: 100))
        button.addAction(UIAction { [log] _ in log.add("up inside") }, for: .touchUpInside)
        button.addAction(UIAction { [log] _ in log.add("cancel") }, for: .touchCancel)
        stage.root.addSubview(button)
        let double = add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        stage.tap(100, 300)
        stage.advance(0.2)
        #expect(log.take() == [])
        stage.advance(0.3)
        #expect(log.take() == ["up inside"])
        stage.tap(100, 300)
        stage.advance(0.1)
        stage.tap(100, 300)
        stage.advance(1)
        #expect(log.take().filter { $0 != "cancel" } == ["double ended"])
        double.delaysTouchesEnded = false
        stage.tap(100, 300)
        #expect(log.take() == ["up inside"])
    }

    @Test("A touch whose end is held is released with the recognizer")
    func heldEndOfRemoved() {
        let button = UIButton(frame: CGRect(x: 50, y: 250, width: 100, height: 100))
        button.addAction(UIAction { [log] _ in log.add("up inside") }, for: .touchUpInside)
        stage.root.addSubview(button)
        let double = add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        stage.tap(100, 300)
        stage.root.removeGestureRecognizer(double)
        stage.advance(0.1)
        #expect(log.take() == ["up inside"])
    }
}
