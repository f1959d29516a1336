import Cocoa

struct Fruit {
    let name: String
    let month: String
    let notes: String

    static let all = [
        Fruit(name: "Apple", month: "September", notes: "Keeps until spring in a cool cellar."),
        Fruit(name: "Medlar", month: "November", notes: "Eaten only after the first frost has softened it."),
        Fruit(name: "Pear", month: "August", notes: "Picked while it is still hard."),
        Fruit(name: "Plum", month: "July", notes: "Ripens all at once."),
        Fruit(name: "Quince", month: "October", notes: "Too hard to eat raw, and the best of all jellies."),
    ]
}

/// A list, and what is to be said of the row that is selected.
@main
class AppDelegate: NSObject, NSApplicationDelegate, NSTableViewDataSource, NSTableViewDelegate {
    private let window = NSWindow(
        contentRect: NSRect(x: 300, y: 220, width: 560, height: 320),
        styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false)
    private let table = NSTableView(frame: NSRect(x: 0, y: 0, width: 240, height: 320))
    private let heading = NSTextField(labelWithString: "")
    private let notes = NSTextField(wrappingLabelWithString: "")
    private var fruits = Fruit.all

    func applicationDidFinishLaunching(_ notification: Notification) {
        window.title = "Orchard"
        let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 560, height: 320))
        split.isVertical = true
        split.dividerStyle = .thin
        split.autoresizingMask = [.width, .height]
        split.addArrangedSubview(makeList())
        split.addArrangedSubview(makeDetail())
        window.contentView?.addSubview(split)
        split.setPosition(240, ofDividerAt: 0)
        table.reloadData()
        table.selectRowIndexes([0], byExtendingSelection: false)
        window.makeKeyAndOrderFront(nil)
        window.makeFirstResponder(table)
    }

    private func makeList() -> NSView {
        let columns: [(String, String, KeyPath<Fruit, String>)] = [
            ("name", "Fruit", \.name), ("month", "Ripe in", \.month),
        ]
        for (name, title, path) in columns {
            let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name))
            column.title = title
            column.width = 110
            column.sortDescriptorPrototype = NSSortDescriptor(keyPath: path, ascending: true)
            table.addTableColumn(column)
        }
        table.usesAlternatingRowBackgroundColors = true
        (table.dataSource, table.delegate) = (self, self)
        let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 240, height: 320))
        scroll.hasVerticalScroller = true
        scroll.documentView = table
        return scroll
    }

    private func makeDetail() -> NSView {
        let detail = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 320))
        heading.font = NSFont.boldSystemFont(ofSize: 24)
        for view in [heading, notes] {
            view.translatesAutoresizingMaskIntoConstraints = false
            detail.addSubview(view)
            view.leadingAnchor.constraint(equalTo: detail.leadingAnchor, constant: 20).isActive = true
            view.trailingAnchor.constraint(equalTo: detail.trailingAnchor, constant: -20).isActive = true
        }
        heading.topAnchor.constraint(equalTo: detail.topAnchor, constant: 20).isActive = true
        notes.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 10).isActive = true
        return detail
    }

    // MARK: The table

    func numberOfRows(in tableView: NSTableView) -> Int { fruits.count }

    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        let fruit = fruits[row]
        return NSTextField(labelWithString: tableColumn?.identifier.rawValue == "month" ? fruit.month : fruit.name)
    }

    func tableView(_ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]) {
        guard let order = tableView.sortDescriptors.first else { return }
        fruits.sort { order.compare($0, to: $1) == .orderedAscending }
        tableView.reloadData()
    }

    func tableViewSelectionDidChange(_ notification: Notification) {
        guard fruits.indices.contains(table.selectedRow) else { return }
        let fruit = fruits[table.selectedRow]
        heading.stringValue = fruit.name
        notes.stringValue = "Ripe in \(fruit.month). \(fruit.notes)"
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}
