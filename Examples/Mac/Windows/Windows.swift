import Cocoa

/// The kinds of windows beside each other, and what can be done with them.
class Windows: NSObject, NSApplicationDelegate {
    private var windows: [NSWindow] = []
    private let status = NSTextField(labelWithString: "")

    func applicationDidFinishLaunching(_ notification: Notification) {
        let kinds: [(String, NSWindow.StyleMask, NSRect)] = [
            (
                "Titled", [.titled, .closable, .miniaturizable, .resizable],
                NSRect(x: 80, y: 420, width: 360, height: 220)
            ),
            (
                "Textured", [.titled, .closable, .miniaturizable, .resizable, .texturedBackground],
                NSRect(x: 520, y: 420, width: 360, height: 220)
            ),
            (
                "Utility", [.titled, .closable, .resizable, .utilityWindow],
                NSRect(x: 80, y: 120, width: 260, height: 180)
            ),
            (
                "HUD", [.titled, .closable, .resizable, .utilityWindow, .hudWindow],
                NSRect(x: 420, y: 120, width: 260, height: 180)
            ),
        ]
        windows = kinds.map { makeWindow($0, $1, $2) }
        fillMain(windows[0])
        NSApp.mainMenu = makeMenu()
        for window in windows.reversed() { window.makeKeyAndOrderFront(nil) }
    }

    private func makeWindow(_ title: String, _ style: NSWindow.StyleMask, _ rect: NSRect) -> NSWindow {
        let isPanel = style.contains(.utilityWindow)
        let window =
            isPanel
            ? NSPanel(contentRect: rect, styleMask: style, backing: .buffered, defer: false)
            : NSWindow(contentRect: rect, styleMask: style, backing: .buffered, defer: false)
        window.title = title
        window.isReleasedWhenClosed = false
        window.collectionBehavior = isPanel ? [.fullScreenAuxiliary] : [.fullScreenPrimary]
        window.contentMinSize = NSSize(width: 160, height: 90)
        return window
    }

    private func fillMain(_ window: NSWindow) {
        let button = NSButton(title: "Show Sheet", target: self, action: #selector(showSheet))
        button.frame.origin = NSPoint(x: 20, y: 20)
        status.frame = NSRect(x: 24, y: 170, width: 300, height: 17)
        status.stringValue = "Drag a corner, or the title bar."
        status.autoresizingMask = [.minYMargin, .width]
        window.contentView?.addSubview(button)
        window.contentView?.addSubview(status)
    }

    @objc func showSheet(_ sender: Any?) {
        let alert = NSAlert()
        alert.messageText = "Save the window?"
        alert.informativeText = "A sheet belongs to its window."
        alert.addButton(withTitle: "Save")
        alert.addButton(withTitle: "Cancel")
        alert.beginSheetModal(for: windows[0]) { [status] response in
            status.stringValue = response == .alertFirstButtonReturn ? "Saved." : "Not saved."
        }
    }

    private func makeMenu() -> NSMenu {
        let bar = NSMenu()
        let menus: [(String, [(String, Selector, String)])] = [
            ("Windows", [("Quit Windows", #selector(NSApplication.terminate), "q")]),
            (
                "Window",
                [
                    ("Minimize", #selector(NSWindow.performMiniaturize), "m"),
                    ("Zoom", #selector(NSWindow.performZoom), ""),
                    ("Enter Full Screen", #selector(NSWindow.toggleFullScreen), "f"),
                ]
            ),
        ]
        for (title, items) in menus {
            let menu = NSMenu(title: title)
            for (name, action, key) in items { menu.addItem(withTitle: name, action: action, keyEquivalent: key) }
            let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
            item.submenu = menu
            bar.addItem(item)
            if title == "Window" { NSApp.windowsMenu = menu }
        }
        return bar
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}
