import AppKit
import Desk
import Foundation
import QuinceMacTesting
import Testing

@Suite("A simulation of a Mac", .simulation)
@MainActor
struct MacSimulationTests {
    // MARK: What it shows

    @Test("An app is launched: time 0, its window key, on the Mac that was asked for")
    func app() throws {
        let simulation = try Simulation(NotesApp.self, device: "Mac 1440x900 Retina")
        #expect(simulation.time == 0 && simulation.device == "Mac 1440x900 Retina")
        let delegate = try #require(NSApplication.shared.delegate as? NotesApp)
        #expect(simulation.windows == [delegate.window] && simulation.window === delegate.window)
        #expect(NSApplication.shared.isActive)
        #expect(simulation.element("Save")?.id == "save")
        #expect(simulation.element("Save")?.view === delegate.content.button)
        let picture = simulation.snapshot()
        #expect(picture.size == NSSize(width: 1440, height: 900))
        #expect(picture.cgImage(forProposedRect: nil, context: nil, hints: nil)?.width == 2880)
    }

    @Test("A controller is the content of a key window, which takes its size and its title")
    func controller() throws {
        let controller = NotesController()
        let simulation = try Simulation(controller)
        #expect(controller.appearances == 1)
        let window = try #require(simulation.window)
        #expect(window.contentViewController === controller && window.title == "Notes" && window.isKeyWindow)
        #expect(window.contentView?.frame.size == NSSize(width: 400, height: 200))
        try simulation.click("Save")
        #expect(simulation.element("Saved") != nil)
    }

    @Test("A view is a window's content, in its own size, that of its constraints, or else in that of a new window")
    func view() throws {
        let simulation = try Simulation(NotesView(frame: NSRect(x: 50, y: 60, width: 400, height: 200)))
        let window = try #require(simulation.window)
        #expect(window.contentView is NotesView)
        #expect(window.contentView?.frame == NSRect(x: 0, y: 0, width: 400, height: 200))
        let empty = try Simulation(NSView())
        #expect(empty.window?.contentView?.frame.size == NSSize(width: 480, height: 270))
        let sized = NSView()
        NSLayoutConstraint.activate([
            sized.widthAnchor.constraint(equalToConstant: 120), sized.heightAnchor.constraint(equalToConstant: 80),
        ])
        #expect(try Simulation(sized).window?.contentView?.frame.size == NSSize(width: 120, height: 80))
    }

    @Test("A window stands where its frame says, and its frames are from the top left of its content")
    func window() throws {
        let simulation = try Simulation(
            NSWindow(
                contentRect: NSRect(x: 100, y: 400, width: 300, height: 200), styleMask: [.titled], backing: .buffered,
                defer: false))
        let window = try #require(simulation.window)
        #expect(simulation.windows == [window] && window.frame.origin == NSPoint(x: 100, y: 400))
        window.contentView?.addSubview(NSButton(title: "Press", target: nil, action: nil))
        window.contentView?.subviews[0].frame = NSRect(x: 20, y: 20, width: 100, height: 32)
        simulation.advanceFrame()
        let button = try #require(simulation.element("Press"))
        #expect(button.frame == CGRect(x: 20, y: 148, width: 100, height: 32))
        // The desktop is 800 points high.
        #expect(button.visibleFrame == CGRect(x: 120, y: 348, width: 100, height: 32))
    }

    // MARK: What a person does

    @Test("A click presses a button, by its text, its identifier or a point of the desktop, and takes one frame")
    func click() throws {
        let simulation = try Simulation(NotesApp.self)
        #expect(simulation.element("Saved") == nil)
        try simulation.click("Save")
        #expect(abs(simulation.time - 1.0 / 60) < 1e-8)
        #expect(simulation.element("Saved")?.class == "NSTextField")
        let view = try #require((NSApplication.shared.delegate as? NotesApp)?.content)
        var presses = 0
        view.onSave = { presses += 1 }
        try simulation.click(id: "save")
        let place = try #require(simulation.element(id: "save")).visibleFrame
        try simulation.click(at: CGPoint(x: place.midX, y: place.midY))
        #expect(presses == 2)
    }

    @Test("Keys go to the field that was clicked, and with Command to the menus")
    func keys() throws {
        let simulation = try Simulation(NotesApp.self)
        try simulation.click("Title")
        try simulation.type("Plums")
        try simulation.pressKey("Backspace")
        try simulation.wait(for: "Plum", timeout: 1)
        try simulation.pressKey("Command+S")
        try simulation.wait(for: "Saved by the menu", timeout: 1)
        let error = #expect(throws: SimulationError.self) { try simulation.pressKey("Hyper+S") }
        #expect("\(try #require(error))".contains("unknown modifier \"Hyper\""))
    }

