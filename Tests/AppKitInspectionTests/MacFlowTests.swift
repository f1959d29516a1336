import AppKitControls
import AppKitCore
import AppKitDrawing
import AppKitInspection
import CoreGraphics
import Desk
import Foundation
import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import Testing

/// The commands for the mouse are those of issue 43: points are from the top left of the desktop, and the frames of dumps from that
/// of a window's content.
@Suite("Flows on a desktop", .serialized)
@MainActor
struct MacFlowTests {
    private let stage = FlowDesk()

    private func pad() -> MousePad {
        let pad = MousePad(frame: NSRect(x: 250, y: 20, width: 100, height: 100))
        stage.window.contentView?.addSubview(pad)
        stage.desk.turn()
        return pad
    }

    // MARK: The mouse

    @Test("A click finds a button by its title or its identifier, and presses it")
    func click() throws {
        #expect(try stage.failure("- click: Save\n- click: {id: save}\n- tapOn: Save") == nil)
        #expect(stage.diary.lines == ["Save", "Save", "Save"])
    }

    @Test("A click finds the parts that a view draws itself: segments, tabs and the titles of the menu bar")
    func parts() throws {
        let segments = NSSegmentedControl(
            labels: ["Day", "Week"], trackingMode: .selectOne, target: stage.diary, action: nil)
        segments.frame.origin = NSPoint(x: 200, y: 20)
        let tabs = NSTabView(frame: NSRect(x: 150, y: 60, width: 240, height: 120))
        for label in ["First", "Second"] {
            let item = NSTabViewItem(identifier: label)
            item.label = label
            tabs.addTabViewItem(item)
        }
        for view in [segments, tabs] { stage.window.contentView?.addSubview(view) }
        stage.desk.turn()
        #expect(try stage.failure("- click: Week\n- click: Second\n- assertVisible: First") == nil)
        #expect(segments.selectedSegment == 1 && tabs.selectedTabViewItem?.label == "Second")
        #expect(try stage.failure("- click: File\n- click: Save") == nil)
        #expect(stage.diary.lines == ["Save"] && !NSApplication.shared.menus.isOpen)
    }

    @Test("Clicks count on, and a right click is one of the right button")
    func clicks() throws {
        let pad = pad()
        // The pad's lower left corner is 450 points from the left and 800 - 320 from the top.
        #expect(try stage.failure("- doubleClick: {point: \"460,470\"}\n- rightClick: {point: \"470,460\"}") == nil)
        #expect(pad.lines == ["down1 10,10", "up1 10,10", "down2 10,10", "up2 10,10", "right1 20,20"])
    }

    @Test("A drag goes from its start to its end, a step in each frame")
    func drag() throws {
        let pad = pad()
        #expect(try stage.failure("- drag: {start: \"460,470\", end: \"500,470\", duration: 100}") == nil)
        #expect(pad.lines.first == "down1 10,10")
        #expect(pad.lines.suffix(2) == ["drag0 50,10", "up0 50,10"])
        #expect(pad.lines.filter { $0.hasPrefix("drag") }.count == 6)
    }

    @Test("The wheel is turned over a point, and the pointer is moved")
    func wheel() throws {
        let pad = pad()
        #expect(try stage.failure("- scrollWheel: {point: \"460,470\", dy: 30}\n- moveMouse: \"10,20\"") == nil)
        #expect(pad.lines == ["wheel -30.0"])
        #expect(NSEvent.mouseLocation == NSPoint(x: 10, y: 780))
    }

    // MARK: Keys and menus

    @Test("Text is typed into the field that was clicked, and keys are pressed with Command")
    func typing() throws {
        NSApplication.shared.mainMenu?.item(at: 1)?.submenu?.item(at: 0)?.keyEquivalent = "s"
        let flow = "- click: Title\n- inputText: Plums\n- pressKey: Command+S\n- assertVisible: Plums"
        #expect(try stage.failure(flow) == nil)
        #expect(stage.field.stringValue == "Plums" || stage.field.currentEditor()?.string == "Plums")
        #expect(stage.diary.lines == ["Save"])
    }

