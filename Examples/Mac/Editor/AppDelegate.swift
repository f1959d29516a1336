import Cocoa

/// A text editor of one window: menus, undo, styles, and a count of words below.
@main
class AppDelegate: NSObject, NSApplicationDelegate, NSTextViewDelegate {
    private let window = NSWindow(
        contentRect: NSRect(x: 260, y: 160, width: 620, height: 460),
        styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false)
    private let text = NSTextView(frame: NSRect(x: 0, y: 0, width: 620, height: 436))
    private let count = NSTextField(labelWithString: "0 words")

    func applicationDidFinishLaunching(_ notification: Notification) {
        window.title = "Untitled"
        NSApp.mainMenu = makeMenu()
        let scroll = NSScrollView(frame: NSRect(x: 0, y: 24, width: 620, height: 436))
        scroll.hasVerticalScroller = true
        scroll.autoresizingMask = [.width, .height]
        text.autoresizingMask = [.width]
        text.minSize = NSSize(width: 0, height: 436)
        text.maxSize = NSSize(width: 10_000, height: 10_000_000)
        text.isVerticallyResizable = true
        text.isRichText = true
        text.allowsUndo = true
        text.font = NSFont.systemFont(ofSize: 14)
        text.textContainerInset = NSSize(width: 8, height: 8)
        text.delegate = self
        text.setAccessibilityIdentifier("text")
        scroll.documentView = text
        count.frame = NSRect(x: 12, y: 4, width: 300, height: 17)
        window.contentView?.addSubview(scroll)
        window.contentView?.addSubview(count)
        window.makeKeyAndOrderFront(nil)
        window.makeFirstResponder(text)
    }

    func textDidChange(_ notification: Notification) {
        let words = text.string.split { $0.isWhitespace }.count
        count.stringValue = words == 1 ? "1 word" : "\(words) words"
        window.isDocumentEdited = !text.string.isEmpty
    }

    @objc func emphasize(_ sender: Any?) {
        let range = text.selectedRange()
        guard range.length > 0, let storage = text.textStorage else { return }
        let font = NSFont.boldSystemFont(ofSize: 14)
        if text.shouldChangeText(in: range, replacementString: nil) {
            storage.addAttribute(.font, value: font, range: range)
            text.didChangeText()
        }
    }

    private func makeMenu() -> NSMenu {
        let bar = NSMenu()
        let menus: [(String, [(String, Selector, String)])] = [
            ("Editor", [("Quit Editor", #selector(NSApplication.terminate), "q")]),
            (
                "Edit",
                [
                    ("Undo", Selector(("undo:")), "z"), ("Redo", Selector(("redo:")), "Z"),
                    ("Cut", #selector(NSText.cut), "x"), ("Copy", #selector(NSText.copy(_:)), "c"),
                    ("Paste", #selector(NSText.paste), "v"), ("Select All", #selector(NSText.selectAll), "a"),
                ]
            ),
            ("Format", [("Bold", #selector(emphasize), "b"), ("Center", #selector(NSText.alignCenter), "|")]),
        ]
        for (title, items) in menus {
            let menu = NSMenu(title: title)
            for (name, action, key) in items { menu.addItem(withTitle: name, action: action, keyEquivalent: key) }
            let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
            item.submenu = menu
            bar.addItem(item)
        }
        return bar
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}