    @Test("A menu item is chosen by its path; one that is missing or disabled is named at the test's line")
    func menus() throws {
        let simulation = try Simulation(NotesApp.self)
        try simulation.chooseMenu("File > Save")
        #expect(simulation.element("Saved by the menu") != nil)
        let line = #line + 1
        let missing = #expect(throws: SimulationError.self) { try simulation.chooseMenu("File > Print") }
        #expect("\(try #require(missing))".hasPrefix("\(#filePath):\(line): no item “Print”; there are Save"))
        let disabled = #expect(throws: SimulationError.self) { try simulation.chooseMenu("Edit > Cut") }
        #expect("\(try #require(disabled))".contains("“Cut” is not enabled"))
        #expect(throws: SimulationError.self) { try simulation.chooseMenu("File > ") }
    }

    /// A pad of 100 by 100 points whose lower left corner is 100 points from the left of the desktop, and 400 from its top.
    private func pad() throws -> (Simulation, MousePad) {
        let pad = MousePad(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let simulation = try Simulation(
            NSWindow(
                contentRect: NSRect(x: 100, y: 400, width: 300, height: 300), styleMask: [.titled], backing: .buffered,
                defer: false))
        simulation.window?.contentView?.addSubview(pad)
        simulation.advanceFrame()
        return (simulation, pad)
    }

    @Test("A drag goes from its start to its end, a step in each frame")
    func drag() throws {
        let (simulation, pad) = try pad()
        let start = simulation.time
        try simulation.drag(from: CGPoint(x: 110, y: 390), to: CGPoint(x: 150, y: 390), duration: 0.1)
        #expect(abs(simulation.time - start - 0.1) < 1e-8)
        #expect(pad.lines.first == "down1 10,10")
        #expect(pad.lines.suffix(2) == ["drag0 50,10", "up0 50,10"])
        #expect(pad.lines.filter { $0.hasPrefix("drag") }.count == 6)
    }

    @Test("Clicks are doubled, are of the right button, and the wheel is turned over a point")
    func mouse() throws {
        let (simulation, pad) = try pad()
        try simulation.doubleClick(at: CGPoint(x: 110, y: 390))
        try simulation.rightClick(at: CGPoint(x: 120, y: 380))
        try simulation.scrollWheel(at: CGPoint(x: 120, y: 380), dy: 30)
        #expect(pad.lines == ["down1 10,10", "up1 10,10", "down2 10,10", "up2 10,10", "right1 20,20", "wheel -30.0"])
        try simulation.moveMouse(to: CGPoint(x: 10, y: 20))
        #expect(NSEvent.mouseLocation == NSPoint(x: 10, y: 780))
    }

    @Test("A window is resized by its corner, not below its smallest size")
    func resize() throws {
        let simulation = try Simulation(NotesApp.self)
        simulation.window?.contentMinSize = NSSize(width: 300, height: 150)
        try simulation.resizeWindow(to: CGSize(width: 500, height: 260))
        #expect(simulation.window?.contentView?.frame.size == NSSize(width: 500, height: 260))
        try simulation.resizeWindow(to: CGSize(width: 10, height: 10))
        #expect(simulation.window?.contentView?.frame.size == NSSize(width: 300, height: 150))
        let error = #expect(throws: SimulationError.self) {
            try simulation.resizeWindow(to: CGSize(width: CGFloat.nan, height: 10))
        }
        #expect("\(try #require(error))".contains("expected a size of at most 8192 points"))
    }

    @Test("A part that a view draws by itself is an element with a frame of its own")
    func parts() throws {
        let segments = NSSegmentedControl(
            labels: ["Day", "Week"], trackingMode: .selectOne, target: nil, action: nil)
        let simulation = try Simulation(segments)
        let week = try #require(simulation.element("Week"))
        #expect(week.text == "Week" && week.view === segments)
        #expect(week.visibleFrame.minX > week.view.frame.midX)
        try simulation.click("Week")
        #expect(segments.selectedSegment == 1)
    }

    // MARK: Waiting

