import CoreGraphics
import Stage
import Testing
import UIKitContent
import UIKitLists
import UIKitTables

/// The rows that have a control in editing (behaviour/tables.md#editing).
@Suite("Editable rows")
@MainActor
struct EditableRowTests {
    /// A controller with actions and without a `commit` of its own.
    private class Actions: UITableViewController {
        var given: (IndexPath) -> UISwipeActionsConfiguration? = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
            ])
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        override func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { path.row != 1 }
        override func tableView(
            _ tableView: UITableView, editingStyleForRowAt path: IndexPath
        ) -> UITableViewCell.EditingStyle { path.row == 2 ? .none : .delete }
        override func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
        ) -> UISwipeActionsConfiguration? { given(path) }
    }

    private func edges(_ controller: UITableViewController) -> [CGFloat] {
        controller.tableView.visibleCells.map(\.contentView.frame.minX)
    }

    @Test("Rows with actions have a control without `commit`, which uncovers them")
    func actions() {
        let controller = Actions(style: .plain)
        let stage = Stage(root: controller)
        controller.setEditing(true, animated: false)
        stage.turn()
        #expect(controller.tableView.visibleCells.map(\.editingStyle) == [.delete, .none, .none, .delete])
        #expect(edges(controller)[0] == 38 && edges(controller)[1] == 0)
        let y = controller.tableView.convert(controller.tableView.visibleCells[0].center, to: nil).y
        stage.tap(20, y)
        stage.advance(1)
        #expect(stage.texts.contains("Flag"))
    }

    @Test("Only rows that may have a delete control are asked for their actions")
    func asked() {
        let controller = Actions(style: .plain)
        let given = controller.given
        var asked: Set<Int> = []
        controller.given = { path in
            asked.insert(path.row)
            return given(path)
        }
        let stage = Stage(root: controller)
        controller.setEditing(true, animated: false)
        stage.turn()
        #expect(asked == [0, 3])
    }

    @Test("Rows without any action have no control")
    func none() {
        let controller = Actions(style: .plain)
        controller.given = { $0.row == 0 ? nil : UISwipeActionsConfiguration(actions: []) }
        let stage = Stage(root: controller)
        controller.setEditing(true, animated: false)
        stage.turn()
        #expect(controller.tableView.visibleCells.allSatisfy { $0.editingStyle == .none })
    }
}
