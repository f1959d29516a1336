import AppKitControls
import AppKitCore
import AppKitDrawing
import AppKitTables
import AppKitText
import CoreGraphics
import Foundation
import UIFoundation

/// The form of an open panel: the folder, and the files in it.
@MainActor
final class OpenForm: FilePanelForm {
    private let table = NSTableView(frame: .zero)
    private let files = FolderList()
    private var openPanel: NSOpenPanel? { panel as? NSOpenPanel }

    override init(_ panel: NSSavePanel) {
        super.init(panel)
        let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name"))
        column.title = "Name"
        table.addTableColumn(column)
        (table.dataSource, table.delegate) = (files, files)
        (table.target, table.doubleAction) = (panel, "quince_openRow:")
        files.canChoose = { [weak self] in self?.openPanel?.canChoose($0) ?? true }
        files.selectionDidChange = { [weak self] in
            guard let panel = self?.panel else { return }
            panel.panelDelegate?.panelSelectionDidChange(panel)
        }
    }

    override var partsHeight: CGFloat { 250 }
    override var firstField: NSView? { table }
    override var selection: [URL] {
        table.selectedRowIndexes.map { files.urls[$0] }.filter { openPanel?.canChoose($0) ?? true }
    }

    override func addParts(to content: NSView, below top: CGFloat) -> CGFloat {
        places.frame = NSRect(x: (Self.width - 240) / 2, y: top - 26, width: 240, height: 26)
        content.addSubview(places)
        let scroll = NSScrollView(
            frame: NSRect(x: Self.margin, y: top - 250, width: Self.width - 2 * Self.margin, height: 212))
        (scroll.hasVerticalScroller, scroll.borderType) = (true, .bezelBorder)
        scroll.documentView = table
        content.addSubview(scroll)
        return top - partsHeight
    }

    override func folderDidChange() {
        table.allowsMultipleSelection = openPanel?.allowsMultipleSelection ?? false
        files.urls = FolderList.contents(of: panel.directory, hidden: panel.showsHiddenFiles)
        table.deselectAll(nil)
        table.reloadData()
    }

    /// Opens the folder that was clicked twice, or chooses the file.
    override func openRow() {
        guard files.urls.indices.contains(table.selectedRow) else { return }
        let url = files.urls[table.selectedRow]
        if url.hasDirectoryPath { show(url) } else { panel.ok(nil) }
    }
}

/// The files of a folder, as a table shows them.
@MainActor
private final class FolderList: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var urls: [URL] = []
    var canChoose: (URL) -> Bool = { _ in true }
    var selectionDidChange: () -> Void = {}

    /// Returns the contents in the order of their names; a folder that cannot be read has none.
    static func contents(of folder: URL, hidden: Bool) -> [URL] {
        let options: FileManager.DirectoryEnumerationOptions = hidden ? [] : .skipsHiddenFiles
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: options)
        return (found ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    func numberOfRows(in tableView: NSTableView) -> Int { urls.count }

    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        let url = urls[row]
        let label = NSTextField(labelWithString: url.lastPathComponent + (url.hasDirectoryPath ? "/" : ""))
        label.lineBreakMode = .byTruncatingMiddle
        label.isEnabled = url.hasDirectoryPath || canChoose(url)
        return label
    }

    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
        urls[row].hasDirectoryPath || canChoose(urls[row])
    }

    func tableViewSelectionDidChange(_ notification: Notification) { selectionDidChange() }
}
