import AppKitCore
import AppKitDrawing
import AppKitText
import Desk
import Foundation
import QuinceAutomation
import QuinceKitDescription
import QuinceObjCRuntime

/// A Mac app with one window, driven by flows: a button, a field, and a menu bar.
@MainActor
final class FlowDesk {
    let folder = NSTemporaryDirectory() + "quince-mac-flow-\(UUID().uuidString)"
    let desk = Desk()
    let window: NSWindow
    let button = NSButton(frame: NSRect(x: 20, y: 20, width: 100, height: 32))
    let field = NSTextField(frame: NSRect(x: 20, y: 100, width: 200, height: 22))
    let diary = Diary()

    init() {
        window = desk.window(CGRect(x: 200, y: 300, width: 400, height: 200))
        window.title = "Notes"
        button.title = "Save"
        button.bezelStyle = .rounded
        button.identifier = NSUserInterfaceItemIdentifier("save")
        (button.target, button.action) = (diary, Diary.action)
        field.placeholderString = "Title"
        for view in [button, field] { window.contentView?.addSubview(view) }
        NSApplication.shared.mainMenu = menuBar()
        desk.turn()
    }

    private func menuBar() -> NSMenu {
        let bar = NSMenu()
        for (title, items) in [("Notes", ["Hide"]), ("File", ["Save", "Close"])] {
            let menu = NSMenu(title: title)
            for item in items {
                let item = menu.addItem(withTitle: item, action: Diary.action, keyEquivalent: "")
                item.target = item.title == "Close" ? nil : diary
            }
            let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
            item.submenu = menu
            bar.addItem(item)
        }
        let quit = NSMenuItem(title: "Quit", action: "terminate:", keyEquivalent: "q")
        bar.item(at: 0)?.submenu?.addItem(quit)
        return bar
    }

    func run(_ commands: String) throws -> FlowRunner.Outcome {
        let runner = FlowRunner(desk.host, output: try OutputFolder(folder))
        return try runner.run(try FlowReader.parse("appId: notes\n---\n" + commands, name: "mac.yaml"))
    }

    func failure(_ commands: String) throws -> String? { try run(commands).failure?.message }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
}

/// Writes down the actions that it is sent, by the titles of their senders.
@MainActor
final class Diary: NSObject {
    static let action: Selector = "note:"
    var lines: [String] = []

    func note(_ sender: Any?) {
        lines.append((sender as? NSMenuItem)?.title ?? (sender as? NSButton)?.title ?? "?")
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(Diary.self) { $0.action("note:") { $0.note($1[0]) } }
}
