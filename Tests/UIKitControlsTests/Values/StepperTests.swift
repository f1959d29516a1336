import Foundation
import QuinceMediaClock
import Stage
import Testing
import UIKitControls

/// Values and defaults are those of UIStepper.h; repeat intervals are Quince's own.
@Suite("Steppers")
@MainActor
struct StepperTests {
    private func stepper(in stage: Stage) -> (UIStepper, () -> [Double]) {
        let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
        var sent: [Double] = []
        stepper.addAction(UIAction { [unowned stepper] _ in sent.append(stepper.value) }, for: .valueChanged)
        stage.root.addSubview(stepper)
        stage.turn()
        return (
            stepper,
            {
                defer { sent = [] }; return sent
            }
        )
    }

    @Test("It begins at 0 of 0…100 in steps of 1, continuous, repeating, not wrapping, 94 × 29 whatever its frame")
    func defaults() {
        let stepper = UIStepper(frame: CGRect(x: 5, y: 6, width: 300, height: 300))
        #expect([stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue] == [0, 0, 100, 1])
        #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
        #expect(stepper.frame == CGRect(x: 5, y: 6, width: 94, height: 29))
        #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 29))
    }

    @Test("A value stays within the limits, and limits that move take it along; setting it sends nothing")
    func limits() {
        let stage = Stage()
        let (stepper, sent) = stepper(in: stage)
        stepper.value = 250
        #expect(stepper.value == 100)
        stepper.maximumValue = 60
        #expect(stepper.value == 60)
        stepper.value = 5
        stepper.minimumValue = 10
        #expect(stepper.value == 10)
        #expect(sent().isEmpty)
    }

    @Test("The right half steps up, the left half down; from right to left it is the other way round")
    func taps() {
        let stage = Stage()
        let (stepper, sent) = stepper(in: stage)
        stepper.stepValue = 2.5
        stage.tap(170, 115)
        stage.tap(170, 115)
        stage.tap(120, 115)
        #expect(sent() == [2.5, 5, 2.5])
        stepper.semanticContentAttribute = .forceRightToLeft
        stage.tap(120, 115)
        #expect(sent() == [5])
    }

    @Test("The last step goes as far as the limit; then the button is disabled, or wraps to the other end")
    func ends() {
        let stage = Stage()
        let (stepper, sent) = stepper(in: stage)
        stepper.maximumValue = 5
        stepper.stepValue = 3
        for _ in 0..<4 { stage.tap(170, 115) }
        #expect(sent() == [3, 5])
        stepper.wraps = true
        stage.tap(170, 115)
        #expect(sent() == [0])
        stage.tap(120, 115)
        #expect(sent() == [5])
    }

    @Test("A held button repeats after half a second, then every tenth, and faster after twenty")
    func repeats() {
        let stage = Stage()
        let (_, sent) = stepper(in: stage)
        stage.touch(.down, 170, 115)
        stage.advance(0.49)
        #expect(sent().count == 1)
        stage.advance(0.02)
        #expect(sent().count == 1)
        stage.advance(0.31)
        #expect(sent().count == 3)
        stage.advance(2)
        let fast = sent().count
        #expect(fast > 20)
        stage.touch(.up, 170, 115)
        stage.advance(1)
        #expect(sent().isEmpty)
    }

    @Test("A finger that slides off its half holds nothing; autorepeat off steps once")
    func slidesOff() {
        let stage = Stage()
        let (stepper, sent) = stepper(in: stage)
        stage.touch(.down, 170, 115)
        stage.touch(.move, 120, 115)
        stage.advance(2)
        stage.touch(.up, 120, 115)
        #expect(sent().count == 1)
        stepper.autorepeat = false
        stage.touch(.down, 170, 115)
        stage.advance(3)
        stage.touch(.up, 170, 115)
        #expect(sent().count == 1)
    }

    @Test("A stepper that is not continuous sends its value once, when it is released")
    func notContinuous() {
        let stage = Stage()
        let (stepper, sent) = stepper(in: stage)
        stepper.isContinuous = false
        stage.touch(.down, 170, 115)
        stage.advance(1.05)
        #expect(sent().isEmpty)
        stage.touch(.up, 170, 115)
        #expect(sent() == [stepper.value])
        #expect(stepper.value > 3)
    }

