import CoreGraphics
import QuartzCore
import Stage
import TableSource
import Testing
import UIKitTables

/// The motion of views as the editing of a table begins and ends (behaviour/tables.md#editing).
@Suite("Parts of rows that come and go with editing")
@MainActor
struct TableEditingMotionTests {
    private final class Source: TableSource {
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    }

    private let stage = Stage()
    private let source = Source([["A", "B", "C"]])

    private func table(_ style: UITableView.Style = .plain, rightToLeft: Bool = false) -> UITableView {
        let table = UITableView(frame: stage.root.bounds, style: style)
        if rightToLeft { table.semanticContentAttribute = .forceRightToLeft }
        table.contentInsetAdjustmentBehavior = .never
        source.onCell = { cell, _ in
            cell.accessoryType = .disclosureIndicator
            if rightToLeft { cell.semanticContentAttribute = .forceRightToLeft }
        }
        table.dataSource = source
        stage.root.addSubview(table)
        stage.turn()
        return table
    }

    private func part(_ name: String, of table: UITableView, row: Int = 0) throws -> UIView {
        let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
        return try #require(cell.subviews.last { String(describing: type(of: $0)) == name })
    }

    private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? view.frame }

    @Test("Grips and accessories fade where they are, and do not fly in from a corner", arguments: [false, true])
    func fading(rightToLeft: Bool) throws {
        let table = table(rightToLeft: rightToLeft)
        table.setEditing(true, animated: true)
        stage.advance(0.1)
        let grip = try part("ReorderGrip", of: table)
        #expect(shown(grip) == grip.frame && (grip.frame.midX > 187) != rightToLeft)
        let alpha = try #require(grip.layer.presentation()?.opacity)
        #expect(alpha > 0.1 && alpha < 0.9)
        stage.advance(1)
        table.setEditing(false, animated: true)
        stage.advance(0.1)
        let chevron = try part("DisclosureGlyph", of: table)
        #expect(shown(chevron) == chevron.frame && (chevron.frame.midX > 187) != rightToLeft)
        stage.advance(1)
        #expect(try part("DisclosureGlyph", of: table).alpha == 1)
    }

    @Test("The control that deletes slides in beside the content, and out again")
    func sliding() throws {
        let table = table(.insetGrouped)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        table.setEditing(true, animated: true)
        stage.advance(0.1)
        let control = try part("EditControl", of: table, row: 1)
        #expect(shown(control).minX < 0 && shown(control).minX > -38)
        #expect(abs(shown(control).maxX - shown(cell.contentView).minX) < 0.01)
        // It comes from the card's edge.
        #expect(cell.clipsToBounds)
        stage.advance(1)
        #expect(control.frame.minX == 0 && control.alpha == 1)
        table.setEditing(false, animated: true)
        stage.advance(0.1)
        #expect(abs(shown(control).maxX - shown(cell.contentView).minX) < 0.01)
        stage.advance(1)
        #expect(control.superview == nil && cell.contentView.frame.minX == 0)
    }

    @Test("An app's accessory keeps its alpha, also if editing is turned on and off at once")
    func ownAccessory() throws {
        let table = table()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        own.alpha = 0.5
        cell.accessoryView = own
        stage.turn()
        for isOn in [true, false] {
            table.setEditing(isOn, animated: true)
            stage.advance(0.1)
        }
        stage.advance(1)
        #expect(own.superview === cell && own.alpha == 0.5)
        // One of both states moves.
        cell.editingAccessoryView = own
        stage.turn()
        let start = own.frame
        table.setEditing(true, animated: true)
        stage.advance(0.1)
        #expect(shown(own).minX < start.minX && shown(own).minX > own.frame.minX && own.alpha == 0.5)
    }

    @Test("An accessory that is set in an animation comes at its place")
    func accessoryInAnimation() throws {
        let table = table()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        UIView.animate(withDuration: 0.4) {
            cell.accessoryType = .checkmark
            cell.layoutIfNeeded()
        }
        stage.advance(0.1)
        let check = try part("CheckGlyph", of: table)
        #expect(shown(check) == check.frame && check.frame.minX > 300, "\(shown(check)) \(check.frame)")
    }

    @Test("Controls are labeled with what they do and the row's texts")
    func labels() throws {
        let table = table()
        table.setEditing(true, animated: false)
        stage.turn()
        #expect(try part("EditControl", of: table).accessibilityLabel == "Delete A")
        #expect(try part("ReorderGrip", of: table, row: 1).accessibilityLabel == "Reorder B")
        table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessibilityLabel = "First"
        #expect(try part("EditControl", of: table).accessibilityLabel == "Delete First")
    }
}