    @Test("A wait takes until the element is there, or is gone")
    func waiting() throws {
        let simulation = try Simulation(NotesApp.self)
        let view = try #require((NSApplication.shared.delegate as? NotesApp)?.content)
        QuinceTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
            MainActor.assumeIsolated { view.label.stringValue = "Late" }
        }
        let label = try simulation.wait(for: "Late", timeout: 1)
        #expect(label.view === view.label)
        #expect(abs(simulation.time - 0.5) < 0.02)
        try simulation.waitForAbsence(of: "Nothing yet", timeout: 0)
        let error = #expect(throws: SimulationError.self) { try simulation.waitForAbsence(of: "Late", timeout: 1) }
        #expect("\(try #require(error))".contains("\"Late\" is still visible"))
    }

    @Test("A text that is nowhere throws a line with its place, what is on screen and the nearest name")
    func missing() throws {
        let simulation = try Simulation(NotesApp.self)
        let line = #line + 1
        let error = #expect(throws: SimulationError.self) { try simulation.click("Sve") }
        let text = "\(try #require(error))"
        #expect(text.hasPrefix("\(#filePath):\(line): \"Sve\" is not visible; the nearest is \"Save\""))
        #expect(text.contains("\n    \"Save\" (id: save)") && text.contains("\n    \"Nothing yet\""))
        #expect(abs(simulation.time - 17) < 0.02)
        #expect(simulation.element("Sve") == nil && simulation.textsOnScreen.contains("\"Save\" (id: save)"))
    }

    // MARK: Simulations

    @Test("A new simulation ends the previous one, whose calls report it")
    func replacement() throws {
        let first = try Simulation(NotesApp.self)
        let window = try #require(first.window)
        let second = try Simulation(NotesController(), device: "Mac 1920x1080")
        let error = #expect(throws: SimulationError.self) { try first.click("Save") }
        #expect("\(try #require(error))".contains("has ended: another one was made at \(#filePath):"))
        #expect(first.elements("Save").isEmpty && !window.isVisible)
        #expect(second.time == 0 && second.elements("Save").count == 1)
        #expect(second.tree.size == CGSize(width: 1920, height: 1080))
        second.finish()
        withKnownIssue {
            second.settle()
        } matching: {
            "\($0)".contains("it was finished")
        }
    }

    @Test("A phone is no Mac, and an unknown device is none at all")
    func devices() throws {
        for (name, message) in [("iPhone 6", "iPhone 6 is no Mac"), ("Mac 1x1", "there is no device \"Mac 1x1\"")] {
            let error = #expect(throws: SimulationError.self) { try Simulation(NSView(), device: name) }
            #expect("\(try #require(error))".hasSuffix("\(message); `quince devices` lists them"))
        }
    }

    @Test("The same calls give the same pixels")
    func pixels() throws {
        func picture() throws -> Data? {
            let simulation = try Simulation(NotesApp.self)
            try simulation.click("Save")
            return simulation.snapshot().tiffRepresentation
        }
        let first = try #require(try picture())
        #expect(first.count > 1000)
        #expect(try picture() == first)
    }
}

@Suite("A simulation of a Mac in an asynchronous test", .simulation)
@MainActor
struct AwaitingMacSimulationTests {
    @Test("Blocks that a click sends to the main queue and to a task run while the test awaits", arguments: [1, 2])
    func mainQueue(_ run: Int) async throws {
        let simulation = try Simulation(NotesApp.self)
        let view = try #require((NSApplication.shared.delegate as? NotesApp)?.content)
        view.onSave = {
            DispatchQueue.main.async { view.field.stringValue = "queued" }
            Task { @MainActor in
                await Task.yield()
                view.label.stringValue = "from a task"
            }
        }
        try await simulation.click("Save")
        #expect(simulation.element("queued") != nil)
        try await simulation.wait(for: "from a task", timeout: 1)
        await simulation.advance(by: 0.25)
        await simulation.settle()
        try await simulation.resizeWindow(to: CGSize(width: 500, height: 260))
        try await simulation.chooseMenu("File > Save")
        try await simulation.wait(for: "from a task", timeout: 1)
    }

    @Test("An alert that an action runs is answered by the test, and the action goes on")
    func modal() async throws {
        let simulation = try Simulation(NotesApp.self)
        let view = try #require((NSApplication.shared.delegate as? NotesApp)?.content)
        var answer: NSApplication.ModalResponse?
        view.onSave = {
            let alert = NSAlert()
            alert.messageText = "Overwrite?"
            alert.addButton(withTitle: "Overwrite")
            alert.addButton(withTitle: "Cancel")
            answer = alert.runModal()
        }
        try await simulation.click("Save")
        try await simulation.wait(for: "Overwrite?", timeout: 1)
        #expect(answer == nil)
        try await simulation.click("Cancel")
        await simulation.settle()
        #expect(answer == .alertSecondButtonReturn)
    }
}