    @Test("A menu item is chosen by its path; one that is missing or disabled is named")
    func menus() throws {
        #expect(try stage.failure("- chooseMenu: File > Save") == nil)
        #expect(stage.diary.lines == ["Save"])
        #expect(try stage.failure("- chooseMenu: File > Print") == "no item “Print”; there are Save, Close")
        #expect(try stage.failure("- chooseMenu: File > Close") == "“Close” is not enabled")
    }

    @Test("Items of a context menu are chosen from the menu that is open")
    func contextMenu() throws {
        let menu = NSMenu()
        menu.addItem(withTitle: "Copy", action: Diary.action, keyEquivalent: "").target = stage.diary
        stage.window.contentView?.menu = menu
        #expect(try stage.failure("- rightClick: {point: \"550,400\"}\n- chooseMenu: Copy") == nil)
        #expect(stage.diary.lines == ["Copy"])
    }

    @Test(
        "After the app has ended, input fails, and nothing of it is visible",
        arguments: [
            "click: {point: \"240,480\"}", "click: Save", "pressKey: Command+S", "moveMouse: \"10,10\"", "inputText: a",
            "chooseMenu: File > Save", "scrollWheel: {text: Save, dy: 10}", "assertVisible: Save",
        ])
    func ended(_ command: String) throws {
        let flow = "- pressKey: Command+Q\n- assertNotVisible: Save\n- takeScreenshot: end\n- " + command
        let failure = try #require(try stage.run(flow).failure)
        #expect(failure.line == 6)
        #expect(failure.message.contains("the app has ended") || failure.message.contains("\"Save\" is not visible"))
        #expect(stage.diary.lines.isEmpty)
    }

    // MARK: Windows

    @Test("A window is resized by its corner, not below its smallest size")
    func resize() throws {
        stage.window.contentMinSize = NSSize(width: 300, height: 150)
        #expect(try stage.failure("- resizeWindow: \"500,260\"") == nil)
        #expect(stage.window.contentView?.frame.size == NSSize(width: 500, height: 260))
        #expect(try stage.failure("- resizeWindow: \"10,10\"") == nil)
        #expect(stage.window.contentView?.frame.size == NSSize(width: 300, height: 150))
    }

    @Test("A dump measures from the top left of the content, and names views by their identifiers")
    func dump() throws {
        let windows = TreeDump().tree().windows
        let window = try #require(windows.first { $0.class == "NSWindow" })
        #expect(window.label == "Notes")
        #expect(window.frame == CGRect(x: 0, y: -22, width: 400, height: 222))
        var found: [String: CGRect] = [:]
        window.visit { node, _ in found[node.id ?? node.class] = node.frame }
        // 20 points above the lower edge of a content of 200 points.
        #expect(found["save"] == CGRect(x: 20, y: 148, width: 100, height: 32))
        #expect(found["NSTextField"] == CGRect(x: 20, y: 78, width: 200, height: 22))
    }

    @Test("A screenshot shows the whole desktop, and the same flow gives the same bytes")
    func screenshot() throws {
        func picture(_ stage: FlowDesk) throws -> Data? {
            #expect(try stage.failure("- click: Save\n- takeScreenshot: desktop") == nil)
            return FileManager.default.contents(atPath: stage.folder + "/desktop.png")
        }
        let first = try #require(try picture(stage))
        #expect(first.count > 1000)
        #expect(try picture(FlowDesk()) == first)
    }

    @Test("A text that no view shows is named with what is on the screen")
    func missing() throws {
        let failure = try #require(try stage.run("- click: {text: Sav, index: 0}\n").failure)
        #expect(failure.message.contains("the nearest is \"Save\""))
        #expect(failure.onScreen?.contains("\"Save\" (id: save)") == true)
    }
}
