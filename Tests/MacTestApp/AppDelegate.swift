import AppKit
import QuinceKitDescription

/// The desktop that the tests of hosts use: a window with a field, a pad and a button, a menu bar, and a second window on demand.
@main
final class AppDelegate: NSObject, NSApplicationDelegate {
    private let window = NSWindow(
        contentRect: NSRect(x: 200, y: 300, width: 420, height: 260),
        styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false)
    private let pad = Pad(frame: NSRect(x: 20, y: 20, width: 380, height: 150))

    /// The second window, which has a field and takes files.
    private let list = NSWindow(
        contentRect: NSRect(x: 500, y: 200, width: 300, height: 200), styleMask: [.titled, .closable, .resizable],
        backing: .buffered, defer: true)

    func applicationDidFinishLaunching(_ notification: Notification) {
        describe(AppDelegate.self) { $0.action("showList:") { $0.showList($1[0]) } }
        window.title = "Desk"
        window.isReleasedWhenClosed = false
        let field = NSTextField(frame: NSRect(x: 20, y: 200, width: 260, height: 22))
        field.placeholderString = "Name"
        let button = NSButton(frame: NSRect(x: 296, y: 194, width: 108, height: 32))
        button.title = "Quit"
        button.bezelStyle = .rounded
        (button.target, button.action) = (NSApplication.shared, "terminate:")
        pad.autoresizingMask = [.width, .height]
        for view in [pad, field, button] { window.contentView?.addSubview(view) }
        NSApplication.shared.mainMenu = menuBar()
        window.makeKeyAndOrderFront(nil)
    }

    private func menuBar() -> NSMenu {
        let bar = NSMenu()
        let menus: [(String, [(String, String, Selector)])] = [
            ("Desk", [("Hide", "h", "hide:"), ("Quit", "q", "terminate:")]),
            ("File", [("Show List", "l", "showList:")]),
            ("Edit", [("Copy", "c", "copy:"), ("Paste", "v", "paste:"), ("Select All", "a", "selectAll:")]),
        ]
        for (title, items) in menus {
            let menu = NSMenu(title: title)
            for (name, key, action) in items { menu.addItem(withTitle: name, action: action, keyEquivalent: key) }
            let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
            item.submenu = menu
            bar.addItem(item)
        }
        return bar
    }

    func showList(_ sender: Any?) {
        list.title = "List"
        list.isReleasedWhenClosed = false
        list.minSize = NSSize(width: 300, height: 222)
        list.contentView = FileList(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        list.makeKeyAndOrderFront(sender)
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}

/// Shows the last event of the mouse by its color: red for a press, blue for the right button, green after a release.
final class Pad: NSView {
    private var color = NSColor.white { didSet { needsDisplay = true } }

    override func draw(_ dirtyRect: NSRect) {
        color.setFill()
        bounds.fill()
    }

    override func mouseDown(with event: NSEvent) { color = .red }
    override func mouseDragged(with event: NSEvent) { color = .orange }
    override func mouseUp(with event: NSEvent) { color = .green }
    override func rightMouseDown(with event: NSEvent) { color = .blue }
    override func resetCursorRects() { addCursorRect(bounds, cursor: .crosshair) }
}

/// Green once it was given the files that the tests drop, and red after others.
final class FileList: NSView {
    private let field = NSTextField(frame: NSRect(x: 20, y: 150, width: 260, height: 22))
    private var color = NSColor.white { didSet { needsDisplay = true } }

    override init(frame: NSRect) {
        super.init(frame: frame)
        registerForDraggedTypes([.fileURL])
        addSubview(field)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ dirtyRect: NSRect) {
        color.setFill()
        NSRect(x: 20, y: 20, width: 260, height: 100).fill()
    }

    override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { .copy }

    override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
        let urls = sender.draggingPasteboard.readObjects(forClasses: [NSURL.self]) as? [URL] ?? []
        color = urls.map(\.path) == ["/tmp/one.txt", "/tmp/two three.txt"] ? .green : .red
        return !urls.isEmpty
    }
}
