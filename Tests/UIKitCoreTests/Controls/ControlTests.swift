import Foundation
import QuinceObjCRuntime
import Stage
import Testing
import UIKitControls
@_spi(Quince) import UIKitCore

@MainActor
private final class Target: NSObject {
    var log: [String] = []

    override init() {
        super.init()
        registerObjCClass(Target.self) {
            $0.action("plain") { target, _ in target.log.append("plain") }
            $0.action("sender:") { target, arguments in target.log.append("sender \(arguments[0] is UIControl)") }
            $0.action("sender:event:") { target, arguments in target.log.append("event \(arguments[1] is UIEvent)") }
        }
    }
}

@MainActor
private final class LoggingControl: UIControl {
    var log: [String] = []
    var mayBegin = true
    var disablesItself = false
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("begin")
        if disablesItself { isEnabled = false }
        return mayBegin
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("continue")
        return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        log.append(isTouchInside ? "end inside" : "end")
    }
    override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
}

@Suite("Controls")
@MainActor
struct ControlTests {
    private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upInside"),
        (.touchUpOutside, "upOutside"), (.touchCancel, "touchCancel"),
    ]

    private func control(in stage: Stage) -> LoggingControl {
        let control = LoggingControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        for (event, name) in Self.names {
            control.addAction(UIAction { [unowned control] _ in control.log.append(name) }, for: event)
        }
        stage.root.addSubview(control)
        stage.turn()
        return control
    }

    @Test("The handlers of events are told one by one, until the caller has enough") func handlers() {
        let control = UIControl()
        let target = Target()
        control.addTarget(target, action: Selector("plain"), for: .touchDown)
        control.addTarget(target, action: Selector("plain"), for: .valueChanged)
        let action = UIAction { _ in }
        control.addAction(action, for: .touchUpInside)
        var seen: [String] = []
        control.enumerateEventHandlers { given, pair, events, _ in
            if let given { seen.append("action \(given === action) \(events == .touchUpInside)") }
            if let (object, selector) = pair {
                seen.append("\(selector) \(object as AnyObject === target) \(events == [.touchDown, .valueChanged])")
            }
        }
        #expect(seen == ["plain true true", "action true true"])
        var count = 0
        control.enumerateEventHandlers { _, _, _, stop in
            count += 1
            stop = true
        }
        #expect(count == 1)
    }

    @Test("Tracking and events come in UIKit's order; 70 points out still count as inside")
    func order() {
        let stage = Stage()
        let control = control(in: stage)
        stage.touch(.down, 150, 120)
        #expect(control.isTracking && control.isHighlighted && control.state == .highlighted)
        stage.touch(.move, 150, 215)
        stage.touch(.move, 150, 225)
        #expect(!control.isHighlighted)
        stage.touch(.move, 150, 130)
        stage.touch(.up, 150, 130)
        #expect(
            control.log == [
                "begin", "down", "continue", "inside", "continue", "outside", "exit", "continue", "inside", "enter",
                "end inside", "upInside",
            ])
        #expect(control.state == .normal && !control.isTracking && !control.isTouchInside)
    }

    @Test("A second tap repeats, a lift far outside is outside, a cancelled touch cancels")
    func repeatsAndCancels() {
        let stage = Stage()
        let control = control(in: stage)
        stage.tap(150, 120)
        control.log = []
        stage.touch(.down, 150, 120)
        stage.touch(.move, 300, 300)
        stage.touch(.up, 300, 300)
        #expect(control.log.prefix(3) == ["begin", "down", "repeat"])
        #expect(control.log.suffix(2) == ["end", "upOutside"])
        stage.advance(1)
        control.log = []
        stage.touch(.down, 150, 120)
        stage.touch(.cancel, 150, 120)
        #expect(control.log == ["begin", "down", "cancel", "touchCancel"])
    }

    @Test("A control that does not want to track sends nothing; a disabled one neither")
    func refuses() {
        let stage = Stage()
        let control = control(in: stage)
        control.mayBegin = false
        stage.tap(150, 120)
        #expect(control.log == ["begin"])
        control.isEnabled = false
        stage.tap(150, 120)
        #expect(control.log == ["begin"] && control.state == .disabled)
    }

    @Test("A control that is disabled under the finger lets go of it")
    func disabledWhileTracked() {
        let stage = Stage()
        let control = control(in: stage)
        stage.touch(.down, 150, 120)
        control.isEnabled = false
        #expect(!control.isTracking && control.state == .disabled)
        stage.touch(.up, 150, 120)
        control.isEnabled = true
        stage.advance(1)
        stage.tap(150, 120)
        #expect(control.log == ["begin", "down", "cancel", "begin", "down", "end inside", "upInside"])
    }

    @Test("A control that is disabled while it begins to track is cancelled, and sends nothing")
    func disabledWhileBeginning() {
        let stage = Stage()
        let control = control(in: stage)
        control.disablesItself = true
        stage.touch(.down, 150, 120)
        #expect(!control.isTracking && !control.isTouchInside && control.state == .disabled)
        stage.touch(.up, 150, 120)
        #expect(control.log == ["begin", "cancel"])
        control.disablesItself = false
        control.isEnabled = true
        stage.advance(1)
        stage.tap(150, 120)
        #expect(control.log == ["begin", "cancel", "begin", "down", "end inside", "upInside"])
    }

    @Test("Selectors take nothing, the sender, or sender and event; targets are removed by any part")
    func selectors() {
        let stage = Stage()
        let control = control(in: stage)
        let target = Target()
        control.addTarget(target, action: "plain", for: .touchDown)
        control.addTarget(target, action: "sender:", for: [.touchDown, .touchUpInside])
        control.addTarget(target, action: "sender:event:", for: .touchUpInside)
        stage.tap(150, 120)
        #expect(target.log == ["plain", "sender true", "sender true", "event true"])
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["plain", "sender:"])
        control.removeTarget(target, action: "sender:", for: .touchDown)
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["plain"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == nil)
    }

    /// UIControl.h: the set may include NSNull, for at least one nil target.
    @Test("The targets of a control include the null object where the responder chain is one")
    func allTargets() {
        let (control, target) = (UIControl(), Target())
        control.addTarget(target, action: "plain", for: .touchDown)
        #expect(control.allTargets == [target])
        control.addTarget(nil, action: "plain", for: .touchDown)
        control.addAction(UIAction { _ in }, for: .touchDown)
        // Linux has many null objects, which are equal and have a hash each.
        let others = control.allTargets.subtracting([target])
        #expect(control.allTargets.contains(target) && others.count == 1 && others.first?.base is NSNull)
    }

    @Test("A target that is gone is not taken for none")
    func goneTarget() {
        let stage = Stage()
        let control = control(in: stage)
        do {
            let target = Target()
            control.addTarget(target, action: "plain", for: .touchDown)
        }
        stage.tap(150, 120)
        #expect(control.log == ["begin", "down", "end inside", "upInside"])
    }

    @Test("An action replaces the one of its identifier, and knows its sender")
    func actions() {
        let control = UIControl(frame: .zero)
        var log: [String] = []
        let id = UIAction.Identifier("one")
        control.addAction(UIAction(identifier: id) { _ in log.append("old") }, for: .valueChanged)
        control.addAction(
            UIAction(identifier: id) { action in log.append("new \(action.sender is UIControl)") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        control.removeAction(identifiedBy: id, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log == ["new true"])
    }

    @Test("A tap on a button is not one for the view around it")
    func tapsAround() {
        let stage = Stage()
        var log: [String] = []
        stage.root.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("around") })
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
        stage.root.addSubview(button)
        stage.turn()
        stage.tap(150, 120)
        #expect(log == ["button"])
        stage.tap(20, 400)
        #expect(log == ["button", "around"])
    }

    @Test("A switch that is off is gray in dark mode")
    func darkSwitch() {
        let stage = Stage()
        let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
        stage.root.addSubview(toggle)
        stage.turn()
        #expect(stage.pixel(140, 115) == (255, 255, 255))
        stage.host.send(.appearance(.dark))
        stage.turn()
        #expect(stage.pixel(140, 115) == (57, 57, 61))
    }

    @Test("A switch toggles by a tap and by a drag across, and sends one action")
    func switches() {
        let stage = Stage()
        let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
        #expect(toggle.frame.size == CGSize(width: 51, height: 31))
        var changes: [Bool] = []
        toggle.addAction(UIAction { [unowned toggle] _ in changes.append(toggle.isOn) }, for: .valueChanged)
        stage.root.addSubview(toggle)
        stage.turn()
        stage.tap(120, 115)
        stage.advance(0.5)
        stage.drag(from: CGPoint(x: 140, y: 115), to: CGPoint(x: 105, y: 115))
        stage.advance(0.5)
        // A movement back to the start is not a change.
        stage.touch(.down, 110, 115)
        for x: CGFloat in [125, 145, 120, 104] { stage.touch(.move, x, 115) }
        stage.touch(.up, 104, 115)
        toggle.setOn(true, animated: true)
        #expect(changes == [true, false])
    }

    @Test("A slider follows its thumb, and only its thumb")
    func sliders() {
        let stage = Stage()
        let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 228, height: 31))
        slider.maximumValue = 100
        var values: [Float] = []
        slider.addAction(UIAction { [unowned slider] _ in values.append(slider.value) }, for: .valueChanged)
        stage.root.addSubview(slider)
        stage.turn()
        stage.drag(from: CGPoint(x: 250, y: 115), to: CGPoint(x: 100, y: 115))
        #expect(values.isEmpty)
        // The thumb is 28 wide, so its middle moves 200 points: 2 for each unit.
        stage.drag(from: CGPoint(x: 64, y: 115), to: CGPoint(x: 164, y: 115), frames: 4)
        // The last value is sent when the touch ends.
        #expect(values == [12.5, 25, 37.5, 50, 50])
        slider.isContinuous = false
        values = []
        stage.drag(from: CGPoint(x: 164, y: 115), to: CGPoint(x: 264, y: 115), frames: 4)
        #expect(values == [100])
        slider.value = 1000
        #expect(slider.value == 100)
    }

    /// Records the touch phases of the events with which a control's actions are sent.
    private final class Phases: UISlider {
        var phases: [UITouch.Phase?] = []
        override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
            phases.append(event?.allTouches?.first?.phase)
        }
    }

    @Test("A slider's actions carry the event, whose touch shows that the thumb was released")
    func sliderEvents() {
        let stage = Stage()
        let slider = Phases(frame: CGRect(x: 50, y: 100, width: 228, height: 31))
        slider.addTarget(slider, action: Selector("changed:event:"), for: .valueChanged)
        stage.root.addSubview(slider)
        stage.turn()
        stage.drag(from: CGPoint(x: 64, y: 115), to: CGPoint(x: 164, y: 115), frames: 2)
        #expect(slider.phases == [.moved, .moved, .ended])
        slider.sendActions(for: .valueChanged)
        #expect(slider.phases.last == .some(nil))
    }
}
