import AppKit
import QuinceKitDescription
import QuinceObjCRuntime

/// An app with a window, whose label says what was done last, and a menu bar.
final class NotesApp: NSObject, NSApplicationDelegate {
    let window = NSWindow(
        contentRect: NSRect(x: 200, y: 300, width: 400, height: 200),
        styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false)
    let content = NotesView(frame: NSRect(x: 0, y: 0, width: 400, height: 200))

    func applicationDidFinishLaunching(_ notification: Notification) {
        window.title = "Notes"
        window.contentView = content
        NSApplication.shared.mainMenu = menuBar()
        window.makeKeyAndOrderFront(nil)
    }

    private func menuBar() -> NSMenu {
        let bar = NSMenu()
        for (title, name, key) in [("Notes", "About", ""), ("File", "Save", "s"), ("Edit", "Cut", "x")] {
            let menu = NSMenu(title: title)
            let isSave = name == "Save"
            let item = menu.addItem(withTitle: name, action: isSave ? NotesView.save : "doNothing:", keyEquivalent: key)
            item.target = isSave ? content : nil
            let owner = NSMenuItem(title: title, action: nil, keyEquivalent: "")
            owner.submenu = menu
            bar.addItem(owner)
        }
        return bar
    }
}

/// A label, a button and a field.
final class NotesView: NSView {
    static let save: Selector = "saveNote:"
    let label = NSTextField(labelWithString: "Nothing yet")
    let field = NSTextField(frame: NSRect(x: 20, y: 100, width: 200, height: 22))
    let button = NSButton(frame: NSRect(x: 20, y: 20, width: 100, height: 32))
    /// Called with each click of the button.
    var onSave: () -> Void = {}

    override init(frame: NSRect) {
        super.init(frame: frame)
        label.frame = NSRect(x: 20, y: 150, width: 300, height: 22)
        field.placeholderString = "Title"
        button.title = "Save"
        button.bezelStyle = .rounded
        button.identifier = NSUserInterfaceItemIdentifier("save")
        (button.target, button.action) = (self, Self.save)
        for view in [label, field, button] { addSubview(view) }
    }

    required init?(coder: NSCoder) { return nil }

    func saveNote(_ sender: Any?) {
        label.stringValue = sender is NSMenuItem ? "Saved by the menu" : "Saved"
        onSave()
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NotesView.self) { $0.action("saveNote:") { $0.saveNote($1[0]) } }
}

/// A controller with such a view, which counts how often it has appeared.
final class NotesController: NSViewController {
    private(set) var appearances = 0
    let content = NotesView(frame: NSRect(x: 0, y: 0, width: 400, height: 200))

    override func loadView() {
        view = content
        title = "Notes"
    }
    override func viewDidAppear() { appearances += 1 }
}
