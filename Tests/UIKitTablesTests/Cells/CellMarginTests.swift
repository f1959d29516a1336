import CoreGraphics
import Stage
import TableSource
import Testing
import UIKitControls
import UIKitTables

/// The margins of cells are those of their text (behaviour/tables.md#cells).
@Suite("Margins of cells")
@MainActor
struct CellMarginTests {
    private let stage = Stage()
    private let source = TableSource([["A", "B"]])
    private let table: UITableView

    init() {
        table = UITableView(frame: stage.root.bounds.insetBy(dx: 0, dy: 50), style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        stage.root.addSubview(table)
    }

    /// A cell of the app's, with a label in its margins.
    private final class Pinned: UITableViewCell {
        let label = UILabel()
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.text = "Pinned"
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            let guide = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                label.topAnchor.constraint(equalTo: guide.topAnchor),
                label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Mixed: TableSource {
        let pinned = Pinned(style: .default, reuseIdentifier: nil)
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            path.row == 0 ? super.tableView(tableView, cellForRowAt: path) : pinned
        }
    }

    @Test("A label in the margins stands below the text of the style, in editing too", arguments: [false, true])
    func aligned(isRightToLeft: Bool) throws {
        let source = Mixed([["A", "B"]])
        if isRightToLeft { table.semanticContentAttribute = .forceRightToLeft }
        table.dataSource = source
        stage.turn()
        let text = try #require(table.visibleCells[0].textLabel)
        for isEditing in [false, true] {
            table.setEditing(isEditing, animated: false)
            stage.turn()
            let (a, b) = (text.convert(text.bounds, to: table), source.pinned.label.convert(text.bounds, to: table))
            if !isRightToLeft { #expect(a.minX == b.minX && a.minX == (isEditing ? 53 : 15)) }
            #expect(source.pinned.label.frame.width == source.pinned.contentView.bounds.width - 30)
        }
        #expect(source.pinned.contentView.layoutMargins.left == 15)
        #expect(source.pinned.frame.height > 43)
    }

    @Test("The content follows the cell's margins, and keeps its own")
    func own() throws {
        table.dataSource = source
        stage.turn()
        let cells = table.visibleCells
        cells[0].layoutMargins = UIEdgeInsets(top: 4, left: 40, bottom: 4, right: 50)
        cells[1].contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        cells[1].accessoryType = .checkmark
        stage.turn()
        #expect(cells[0].contentView.layoutMargins == UIEdgeInsets(top: 4, left: 40, bottom: 4, right: 50))
        #expect(cells[1].contentView.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
}
