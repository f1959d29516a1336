import AppKitControls
import AppKitCore
import AppKitDrawing
import Desk
import Foundation
import QuinceDiagnostics
import QuinceMediaClock
import Testing

/// Documentation, "How Modal Windows Work"; the order of what happens is the one that it describes.
@Suite("Nested loops of the Mac", .serialized)
@MainActor
struct ModalTests {
    private let desk = Desk()
    private let window: NSWindow
    private let button = Trigger(frame: NSRect(x: 20, y: 20, width: 100, height: 32))

    init() {
        window = desk.window(CGRect(x: 200, y: 200, width: 400, height: 300))
        window.contentView?.addSubview(button)
        desk.turn()
    }

    /// Clicks the button, whose action is this.
    private func click(_ action: @escaping () -> Void) {
        button.action = action
        desk.click(button)
    }

    private func alert(_ titles: String...) -> NSAlert {
        let alert = NSAlert()
        alert.messageText = "Save?"
        for title in titles { alert.addButton(withTitle: title) }
        return alert
    }

    @Test("An alert is answered in the middle of an action, while timers and animations go on")
    func alert() {
        var log: [String] = []
        let alert = alert("Save", "Cancel")
        MediaClock.shared.schedule(at: MediaClock.shared.now + MediaTime(seconds: 0.5)) {
            MainActor.assumeIsolated { log.append("timer") }
        }
        click {
            log.append("before")
            let response = alert.runModal()
            log.append(response == .alertSecondButtonReturn ? "canceled" : "\(response.rawValue)")
        }
        #expect(log == ["before"])
        #expect(alert.window.isVisible && NSApplication.shared.modalWindow === alert.window)
        desk.advance(1)
        #expect(log == ["before", "timer"])
        desk.click(alert.buttons[1])
        #expect(log == ["before", "timer", "canceled"])
        #expect(!alert.window.isVisible && NSApplication.shared.modalWindow == nil && window.isKeyWindow)
    }

    @Test("Other windows take no events while a window is modal, and their actions are not found")
    func barred() {
        let alert = alert("OK")
        var presses = 0
        click { alert.runModal() }
        button.action = { presses += 1 }
        desk.click(button)
        #expect(presses == 0 && window.isKeyWindow == false)
        #expect(NSApplication.shared.target(forAction: "performClose:") as? NSWindow === alert.window)
        desk.press("\r")
        #expect(NSApplication.shared.modalWindow == nil)
        desk.click(button)
        #expect(presses == 1)
    }

