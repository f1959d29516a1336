import AppKitCore
import Foundation
import QuinceObjCRuntime
import Testing

/// Events and responders (row M17); the facts named GNUstep's are of NSResponder/*.m and NSButton/*.m, which were checked on a Mac.
@Suite("Events and responders of the Mac")
@MainActor
struct ResponderTests {
    private final class Recorder: NSResponder {
        var keys = 0
        override func keyDown(with event: NSEvent) { keys += 1 }
    }

    @Test("A responder passes on what it does not handle, and has AppKit's defaults (GNUstep)")
    func chain() throws {
        let (first, second) = (NSResponder(), Recorder())
        #expect(first.nextResponder == nil && !first.acceptsFirstResponder && first.undoManager == nil)
        #expect(first.becomeFirstResponder() && first.resignFirstResponder())
        first.nextResponder = second
        let event = try #require(
            NSEvent.keyEvent(
                with: .keyDown, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0, context: nil,
                characters: "a", charactersIgnoringModifiers: "a", isARepeat: false, keyCode: 0))
        first.keyDown(with: event)
        #expect(second.keys == 1)
        #expect(!first.tryToPerform("nobodyHasThis:", with: nil))
    }

    private final class MouseView: NSView {
        var calls: [String] = []
        override var acceptsFirstResponder: Bool { true }
        override func mouseDown(with event: NSEvent) { note("down", event) }
        override func mouseDragged(with event: NSEvent) { note("drag", event) }
        override func mouseUp(with event: NSEvent) { note("up", event) }
        override func rightMouseDown(with event: NSEvent) { note("right", event) }
        override func mouseEntered(with event: NSEvent) { calls.append("enter") }
        override func mouseExited(with event: NSEvent) { calls.append("exit") }
        override func scrollWheel(with event: NSEvent) { calls.append("wheel \(event.scrollingDeltaY)") }
        private func note(_ word: String, _ event: NSEvent) {
            let point = convert(event.locationInWindow, from: nil)
            calls.append("\(word) \(event.clickCount) at \(Int(point.x)), \(Int(point.y))")
        }
    }

    private func stage() -> (Desk, MouseView) {
        let desk = Desk()
        let window = desk.window(CGRect(x: 100, y: 100, width: 200, height: 200))
        let view = MouseView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        window.contentView?.addSubview(view)
        desk.turn()
        return (desk, view)
    }

    @Test("A press, its drags outside of the view and its release are the view's; clicks are counted")
    func mouse() {
        let (desk, view) = stage()
        // The view's lower left corner is at (150, 150) of the screen, 650 points below the top.
        desk.mouse(.down, 160, 640)
        desk.mouse(.move, 400, 640)
        desk.mouse(.up, 400, 640)
        #expect(view.calls == ["down 1 at 10, 10", "drag 0 at 250, 10", "up 0 at 250, 10"])
        #expect(view.window?.firstResponder === view)
        view.calls = []
        desk.advance(1)
        desk.click(160, 640)
        desk.click(160, 640)
        #expect(view.calls == ["down 1 at 10, 10", "up 1 at 10, 10", "down 2 at 10, 10", "up 2 at 10, 10"])
        view.calls = []
        desk.click(160, 640, button: 1)
        desk.click(160, 640, button: 0, .control)
        #expect(view.calls.filter { $0.hasPrefix("right") }.count == 2)
    }

    @Test("A tracking area hears of the pointer that enters and exits, and the wheel goes to the view under it")
    func tracking() {
        let (desk, view) = stage()
        view.addTrackingArea(
            NSTrackingArea(rect: view.bounds, options: [.mouseEnteredAndExited, .activeInKeyWindow], owner: view))
        desk.mouse(.move, 10, 300)
        desk.mouse(.move, 200, 600)
        desk.mouse(.move, 210, 600)
        desk.mouse(.move, 400, 600)
        #expect(view.calls == ["enter", "exit"])
        desk.host.send(
            .scroll(
                ScrollSample(delta: CGVector(dx: 0, dy: 30), location: CGPoint(x: 200, y: 600), surface: desk.surface)))
        #expect(view.calls.last == "wheel -30.0")
    }

    @Test("A button sends its action once a click, toggles, and does nothing while it is disabled (GNUstep)")
    func buttons() {
        let desk = Desk()
        let window = desk.window()
        let counter = Counter()
        let button = NSButton(frame: CGRect(x: 20, y: 20, width: 80, height: 24))
        #expect(
            button.title == "Button" && button.isBordered && button.state == .off && button.imagePosition == .noImage)
        (button.target, button.action) = (counter, "clicked:")
        window.contentView?.addSubview(button)
        desk.turn()
        desk.click(button)
        #expect(counter.count == 1 && counter.sender === button)
        button.setButtonType(.toggle)
        desk.click(button)
        #expect(button.state == .on && counter.count == 2)
        desk.click(button)
        #expect(button.state == .off && counter.count == 3)
        button.isEnabled = false
        desk.click(button)
        #expect(counter.count == 3)
        button.allowsMixedState = true
        button.setNextState()
        #expect(button.state == .mixed)
    }

    @Test("Return presses the default button, Space the one that has the focus")
    func keys() {
        let desk = Desk()
        let window = desk.window()
        let counter = Counter()
        let buttons = [0, 1].map { NSButton(frame: CGRect(x: 20 + 100 * $0, y: 20, width: 80, height: 24)) }
        for button in buttons {
            (button.target, button.action) = (counter, "clicked:")
            window.contentView?.addSubview(button)
        }
        buttons[0].keyEquivalent = "\r"
        window.makeFirstResponder(buttons[1])
        desk.press("\r")
        #expect(counter.sender === buttons[0])
        desk.press(" ")
        #expect(counter.sender === buttons[1] && counter.count == 2)
    }
}

@MainActor
private final class Counter: NSObject {
    var count = 0
    weak var sender: NSButton?
}

@section(".init_array") @used
private let registration: @convention(c) () -> Void = {
    registerObjCClassWhenNeeded(Counter.self) {
        registerObjCClass(Counter.self) {
            $0.action("clicked:") { counter, arguments in
                counter.count += 1
                counter.sender = arguments[0] as? NSButton
            }
        }
    }
}
