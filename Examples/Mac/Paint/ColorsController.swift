import Cocoa

/// The list of the colors, whose cells are those of the storyboard.
final class ColorsController: NSViewController, NSTableViewDataSource, NSTableViewDelegate {
    @IBOutlet weak var table: NSTableView!

    override func viewDidAppear() {
        super.viewDidAppear()
        if table.selectedRow < 0 { table.selectRowIndexes([0], byExtendingSelection: false) }
    }

    func numberOfRows(in tableView: NSTableView) -> Int { Paint.all.count }

    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        let identifier = NSUserInterfaceItemIdentifier("color")
        let cell = tableView.makeView(withIdentifier: identifier, owner: self) as? NSTableCellView
        cell?.textField?.stringValue = Paint.all[row].name
        for case let well as NSColorWell in cell?.subviews ?? [] { well.color = Paint.all[row].color }
        return cell
    }

    func tableViewSelectionDidChange(_ notification: Notification) {
        if Paint.all.indices.contains(table.selectedRow) { Paint.all[table.selectedRow].show() }
    }
}
