import AppKitCore
import Foundation
import QuinceObjCRuntime
import Testing

/// The facts are those of GNUstep's tests NSControl/*.m, NSActionCell/basic.m, NSButton/state.m, NSButton/convenienceConstructors.m and
/// NSButtonCell/stringValue.m, which were checked on a Mac. A cell is a part of its control here.
@Suite("Facts of a Mac: controls and buttons")
@MainActor
struct ControlFacts {
    private static let frame = NSRect(x: 0, y: 0, width: 100, height: 24)

    @Test(
        "A value is read in each of its forms: numbers are cut off towards zero, a text gives the number that it begins with"
    )
    func values() {
        let control = NSControl(frame: Self.frame)
        func expect(_ text: String, _ whole: Int, _ exact: Double, line: Int = #line) {
            #expect(control.stringValue == text, "line \(line)")
            #expect(control.intValue == Int32(whole), "line \(line)")
            #expect(control.integerValue == whole, "line \(line)")
            #expect(control.doubleValue == exact, "line \(line)")
        }
        control.intValue = 42
        expect("42", 42, 42)
        control.doubleValue = 3.5
        expect("3.5", 3, 3.5)
        control.stringValue = "3.5"
        expect("3.5", 3, 3.5)
        control.stringValue = "abc"
        expect("abc", 0, 0)
        control.integerValue = 99
        expect("99", 99, 99)
        control.floatValue = 2.5
        expect("2.5", 2, 2.5)
        control.objectValue = "obj"
        expect("obj", 0, 0)
    }

    @Test("A control sends its action to its target, says whether it was taken, and sends nothing without an action")
    func actions() {
        _ = Desk()
        let (control, counter) = (NSControl(frame: Self.frame), ActionCounter())
        (control.target, control.action) = (counter, "count:")
        #expect(control.sendAction(control.action, to: control.target))
        #expect(counter.count == 1)
        #expect(!control.sendAction(nil, to: counter))
        #expect(counter.count == 1)
    }

    @Test("A new control is enabled, has the tag 0, and neither target nor action")
    func defaults() {
        let control = NSControl(frame: Self.frame)
        #expect(control.isEnabled)
        #expect(control.tag == 0)
        #expect(control.target == nil)
        #expect(control.action == nil)
    }

    @Test("A new button is seen, has neither a third state nor a key, and goes on and off")
    func buttons() {
        let button = NSButton(frame: Self.frame)
        #expect(!button.isTransparent)
        #expect(!button.allowsMixedState)
        #expect(button.keyEquivalent == "")
        button.setNextState()
        #expect(button.state == .on)
        button.setNextState()
        #expect(button.state == .off)
    }

    @Test("The text of a button's value is the number of its state", arguments: [(1, "1"), (0, "0"), (-1, "-1")])
    func stateTexts(state: Int, text: String) {
        let button = NSButton(frame: Self.frame)
        button.allowsMixedState = true
        button.state = NSControl.StateValue(state)
        #expect(button.stringValue == text)
    }

    @Test("Push buttons are made with a border, check boxes and radio buttons without; all are off, and wired")
    func initializers() {
        _ = Desk()
        let (counter, action, image) = (
            ActionCounter(), Selector("count:"), NSImage(size: NSSize(width: 16, height: 16))
        )
        let buttons: [(NSButton, title: String?, image: NSImage?, isBordered: Bool)] = [
            (NSButton(title: "Go", target: counter, action: action), "Go", nil, true),
            (NSButton(image: image, target: counter, action: action), nil, image, true),
            (NSButton(title: "Go", image: image, target: counter, action: action), "Go", image, true),
            (NSButton(checkboxWithTitle: "Check", target: counter, action: action), "Check", nil, false),
            (NSButton(radioButtonWithTitle: "Radio", target: counter, action: action), "Radio", nil, false),
        ]
        for (button, title, image, isBordered) in buttons {
            if let title { #expect(button.title == title) }
            if let image { #expect(button.image === image) }
            #expect(button.target === counter)
            #expect(button.action == action)
            #expect(button.isBordered == isBordered)
            #expect(button.state == .off)
        }
    }
}