    @Test("A modal session inside another ends first, and each returns its own answer")
    func nested() {
        let (outer, inner) = (alert("A", "B"), alert("C", "D"))
        var log: [Int] = []
        click { log.append(outer.runModal().rawValue) }
        let extra = Trigger(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
        outer.window.contentView?.addSubview(extra)
        extra.action = { log.append(inner.runModal().rawValue) }
        desk.click(extra)
        #expect(NSApplication.shared.modalWindow === inner.window)
        desk.click(inner.buttons[1])
        #expect(log == [1001])
        desk.click(outer.buttons[0])
        #expect(log == [1001, 1000])
    }

    @Test("One action may ask twice")
    func twice() {
        let (first, second) = (alert("A"), alert("B"))
        var log: [Int] = []
        click { for alert in [first, second] { log.append(alert.runModal().rawValue) } }
        desk.press("\r")
        #expect(log == [1000] && NSApplication.shared.modalWindow === second.window)
        desk.press("\r")
        #expect(log == [1000, 1000])
    }

    @Test(
        "A modal window stops a person who quits, and not the host that ends the app (preventsApplicationTermination…)")
    func quit() {
        var log: [Int] = []
        click { log.append(alert("A").runModal().rawValue) }
        NSApplication.shared.terminate(nil)
        desk.turn()
        #expect(log.isEmpty && NSApplication.shared.exitStatus == nil)
        desk.host.send(.quit)
        #expect(log == [NSApplication.ModalResponse.abort.rawValue] && NSApplication.shared.exitStatus == 0)
    }

    @Test("An app that runs a session by itself has its events and timers handled between two calls")
    func session() {
        let panel = desk.window(CGRect(x: 700, y: 200, width: 200, height: 200))
        let answer = Trigger(frame: NSRect(x: 20, y: 20, width: 100, height: 32))
        panel.contentView?.addSubview(answer)
        answer.action = { NSApplication.shared.stopModal(withCode: .OK) }
        var (calls, response) = (0, NSApplication.ModalResponse.continue)
        click {
            let session = NSApplication.shared.beginModalSession(for: panel)
            while response == .continue {
                response = NSApplication.shared.runModalSession(session)
                calls += 1
            }
            NSApplication.shared.endModalSession(session)
        }
        desk.advance(0.5)
        // A call lets the app have the time of a frame where nothing happens, so that the loop does not use the processor.
        #expect(response == .continue && (20...40).contains(calls), "\(calls) calls")
        desk.click(answer)
        desk.advance(0.1)
        #expect(response == .OK && NSApplication.shared.modalWindow == nil)
    }

    // Chosen: an app that closes its window without an answer would wait for ever.
    @Test("A modal window that is closed ends its session")
    func closing() {
        let panel = desk.window(CGRect(x: 700, y: 200, width: 200, height: 200))
        var responses: [NSApplication.ModalResponse] = []
        click { responses.append(NSApplication.shared.runModal(for: panel)) }
        panel.performClose(nil)
        desk.turn()
        #expect(responses == [.stop] && NSApplication.shared.modalWindow == nil)
    }

    @Test("A menu that pops up returns whether an item was chosen")
    func popUp() {
        let menu = NSMenu()
        menu.autoenablesItems = false
        menu.addItem(withTitle: "One", action: nil, keyEquivalent: "")
        var results: [Bool] = []
        for chooses in [true, false] {
            click { results.append(menu.popUp(positioning: nil, at: NSPoint(x: 500, y: 500), in: nil)) }
            #expect(results.count == (chooses ? 0 : 1))
            if chooses {
                #expect(NSApplication.shared.menus.choose(path: ["One"]) == nil)
            } else {
                desk.press("\u{1B}")
            }
            desk.turn()
        }
        #expect(results == [true, false])
    }

    @Test("A view may track the mouse by a loop of its own")
    func tracking() {
        let tracker = Tracker(frame: NSRect(x: 200, y: 100, width: 100, height: 100))
        window.contentView?.addSubview(tracker)
        desk.turn()
        let start = desk.center(of: tracker)
        desk.drag(from: start, to: CGPoint(x: start.x + 40, y: start.y), steps: 4)
        #expect(tracker.log == ["down", "10", "20", "30", "40", "up", "end"])
    }

    @Test("A wait for an event ends with its date, on the app's clock")
    func expiration() {
        var isOver = false
        click {
            let event = NSApplication.shared.nextEvent(
                matching: .keyDown, until: Date(timeIntervalSinceNow: 2), inMode: .default, dequeue: true)
            isOver = event == nil
        }
        desk.advance(1.9)
        #expect(!isOver)
        desk.advance(0.2)
        #expect(isOver)
    }

    @Test("Outside of a turn nothing can wait, which is reported")
    func outside() {
        #expect(alert("OK").runModal() == .abort)
        #expect(Unsupported.messages.contains("NSApplication: runModal(for:) outside of the app's run loop"))
    }
}

/// A view that performs a closure as it is pressed.
private final class Trigger: NSView {
    var action: (() -> Void)?
    override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    override func mouseDown(with event: NSEvent) { action?() }
}

private final class Tracker: NSView {
    var log: [String] = []

    override func mouseDown(with event: NSEvent) {
        log.append("down")
        let start = event.locationInWindow.x
        while let next = window?.nextEvent(matching: [.leftMouseDragged, .leftMouseUp]) {
            if next.type == .leftMouseUp { break }
            log.append("\(Int(next.locationInWindow.x - start))")
        }
        log += ["up", "end"]
    }
}
