import CoreGraphics
import Foundation
import QuinceHostInterface
import Stage
import Testing
import UIFoundation
import UIKitAppServices
import UIKitCollections
import UIKitControls
import UIKitCore
import UIKitFocus
import UIKitTables

/// The focus in tables and collection views (behaviour/focus.md#lists).
@Suite("Focus in lists")
@MainActor
struct ListFocusTests {
    private let stage = Stage(device: "iPad Air")

    private func press(_ key: String, times: Int = 1) {
        for _ in 0..<times {
            for phase in [KeySample.Phase.down, .up] {
                stage.host.send(.key(KeySample(phase: phase, code: key, key: key)))
            }
            stage.turn()
        }
    }

    @MainActor
    private final class List: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        var count = 40
        var closed: Set<Int> = []
        var preferred: IndexPath?
        var follows = false
        private(set) var selected: [Int] = []
        private(set) var moves: [String] = []

        private func name(_ path: IndexPath?) -> String { path.map { "\($0[1])" } ?? "-" }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath.row)
        }
        func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
            !closed.contains(indexPath.row)
        }
        func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
        func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
            follows
        }
        func tableView(
            _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
            with coordinator: UIFocusAnimationCoordinator
        ) { moves.append("\(name(context.previouslyFocusedIndexPath)) \(name(context.nextFocusedIndexPath))") }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath.item)
        }
        func collectionView(
            _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
            with coordinator: UIFocusAnimationCoordinator
        ) { moves.append("\(name(context.previouslyFocusedIndexPath)) \(name(context.nextFocusedIndexPath))") }
    }

    private func table(_ list: List) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        (table.dataSource, table.delegate, table.allowsFocus) = (list, list, true)
        stage.root.addSubview(table)
        stage.turn()
        return table
    }

    private func focusedRow(_ table: UITableView) -> Int? {
        (UIScreen.main.focusedView as? UITableViewCell).flatMap { table.indexPath(for: $0)?.row }
    }

    @Test("Arrows go from row to row, past those that may not, and the table scrolls to each")
    func rows() {
        let list = List()
        list.closed = [2]
        let table = table(list)
        press("Tab")
        #expect(focusedRow(table) == 0)
        press("ArrowDown", times: 2)
        #expect(focusedRow(table) == 3)
        #expect(list.moves == ["- 0", "0 1", "1 3"])
        press("ArrowDown", times: 16)
        #expect(focusedRow(table) == 19)
        let row = table.rectForRow(at: IndexPath(row: 19, section: 0))
        #expect(table.bounds.insetBy(dx: 0, dy: -0.5).contains(row))
        press("ArrowUp", times: 30)
        #expect(focusedRow(table) == 0)
        #expect(table.contentOffset.y <= 0.5)
        #expect(list.selected.isEmpty)
    }

    @Test("Return selects the row with the focus, and a table that lets the selection follow selects each")
    func selection() {
        let list = List()
        let table = table(list)
        press("Tab")
        press("ArrowDown")
        press("Enter")
        #expect(list.selected == [1])
        list.follows = true
        press("ArrowDown", times: 2)
        #expect(list.selected == [1, 2, 3])
        #expect(table.indexPathForSelectedRow?.row == 3)
    }

    @Test("A table without allowsFocus is passed over, and so are rows while it is edited")
    func disallowed() {
        let list = List()
        let table = table(list)
        table.allowsFocus = false
        press("Tab")
        #expect(UIScreen.main.focusedView == nil)
        table.allowsFocus = true
        table.isEditing = true
        press("Tab")
        #expect(UIScreen.main.focusedView == nil)
        table.allowsFocusDuringEditing = true
        press("Tab")
        #expect(focusedRow(table) == 0)
    }

    @Test("The focus enters a table at the delegate's row, the last one it had, or the selected one")
    func entry() {
        final class Other: UIView { override var canBecomeFocused: Bool { true } }
        let list = List()
        let table = table(list)
        stage.root.addSubview(Other(frame: CGRect(x: 400, y: 400, width: 50, height: 50)))
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        press("Tab")
        #expect(focusedRow(table) == 2)
        press("ArrowUp")
        press("Tab")
        #expect(focusedRow(table) == nil)
        press("Tab")
        #expect(focusedRow(table) == 2)
        table.remembersLastFocusedIndexPath = true
        press("ArrowDown")
        press("Tab", times: 2)
        #expect(focusedRow(table) == 3)
        list.preferred = IndexPath(row: 0, section: 0)
        press("Tab", times: 2)
        #expect(focusedRow(table) == 0)
    }

    @Test("A cell's configuration knows of the focus")
    func configuration() throws {
        let table = table(List())
        press("Tab")
        let (first, second) = (
            try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))),
            try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        )
        #expect(first.configurationState.isFocused && !second.configurationState.isFocused)
        press("ArrowDown")
        #expect(!first.configurationState.isFocused && second.configurationState.isFocused)
    }

    @Test("Arrows go through the items of a collection view in both directions, and it scrolls")
    func collection() {
        let list = List()
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumInteritemSpacing) = (CGSize(width: 90, height: 90), 10)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
        (collection.dataSource, collection.delegate, collection.allowsFocus) = (list, list, true)
        stage.root.addSubview(collection)
        stage.turn()
        press("Tab")
        press("ArrowRight")
        press("ArrowDown", times: 5)
        press("ArrowLeft")
        #expect(list.moves == ["- 0", "0 1", "1 4", "4 7", "7 10", "10 13", "13 16", "16 15"])
        press("Enter")
        #expect(list.selected == [15])
    }
}
