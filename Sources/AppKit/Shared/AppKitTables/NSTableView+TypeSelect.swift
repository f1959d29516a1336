import AppKitCore
import AppKitText
import Foundation

/// The beginning of a text that a person types to find a row.
struct TypedPrefix {
    var text = ""
    /// The time of the last key.
    var time: TimeInterval = 0
}

extension NSTableView {
    /// Selects the first row, from the selected one on, whose text begins with what has been typed.
    func selectByTyping(_ text: String) {
        guard allowsTypeSelect, let event = NSApplication.shared.currentEvent, numberOfRows > 0 else { return }
        // The pause in seconds after which a new search begins is an estimate.
        let goesOn = event.timestamp - typed.time < 1
        guard
            delegate?.tableView(self, shouldTypeSelectFor: event, withCurrentSearch: goesOn ? typed.text : nil) ?? true
        else { return }
        typed = TypedPrefix(text: (goesOn ? typed.text : "") + text, time: event.timestamp)
        let start = max(selectedRow, 0)
        let from = goesOn ? start : (start + 1) % numberOfRows
        let end = (from + numberOfRows - 1) % numberOfRows
        let row =
            delegate?.tableView(self, nextTypeSelectMatchFromRow: from, toRow: end, for: typed.text)
            ?? firstMatch(from: from, to: end, typed.text)
        guard (0..<numberOfRows).contains(row) else { return }
        choose(row, [])
        scrollRowToVisible(row)
    }

    /// Returns the first match from a row to another, past the last one if need be; −1 if there is none.
    func firstMatch(from start: Int, to end: Int, _ text: String) -> Int {
        guard numberOfRows > 0 else { return -1 }
        var row = start
        while true {
            let own = delegate?.tableView(self, typeSelectStringFor: nil, row: row) ?? textToFind(row)
            let range = own?.range(of: text, options: [.caseInsensitive, .anchored])
            if range != nil { return row }
            if row == end { return -1 }
            row = (row + 1) % numberOfRows
        }
    }

    /// The text of the first cell that has one; rows that are not seen are made for it.
    func textToFind(_ row: Int) -> String? {
        for column in tableColumns.indices {
            if let text = dataSource?.tableView(self, objectValueFor: tableColumns[column], row: row) as? String {
                return text
            }
            let shown = shownRows[row]?.view(atColumn: column) as? NSView
            let cell = shown ?? delegate?.tableView(self, viewFor: tableColumns[column], row: row)
            if let text = cell?.fieldOfCell?.stringValue, !text.isEmpty { return text }
        }
        return nil
    }
}
