import CoreGraphics
import Stage
import TableSource
import Testing
import UIKitTables

private final class OwnCell: UITableViewCell {}

/// The forms are those of recorded hierarchies (behaviour/layers.md#descriptions-of-views).
@Suite("Tables in words")
@MainActor
struct TableDescriptionTests {
    @Test("A table ends with its data source")
    func table() {
        let table = UITableView()
        #expect(table.wordsWithoutAddresses.hasSuffix("; adjustedContentInset: {0, 0, 0, 0}; dataSource: (null)>"))
        let controller = UITableViewController()
        table.dataSource = controller
        #expect(table.wordsWithoutAddresses.hasSuffix("; dataSource: <UITableViewController: 0x>>"))
    }

    @Test("A cell has the text of its label, if it has a label")
    func cell() {
        let cell = OwnCell()
        #expect(cell.wordsWithoutAddresses.hasPrefix("<UIKitTablesTests.OwnCell: 0x; baseClass = UITableViewCell; "))
        #expect(!cell.description.contains("text = "))
        cell.textLabel?.text = "Apple ID"
        #expect(cell.description.contains("); text = 'Apple ID'; "))
    }
}
