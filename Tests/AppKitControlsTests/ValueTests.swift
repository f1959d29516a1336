import Foundation
import QuartzCore
import Testing

/// Sliders, steppers and progress indicators; the facts named GNUstep's are of its tests in Tests/gui, which were checked on a Mac.
@Suite("Controls of values")
@MainActor
struct ValueTests {
    @Test("A slider goes from 0 to 1 without tick marks, and keeps its value in its range (GNUstep, NSSlider/slider.m)")
    func sliderDefaults() {
        let slider = NSSlider(frame: CGRect(x: 0, y: 0, width: 120, height: 24))
        #expect(slider.minValue == 0 && slider.maxValue == 1 && slider.doubleValue == 0)
        #expect(slider.numberOfTickMarks == 0 && slider.tickMarkPosition == .below && !slider.allowsTickMarkValuesOnly)
        slider.maxValue = 10
        slider.doubleValue = 100
        #expect(slider.doubleValue == 10)
        slider.doubleValue = -5
        #expect(slider.doubleValue == 0)
        slider.intValue = 4
        slider.maxValue = 3
        #expect(slider.integerValue == 3)
    }

    @Test(
        "The convenience initializers of a slider set its range and its action (GNUstep, NSSlider/convenienceConstructors.m)"
    )
    func sliderCreation() {
        let counter = Counter()
        let slider = NSSlider(value: 5, minValue: 2, maxValue: 9, target: counter, action: Counter.action)
        #expect(slider.minValue == 2 && slider.maxValue == 9 && slider.doubleValue == 5)
        #expect(slider.target === counter && slider.action == Counter.action && !slider.isVertical)
    }

    @Test(
        "The nearest tick mark is the lower one of two, and one alone is in the middle (GNUstep, NSSliderCell/tick….m)")
    func tickMarks() {
        let slider = NSSlider(frame: CGRect(x: 0, y: 0, width: 120, height: 26))
        slider.maxValue = 10
        #expect(slider.closestTickMarkValue(toValue: 3.7) == 3.7)
        slider.numberOfTickMarks = 1
        #expect(slider.closestTickMarkValue(toValue: 3.7) == 5 && slider.tickMarkValue(at: 0) == 5)
        slider.numberOfTickMarks = 11
        for (value, tick) in [(3.4, 3.0), (3.6, 4), (2.5, 2), (7.5, 7)] {
            #expect(slider.closestTickMarkValue(toValue: value) == tick)
        }
        let mark = slider.rectOfTickMark(at: 4)
        #expect(slider.indexOfTickMark(at: CGPoint(x: mark.midX, y: mark.midY)) == 4)
        #expect(slider.indexOfTickMark(at: .zero) == NSNotFound)
    }

    @Test("A click on the track moves the knob there, and a drag of the knob keeps the place where it was taken")
    func sliderMouse() {
        let stage = Stage()
        let slider = stage.show(NSSlider(frame: CGRect(x: 20, y: 20, width: 119, height: 21)))
        slider.maxValue = 10
        stage.click(CGPoint(x: 109.5, y: 10), in: slider)
        #expect(slider.doubleValue == 10 && stage.counter.count == 2)
        stage.drag(CGPoint(x: 105, y: 10), CGPoint(x: 55, y: 10), in: slider)
        #expect(abs(slider.doubleValue - 5) < 0.01)
        slider.isContinuous = false
        stage.counter.count = 0
        stage.drag(CGPoint(x: 59, y: 10), CGPoint(x: 9, y: 10), in: slider)
        #expect(slider.doubleValue == 0 && stage.counter.count == 1)
    }

    @Test("An upright slider has its least value below; a person chooses tick marks only, if the app says so")
    func uprightSlider() {
        let stage = Stage()
        let slider = stage.show(NSSlider(frame: CGRect(x: 20, y: 20, width: 21, height: 119)))
        #expect(slider.isVertical)
        (slider.numberOfTickMarks, slider.allowsTickMarkValuesOnly) = (3, true)
        stage.click(CGPoint(x: 10, y: 20), in: slider)
        #expect(slider.doubleValue == 1)
        stage.click(CGPoint(x: 10, y: 52), in: slider)
        #expect(slider.doubleValue == 0.5)
    }

    @Test("Arrow keys move a slider, by Option's step if there is one")
    func sliderKeys() {
        let stage = Stage()
        let slider = stage.show(NSSlider(frame: CGRect(x: 20, y: 20, width: 119, height: 21)))
        slider.maxValue = 100
        stage.window.makeFirstResponder(slider)
        stage.desk.press("UIKeyInputRightArrow")
        #expect(slider.doubleValue == 5 && stage.counter.count == 1)
        slider.altIncrementValue = 1
        stage.desk.press("UIKeyInputLeftArrow", .alternate)
        #expect(slider.doubleValue == 4)
    }