    @Test("An action that disables the stepper at its first step ends the touch: nothing repeats")
    func disabledByItsAction() {
        let stage = Stage()
        let (stepper, sent) = stepper(in: stage)
        stepper.addAction(UIAction { [unowned stepper] _ in stepper.isEnabled = false }, for: .valueChanged)
        stage.touch(.down, 170, 115)
        #expect(!stepper.isTracking && !stepper.isHighlighted)
        stage.advance(2)
        stage.touch(.up, 170, 115)
        stage.advance(2)
        #expect(sent() == [1])
        stepper.isEnabled = true
        stage.tap(170, 115)
        #expect(sent() == [2])
    }

    @Test("An action that disables the stepper at a repeated step ends the repetition")
    func disabledWhileRepeating() {
        let stage = Stage()
        let (stepper, sent) = stepper(in: stage)
        stepper.addAction(
            UIAction { [unowned stepper] _ in stepper.isEnabled = stepper.value < 3 }, for: .valueChanged)
        stage.touch(.down, 170, 115)
        stage.advance(3)
        stage.touch(.up, 170, 115)
        #expect(sent() == [1, 2, 3])
        #expect(MediaClock.shared.nextDeadline == nil)
    }

    @Test("A held button at a limit waits for nothing, however the finger moves")
    func heldAtLimit() {
        let stage = Stage()
        let (stepper, sent) = stepper(in: stage)
        stepper.maximumValue = 2
        stage.touch(.down, 170, 115)
        stage.advance(1)
        #expect(sent() == [1, 2])
        #expect(MediaClock.shared.nextDeadline == nil)
        stage.touch(.move, 171, 115)
        #expect(MediaClock.shared.nextDeadline == nil)
        stage.touch(.up, 171, 115)
    }

    @Test("A limit that crosses the other takes it along: the minimum is never above the maximum")
    func crossedLimits() {
        let stage = Stage()
        let (stepper, sent) = stepper(in: stage)
        stepper.minimumValue = 200
        #expect([stepper.minimumValue, stepper.maximumValue, stepper.value] == [200, 200, 200])
        stepper.maximumValue = 100
        #expect([stepper.minimumValue, stepper.maximumValue, stepper.value] == [100, 100, 100])
        #expect(sent().isEmpty)
    }

    @Test("Limits may be equal: neither button steps, even if the stepper wraps")
    func equalLimits() {
        let stage = Stage()
        let (stepper, sent) = stepper(in: stage)
        stepper.maximumValue = 0
        for wraps in [false, true] {
            stepper.wraps = wraps
            stage.tap(170, 115)
            stage.tap(120, 115)
        }
        #expect(sent().isEmpty && stepper.value == 0)
    }

    @Test("Its keys are described beside it: coding, observing and appearance proxies know them")
    func description() throws {
        let stage = Stage()
        let (stepper, _) = stepper(in: stage)
        stepper.setValue(7, forKey: "value")
        #expect(stepper.value(forKey: "value") as? Double == 7)
        #expect(stepper.value(forKey: "continuous") as? Bool == true)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
        UIStepper.appearance().setIncrementImage(image, for: .normal)
        let other = UIStepper(frame: .zero)
        stage.root.addSubview(other)
        #expect(other.incrementImage(for: .highlighted) === image)
    }

    @Test(
        "On screen: an outline and signs in the tint, a pressed half is shaded, a sign that can go no further is pale")
    func picture() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let (stepper, _) = stepper(in: stage)
        stepper.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.turn()
        // The outline, the divider, the middle of the plus and the pale minus.
        #expect(stage.pixel(120, 100.25) == (255, 0, 0))
        #expect(stage.pixel(147, 110) == (255, 0, 0))
        #expect(stage.pixel(170.5, 114.5) == (255, 0, 0))
        #expect(stage.pixel(123.5, 114.5).1 > 150)
        #expect(stage.pixel(160, 105) == (255, 255, 255))
        stage.touch(.down, 170, 115)
        stage.turn()
        #expect(stage.pixel(160, 105).1 < 240)
        stage.touch(.up, 170, 115)
    }

    @Test("Only the half under the finger is shaded: not one that the finger has left, until it returns")
    func shadeFollowsFinger() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        _ = stepper(in: stage)
        stage.touch(.down, 170, 115)
        stage.touch(.move, 120, 115)
        stage.turn()
        #expect(stage.pixel(160, 105) == (255, 255, 255))
        #expect(stage.pixel(130, 105) == (255, 255, 255))
        stage.touch(.move, 170, 115)
        stage.turn()
        #expect(stage.pixel(160, 105) != (255, 255, 255))
        stage.touch(.up, 170, 115)
    }
}
