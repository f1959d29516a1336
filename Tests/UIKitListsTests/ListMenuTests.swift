import Foundation
import Stage
import TableSource
import Testing
import UIKitCollections
import UIKitLists
import UIKitTables

/// Menus come and go with the delegate (behaviour/tables.md#menus, behaviour/collections.md).
@Suite("Menus of rows and items")
@MainActor
struct ListMenuTests {
    private final class RowMenu: NSObject, UITableViewDelegate {
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { nil }
    }

    private final class ItemMenu: NSObject, UICollectionViewDelegate {
        func collectionView(
            _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { nil }
    }

    private func waits(_ view: UIView) -> Bool {
        view.interactions.contains { $0 is UIContextMenuInteraction }
    }

    @Test("Without a delegate no finger is waited for, and a delegate brings the menus and takes them away")
    func delegates() {
        let stage = Stage()
        let source = TableSource([["a", "b"]])
        let table = UITableView(frame: stage.root.bounds)
        table.dataSource = source
        let view = UICollectionView(frame: stage.root.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        #expect(!waits(table) && !waits(view))
        let (rows, items) = (RowMenu(), ItemMenu())
        (table.delegate, view.delegate) = (rows, items)
        #expect(waits(table) && waits(view))
        (table.delegate, view.delegate) = (nil, nil)
        #expect(!waits(table) && !waits(view))
        (table.delegate, view.delegate) = (rows, items)
        #expect(waits(table) && waits(view))
    }

    @Test("A delegate whose class has no menus is asked once")
    func plain() {
        final class Plain: TableSource, UITableViewDelegate {}
        let stage = Stage()
        let source = Plain([["a", "b"]])
        let table = UITableView(frame: stage.root.bounds)
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
        stage.turn()
        stage.touch(.down, 100, 20)
        stage.advance(1)
        stage.touch(.up, 100, 20)
        stage.advance(0.5)
        #expect(!waits(table) && table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    }
}