    @Test("A stepper goes from 0 to 59 by 1, wraps and repeats, and clamps its value (GNUstep, NSStepper…/….m)")
    func stepperDefaults() {
        let stepper = NSStepper(frame: CGRect(x: 0, y: 0, width: 19, height: 27))
        #expect(stepper.minValue == 0 && stepper.maxValue == 59 && stepper.increment == 1)
        #expect(stepper.valueWraps && stepper.autorepeat && stepper.doubleValue == 0)
        stepper.doubleValue = 40
        stepper.maxValue = 10
        #expect(stepper.doubleValue == 10)
        stepper.maxValue = 100
        stepper.minValue = 20
        #expect(stepper.doubleValue == 20)
        stepper.intValue = -5
        #expect(stepper.intValue == 20)
    }

    @Test("A click of the upper arrow adds, of the lower one subtracts, and goes round at the ends")
    func stepperMouse() {
        let stage = Stage()
        let stepper = stage.show(NSStepper(frame: CGRect(x: 20, y: 20, width: 19, height: 27)))
        stepper.maxValue = 2
        stage.click(CGPoint(x: 9, y: 6), in: stepper)
        #expect(stepper.doubleValue == 1 && stage.counter.count == 1)
        stage.click(CGPoint(x: 9, y: 20), in: stepper)
        stage.click(CGPoint(x: 9, y: 20), in: stepper)
        #expect(stepper.doubleValue == 2)
        stepper.valueWraps = false
        stage.desk.press("UIKeyInputUpArrow")
        #expect(stepper.doubleValue == 2)
    }

    @Test("An arrow that is held down goes on until it is released or left")
    func stepperRepeats() {
        let stage = Stage()
        let stepper = stage.show(NSStepper(frame: CGRect(x: 20, y: 20, width: 19, height: 27)))
        let place = stage.place(CGPoint(x: 9, y: 6), in: stepper)
        stage.desk.mouse(.down, place.x, place.y)
        stage.desk.advance(0.4)
        #expect(stepper.doubleValue == 1)
        stage.desk.advance(0.35)
        let reached = stepper.doubleValue
        #expect((3...5).contains(reached))
        stage.desk.mouse(.move, place.x + 60, place.y)
        stage.desk.advance(0.5)
        #expect(stepper.doubleValue == reached)
        stage.desk.mouse(.up, place.x, place.y)
        stage.desk.advance(1)
        #expect(stepper.doubleValue == reached)
    }

    @Test(
        "An indicator is an indeterminate bar from 0 to 100 that is seen when it stands (GNUstep, NSProgressIndicator/progress.m)"
    )
    func progressDefaults() {
        let indicator = NSProgressIndicator(frame: CGRect(x: 0, y: 0, width: 160, height: 20))
        #expect(indicator.minValue == 0 && indicator.maxValue == 100 && indicator.doubleValue == 0)
        #expect(indicator.isIndeterminate && indicator.isBezeled && indicator.isDisplayedWhenStopped)
        #expect(indicator.controlSize == .regular && indicator.style == .bar && indicator.usesThreadedAnimation)
        indicator.doubleValue = 20
        indicator.increment(by: 5)
        #expect(indicator.doubleValue == 25)
        indicator.doubleValue = 500
        #expect(indicator.doubleValue == 100)
        indicator.doubleValue = -10
        #expect(indicator.doubleValue == 0)
    }

    @Test("A layer moves while an indeterminate indicator goes on; it is away when it stops")
    func progressMoves() {
        let stage = Stage()
        for style in [NSProgressIndicator.Style.bar, .spinning] {
            let indicator = stage.show(NSProgressIndicator(frame: CGRect(x: 20, y: 20, width: 100, height: 32)))
            indicator.wantsLayer = true
            indicator.style = style
            indicator.startAnimation(nil)
            stage.desk.turn()
            let moving = indicator.layer?.sublayers?.last
            #expect((moving?.animationKeys() ?? moving?.sublayers?.first?.animationKeys()) != nil)
            indicator.stopAnimation(nil)
            #expect(indicator.layer?.sublayers?.isEmpty ?? true)
            indicator.removeFromSuperview()
        }
        let wheel = NSProgressIndicator(frame: .zero)
        wheel.style = .spinning
        #expect(wheel.intrinsicContentSize == CGSize(width: 32, height: 32))
        wheel.controlSize = .small
        #expect(wheel.intrinsicContentSize == CGSize(width: 16, height: 16))
    }

    @Test("The part of a bar that is done is blue, and the rest gray")
    func progressDraws() {
        let stage = Stage()
        let indicator = stage.show(NSProgressIndicator(frame: CGRect(x: 20, y: 20, width: 104, height: 20)))
        (indicator.isIndeterminate, indicator.doubleValue) = (false, 50)
        stage.desk.turn()
        let (done, rest) = (
            stage.place(CGPoint(x: 30, y: 10), in: indicator), stage.place(CGPoint(x: 80, y: 10), in: indicator)
        )
        let (blue, gray) = (stage.desk.pixel(done.x, done.y), stage.desk.pixel(rest.x, rest.y))
        #expect(blue.2 > blue.0 + 100 && abs(gray.0 - gray.2) < 4)
    }
}
