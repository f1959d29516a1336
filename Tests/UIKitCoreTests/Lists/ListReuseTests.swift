import Foundation
import Testing
import UIKit

/// Views that wait to be used again when their identifier is registered anew (behaviour/tables.md#rows).
@Suite("Registering again")
@MainActor
struct ListReuseTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "x", for: indexPath)
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            tableView.dequeueReusableHeaderFooterView(withIdentifier: "h")
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
        func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
        }
    }

    private final class OldRow: UITableViewCell {}
    private final class NewRow: UITableViewCell {}
    private final class OldHeader: UITableViewHeaderFooterView {}
    private final class NewHeader: UITableViewHeaderFooterView {}
    private final class OldItem: UICollectionViewCell {}
    private final class NewItem: UICollectionViewCell {}

    private let stage = Stage()
    private let rows = Rows()
    private let items = Items()

    private func table() -> UITableView {
        let table = UITableView(frame: stage.root.bounds)
        table.rowHeight = 44
        table.register(OldRow.self, forCellReuseIdentifier: "x")
        table.register(OldHeader.self, forHeaderFooterViewReuseIdentifier: "h")
        (table.dataSource, table.delegate) = (rows, rows)
        stage.root.addSubview(table)
        stage.turn()
        return table
    }

    private func collection() -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 70)
        let view = UICollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
        view.register(OldItem.self, forCellWithReuseIdentifier: "x")
        view.dataSource = items
        stage.root.addSubview(view)
        stage.turn()
        return view
    }

    @Test("A table makes its rows and headers of the class that was registered last")
    func rowsAndHeaders() {
        let table = table()
        #expect(!table.visibleCells.isEmpty && table.visibleCells.allSatisfy { $0 is OldRow })
        #expect(table.headerView(forSection: 0) is OldHeader)
        table.register(NewRow.self, forCellReuseIdentifier: "x")
        table.register(NewHeader.self, forHeaderFooterViewReuseIdentifier: "h")
        table.reloadData()
        stage.turn()
        #expect(!table.visibleCells.isEmpty && table.visibleCells.allSatisfy { $0 is NewRow })
        #expect(table.headerView(forSection: 0) is NewHeader)
    }

    @Test("Rows that waited before another class was registered do not come back")
    func waitingRows() {
        let table = table()
        table.contentOffset.y = 2000
        stage.turn()
        table.contentOffset.y = 2500
        stage.turn()
        table.register(NewRow.self, forCellReuseIdentifier: "x")
        table.contentOffset.y = 3500
        stage.turn()
        #expect(table.visibleCells.allSatisfy { $0 is NewRow })
    }

    @Test("A collection view makes its items of the class that was registered last")
    func collectionItems() {
        let view = collection()
        #expect(!view.visibleCells.isEmpty && view.visibleCells.allSatisfy { $0 is OldItem })
        view.register(NewItem.self, forCellWithReuseIdentifier: "x")
        view.reloadData()
        stage.turn()
        #expect(!view.visibleCells.isEmpty && view.visibleCells.allSatisfy { $0 is NewItem })
    }

    @Test("Registering the same class again keeps the views that wait")
    func same() {
        let (table, view) = (table(), collection())
        let (oldRows, oldItems) = (Set(table.visibleCells), Set(view.visibleCells))
        table.register(OldRow.self, forCellReuseIdentifier: "x")
        view.register(OldItem.self, forCellWithReuseIdentifier: "x")
        table.reloadData()
        view.reloadData()
        stage.turn()
        #expect(Set(table.visibleCells) == oldRows)
        #expect(Set(view.visibleCells) == oldItems)
    }

    @Test("A cell that the app made itself is used again after its identifier was registered")
    func ownCell() {
        final class Own: NSObject, UITableViewDataSource {
            var made = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if let cell = tableView.dequeueReusableCell(withIdentifier: "own") { return cell }
                made += 1
                return OldRow(style: .default, reuseIdentifier: "own")
            }
        }
        let source = Own()
        let table = UITableView(frame: stage.root.bounds)
        table.dataSource = source
        stage.root.addSubview(table)
        stage.turn()
        table.reloadData()
        stage.turn()
        #expect(source.made == 1 && table.visibleCells.first is OldRow)
    }
}
