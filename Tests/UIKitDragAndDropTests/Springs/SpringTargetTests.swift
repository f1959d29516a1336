import CoreGraphics
import Foundation
import QuinceHostInterface
import Stage
import Testing
import UIFoundation
import UIKitAlerts
import UIKitBars
import UIKitCollections
import UIKitControls
import UIKitCore
import UIKitDragAndDrop
import UIKitTables

/// The system's views that open under a drag (behaviour/drag-and-drop.md#spring-loading).
@Suite("Drag and drop: spring-loaded lists, bars and controls")
@MainActor
struct SpringTargetTests {
    private let stage = Stage(device: "iPad Air")

    private func send(_ step: OutsideDrag.Step, _ point: CGPoint = .zero) {
        stage.host.send(.drag(OutsideDrag(step, at: point, surface: stage.surface)))
    }

    /// Drags a text over a point, and rests there.
    private func rest(over point: CGPoint, seconds: Double = 1.2) {
        send(.enter([OutsideItem(text: "a").promised]), point)
        stage.advance(seconds)
    }

    @MainActor
    private final class List: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        var opened: [Int] = []
        var closed: Set<Int> = []
        private(set) var asked: [Int] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { opened.append(indexPath.row) }
        func tableView(
            _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool {
            asked.append(indexPath.row)
            return !closed.contains(indexPath.row)
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            opened.append(indexPath.item)
        }
        func collectionView(
            _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool { !closed.contains(indexPath.item) }
    }

    @Test("A row opens once a drag has rested over it, as by a tap, and not one that the delegate keeps closed")
    func table() {
        let list = List()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        (table.dataSource, table.delegate) = (list, list)
        stage.root.addSubview(table)
        stage.turn()
        func middle(_ row: Int) -> CGPoint {
            let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
            return CGPoint(x: rect.midX, y: rect.midY)
        }
        rest(over: middle(1))
        #expect(list.opened.isEmpty && list.asked.isEmpty)
        send(.leave)
        stage.advance(1)
        table.isSpringLoaded = true
        list.closed = [2]
        rest(over: middle(1))
        #expect(list.opened == [1])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        send(.move, middle(2))
        stage.advance(1.2)
        #expect(list.opened == [1])
        send(.move, middle(3))
        stage.advance(1.2)
        #expect(list.opened == [1, 3])
        send(.leave)
        stage.advance(1)
        table.isSpringLoaded = false
        rest(over: middle(0))
        #expect(list.opened == [1, 3])
    }

    @Test("The second of a rest begins anew with each row, and the row before looks as it did")
    func nextRow() throws {
        let list = List()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        (table.dataSource, table.delegate) = (list, list)
        table.isSpringLoaded = true
        stage.root.addSubview(table)
        stage.turn()
        let rows = (0..<5).map { table.rectForRow(at: IndexPath(row: $0, section: 0)) }
        rest(over: CGPoint(x: 100, y: rows[0].midY), seconds: 0.7)
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first.layer.opacity == 0.5)
        send(.move, CGPoint(x: 100, y: rows[1].midY))
        stage.advance(0.5)
        #expect(first.layer.opacity == 1)
        #expect(list.opened.isEmpty)
        stage.advance(0.6)
        #expect(list.opened == [1])
    }

    @Test("An item of a collection view opens, unless the delegate keeps it closed")
    func collection() {
        let list = List()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
        (collection.dataSource, collection.delegate) = (list, list)
        collection.isSpringLoaded = true
        list.closed = [0]
        stage.root.addSubview(collection)
        stage.turn()
        rest(over: CGPoint(x: 40, y: 40))
        #expect(list.opened.isEmpty)
        let second = collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))!.center
        send(.move, second)
        stage.advance(1.2)
        #expect(list.opened == [1])
    }

    @Test("A segment is chosen with its actions, and one that is disabled is not")
    func segments() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
        control.setEnabled(false, forSegmentAt: 2)
        var values: [Int] = []
        control.addAction(
            UIAction { [unowned control] _ in values.append(control.selectedSegmentIndex) }, for: .valueChanged)
        control.isSpringLoaded = true
        stage.root.addSubview(control)
        stage.turn()
        rest(over: CGPoint(x: 150, y: 15))
        #expect(values == [1])
        send(.move, CGPoint(x: 250, y: 15))
        stage.advance(1.2)
        #expect(values == [1])
        send(.move, CGPoint(x: 50, y: 15))
        stage.advance(1.2)
        #expect(values == [1, 0])
    }

    @Test("An item of a tab bar is selected as by a tap")
    func tabs() {
        @MainActor final class Delegate: NSObject, UITabBarDelegate {
            var selected: [Int] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item.tag) }
        }
        let (bar, delegate) = (UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49)), Delegate())
        bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        bar.itemPositioning = .fill
        bar.delegate = delegate
        bar.isSpringLoaded = true
        stage.root.addSubview(bar)
        stage.turn()
        rest(over: CGPoint(x: 250, y: 25))
        #expect(delegate.selected == [2])
        #expect(bar.selectedItem?.tag == 2)
    }

    @Test("A bar button item sends its action, and not while it is disabled")
    func barItems() throws {
        var sent = 0
        let item = UIBarButtonItem(title: "Go", image: nil, primaryAction: UIAction { _ in sent += 1 }, menu: nil)
        item.isSpringLoaded = true
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        bar.items = [item]
        stage.root.addSubview(bar)
        stage.turn()
        let button = try #require(item.view)
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        rest(over: middle)
        #expect(sent == 1)
        send(.leave)
        stage.advance(1)
        item.isEnabled = false
        rest(over: middle)
        #expect(sent == 1)
        send(.leave)
        stage.advance(1)
        (item.isEnabled, item.isSpringLoaded) = (true, false)
        rest(over: middle)
        #expect(sent == 1)
    }

    @Test("An action of an alert is chosen, and the alert leaves")
    func alerts() throws {
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        var chosen: [String] = []
        for title in ["One", "Two"] {
            alert.addAction(UIAlertAction(title: title, style: .default) { chosen.append($0.title ?? "") })
        }
        alert.isSpringLoaded = true
        #expect(alert.isSpringLoaded)
        stage.window.rootViewController?.present(alert, animated: false)
        stage.advance(0.5)
        let labels = alert.view.labels
        let two = try #require(labels.first { $0.text == "Two" })
        rest(over: two.convert(CGPoint(x: two.bounds.midX, y: two.bounds.midY), to: nil))
        stage.advance(1)
        #expect(chosen == ["Two"])
        #expect(stage.window.rootViewController?.presentedViewController == nil)
    }
}

extension UIView {
    fileprivate var labels: [UILabel] { subviews.flatMap { [$0 as? UILabel].compactMap(\.self) + $0.labels } }
}
